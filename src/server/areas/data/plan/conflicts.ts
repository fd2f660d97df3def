/** Conflicts: four files, and three columns of the adjudicators' file. */
import { mostInTournament } from '#contract/limits.ts';
import type { Cells } from '../cells.ts';
import type { Row } from '../tables-repository.ts';
import { adjudicatorIndex } from './adjudicators.ts';
import {
  institutionIndex,
  type NameIndex,
  type Planning,
  resolve,
  rowsOf,
  teamIndex,
} from './planning.ts';

type Pair = Omit<Row<'conflict'>, 'id' | 'source'>;

const nobody: Pair = {
  adjudicator_id: null,
  team_id: null,
  other_adjudicator_id: null,
  institution_id: null,
};

export function planConflicts(planning: Planning): void {
  const judges = { index: adjudicatorIndex(planning), what: 'judge' };
  const institutions = { index: institutionIndex(planning), what: 'institution' };
  const teams = { index: teamIndex(planning), what: 'team' };
  const { save, isOverfull } = saver(planning);
  const both = (cells: Cells, a: [string, typeof judges], b: [string, typeof judges]) => {
    const ids = [a, b].map(([column, into]) => {
      if (cells.required(column, 250) === null) return null;
      return resolve(cells, column, into);
    });
    return ids[0] && ids[1] ? ([ids[0], ids[1]] as const) : null;
  };
  for (const cells of rowsOf(planning, 'adjudicator-conflicts')) {
    const ids = both(cells, ['adjudicator1', judges], ['adjudicator2', judges]);
    if (ids?.[0] === ids?.[1] && ids) {
      cells.error('adjudicator2', 'same-person', 'Nobody has a conflict with themselves.');
    } else if (ids) save(ofJudges(ids[0], ids[1]));
  }
  for (const cells of rowsOf(planning, 'team-conflicts')) {
    const ids = both(cells, ['adjudicator', judges], ['team', teams]);
    if (ids) save({ ...nobody, adjudicator_id: ids[0], team_id: ids[1] });
  }
  for (const cells of rowsOf(planning, 'institution-conflicts')) {
    const ids = both(cells, ['adjudicator', judges], ['institution', institutions]);
    if (ids) save({ ...nobody, adjudicator_id: ids[0], institution_id: ids[1] });
  }
  for (const cells of rowsOf(planning, 'team-institution-conflicts')) {
    const ids = both(cells, ['team', teams], ['institution', institutions]);
    if (ids) save({ ...nobody, team_id: ids[0], institution_id: ids[1] });
  }
  planColumns(planning, { judges, institutions, teams, save, isOverfull });
}

interface Into {
  readonly index: Pick<NameIndex, 'find' | 'near'>;
  readonly what: string;
}

interface Columns {
  readonly judges: Into;
  readonly institutions: Into;
  readonly teams: Into;
  readonly save: (pair: Pair) => void;
  readonly isOverfull: () => boolean;
}

/** The conflicts that stand inside the adjudicators' file. */
function planColumns(
  planning: Planning,
  { judges, institutions, teams, save, isOverfull }: Columns,
): void {
  const { index: anything, pairWith } = anyOf({ judges, institutions, teams });
  for (const cells of rowsOf(planning, 'adjudicators')) {
    // One cell may name hundreds: the rest of a file that is refused anyway is not read.
    if (isOverfull()) return;
    const name = cells.text('email', 254) ?? cells.text('name', 100);
    const id = name === null ? undefined : judges.index.find(name);
    if (id === undefined || id === 'ambiguous') continue;
    const each = (column: string, into: Into, toPair: (other: string) => Pair) => {
      for (const other of cells.list(column)) {
        const found = resolve(cells, column, { ...into, name: other });
        if (found && found !== id) save(toPair(found));
      }
    };
    each('institution_conflicts', institutions, (institution_id) => ({
      ...nobody,
      adjudicator_id: id,
      institution_id,
    }));
    each('team_conflicts', teams, (team_id) => ({ ...nobody, adjudicator_id: id, team_id }));
    each('adj_conflicts', judges, (other) => ofJudges(id, other));
    each('conflicts', { index: anything, what: 'institution, team or judge' }, (other) =>
      pairWith(id, other),
    );
  }
}

/** A column that does not say what its names are of: institutions first, then teams, then judges. */
function anyOf({ judges, institutions, teams }: Omit<Columns, 'save' | 'isOverfull'>) {
  const kindOf = new Map<string, keyof Pair>();
  const look = (name: string, { index }: Into, column: keyof Pair) => {
    const id = index.find(name);
    if (id !== undefined) kindOf.set(id, column);
    return id;
  };
  const index: Pick<NameIndex, 'find' | 'near'> = {
    find: (name) =>
      look(name, institutions, 'institution_id') ??
      look(name, teams, 'team_id') ??
      look(name, judges, 'other_adjudicator_id'),
    near: (name) =>
      institutions.index.near(name) ?? teams.index.near(name) ?? judges.index.near(name),
  };
  const pairWith = (judge: string, other: string): Pair => {
    const column = kindOf.get(other) ?? 'other_adjudicator_id';
    return column === 'other_adjudicator_id'
      ? ofJudges(judge, other)
      : { ...nobody, adjudicator_id: judge, [column]: other };
  };
  return { index, pairWith };
}

/** Two judges always in one order, so that a pair is one row either way round. */
function ofJudges(one: string, other: string): Pair {
  const [adjudicator_id, other_adjudicator_id] = one < other ? [one, other] : [other, one];
  return {
    ...nobody,
    adjudicator_id: adjudicator_id ?? null,
    other_adjudicator_id: other_adjudicator_id ?? null,
  };
}

/** Saves conflicts up to one more than the tournament may have, for which the import is refused. */
function saver({ world, newId, touch }: Planning) {
  const known = new Map(world.all('conflict').map((row) => [pairText(row), row.id]));
  const most = Math.max(mostInTournament.conflict.most, known.size);
  const isOverfull = () => known.size > most;
  const save = (pair: Pair) => {
    const text = pairText(pair);
    const before = known.get(text);
    if (before === undefined && isOverfull()) return;
    const id = before ?? newId();
    if (before === undefined) world.put('conflict', { ...pair, id, source: 'import' });
    known.set(text, id);
    touch('conflict', id);
  };
  return { save, isOverfull };
}

function pairText(pair: Pair): string {
  const { adjudicator_id, team_id, other_adjudicator_id, institution_id } = pair;
  const judges = [adjudicator_id ?? '', other_adjudicator_id ?? ''].sort();
  return [...judges, team_id, institution_id].join(' ');
}
