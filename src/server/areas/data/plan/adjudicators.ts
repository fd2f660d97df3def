/** Adjudicators and their scores, in one file or in two. */
import { longestCodeName } from '#contract/kinds/code-names.ts';
import type { Cells } from '../cells.ts';
import { saveAbsences } from './absences.ts';
import { readGuardian } from './guardians.ts';
import type { People } from './people.ts';
import { readPhone } from './phones.ts';
import {
  createNameIndex,
  institutionIndex,
  type NameIndex,
  type Planning,
  resolve,
  rowsOf,
  shortList,
} from './planning.ts';

export function planAdjudicators(planning: Planning, people: People): void {
  const institutions = institutionIndex(planning);
  const known = new Set(planning.world.all('adjudicator').map(({ person_id }) => person_id));
  const added = new Map<string, Cells>();
  const scored = new Set<string>();
  const offScale: OffScale[] = [];
  for (const cells of rowsOf(planning, 'adjudicators')) {
    const id = saveAdjudicator(planning, people, { cells, institutions });
    const score = readScore(planning, { cells, column: 'base_score' }, offScale);
    if (id === null) continue;
    planning.touch('adjudicator', id);
    saveAbsences(planning, cells, id);
    if (!known.has(id)) added.set(id, cells);
    if (score !== null) saveScore(planning, id, score);
    // A score that cannot be read has its own error.
    if (score !== null || cells.text('base_score', 20) !== null) scored.add(id);
  }
  noteOffScale(planning, 'base_score', offScale);
  for (const id of planScores(planning)) scored.add(id);
  noteMissing(planning, added, scored);
}

/** Says of new judges what nobody would miss until the allocation is odd. */
function noteMissing(
  { world }: Planning,
  added: ReadonlyMap<string, Cells>,
  scored: ReadonlySet<string>,
): void {
  const note = (ids: readonly string[], column: string, say: (count: string) => string) => {
    const cells = added.get(ids[0] ?? '');
    if (!cells) return;
    const names = ids.flatMap((id) => world.get('person', id)?.name ?? []);
    const count = ids.length === 1 ? '1 judge has' : `${ids.length} judges have`;
    const place = cells.has(column) ? column : null;
    cells.warning(
      place,
      `no-${column.replace('base_', '')}`,
      `${say(count)}: ${shortList(names)}.`,
    );
  };
  const ids = [...added.keys()];
  const unscored = ids.filter((id) => !scored.has(id));
  note(unscored, 'base_score', (count) => `${count} no score, which counts as 0`);
  const homeless = ids.filter((id) => {
    const row = world.get('adjudicator', id);
    return row?.institution_id === null && !row.independent;
  });
  note(homeless, 'institution', (count) => `${count} no institution, so no conflict with one`);
}

/** Adjudicators by name and by e-mail address, as they stand now. */
export function adjudicatorIndex({ world }: Planning): NameIndex {
  const index = createNameIndex();
  for (const { person_id: id } of world.all('adjudicator')) {
    const email = world.get('person_private', id)?.email ?? null;
    index.add(id, [world.get('person', id)?.name ?? null, email]);
  }
  return index;
}

interface AdjudicatorCells {
  readonly cells: Cells;
  readonly institutions: NameIndex;
}

function saveAdjudicator(
  { world }: Planning,
  people: People,
  { cells, institutions }: AdjudicatorCells,
): string | null {
  // Everything is read before anything is given up, so that each fault of the row is reported.
  const name = cells.required('name', 100);
  const into = { index: institutions, what: 'institution' };
  const institutionId = resolve(cells, 'institution', into);
  const isUnknown = institutionId === null && cells.text('institution', 250) !== null;
  const person = {
    email: cells.email('email'),
    gender: cells.text('gender', 40),
    pronouns: cells.text('pronouns', 40),
    shortName: cells.text('short_name', 40),
    codeName: cells.text('code_name', longestCodeName),
    anonymous: cells.flag('anonymous'),
    language: cells.text('language', 40),
    experience: cells.text('experience', 40),
    guardian: readGuardian(cells, (field) => field),
    phone: readPhone(cells, (field) => field),
  };
  const flags = {
    trainee: cells.flag('trainee'),
    core: cells.flag('adj_core'),
    independent: cells.flag('independent'),
    breaking: cells.flag('breaking'),
  };
  if (name === null || isUnknown) return null;
  const column = 'name';
  const id = people.save(cells, { ...person, role: 'adjudicator', institutionId, name, column });
  if (id === null) return null;
  const known = world.get('adjudicator', id);
  world.put('adjudicator', {
    person_id: id,
    institution_id: cells.has('institution') ? institutionId : (known?.institution_id ?? null),
    base_score: known?.base_score ?? 0,
    trainee: flags.trainee ?? known?.trainee ?? false,
    core: flags.core ?? known?.core ?? false,
    independent: flags.independent ?? known?.independent ?? false,
    breaking: flags.breaking ?? known?.breaking ?? false,
  });
  return id;
}

/** @returns the judges who got a score */
function planScores(planning: Planning): ReadonlySet<string> {
  const index = adjudicatorIndex(planning);
  const seen = new Set<string>();
  const offScale: OffScale[] = [];
  for (const cells of rowsOf(planning, 'scores')) {
    const id = resolve(cells, 'adjudicator', { index, what: 'judge' });
    const score = readScore(planning, { cells, column: 'score' }, offScale);
    if (cells.required('adjudicator', 250) === null || id === null) continue;
    if (seen.has(id)) {
      cells.error('adjudicator', 'duplicate', 'This judge has two scores.');
    } else if (score === null) {
      if (cells.text('score', 20) === null) cells.error('score', 'missing', 'There is no score.');
    } else saveScore(planning, id, score);
    seen.add(id);
  }
  noteOffScale(planning, 'score', offScale);
  return seen;
}

/** A score outside the scale of the tournament, and its row. */
interface OffScale {
  readonly cells: Cells;
  readonly score: number;
}

/** Reads a score; one outside the scale is added to `offScale`. */
function readScore(
  { frame }: Planning,
  { cells, column }: { readonly cells: Cells; readonly column: string },
  offScale: OffScale[],
): number | null {
  const score = cells.number(column, { min: -1000, max: 1000 });
  const { min, max } = frame.pack.adjudicatorScores;
  if (score !== null && (score < min || score > max)) offScale.push({ cells, score });
  return score;
}

/** One note for all of them, at the first: a file on another scale is off it in every row. */
function noteOffScale({ frame }: Planning, column: string, rows: readonly OffScale[]): void {
  const [first] = rows;
  if (!first) return;
  const { min, max } = frame.pack.adjudicatorScores;
  const scale = `outside the scale from ${min} to ${max}`;
  const named = rows.map(({ cells, score }) => `${score} (line ${cells.line})`);
  const message =
    rows.length === 1
      ? `${first.score} is ${scale}.`
      : `${rows.length} scores are ${scale}: ${shortList(named)}.`;
  first.cells.warning(column, 'outside-scale', message);
}

function saveScore({ world, touch }: Planning, id: string, score: number): void {
  const row = world.get('adjudicator', id);
  if (!row) return;
  world.put('adjudicator', { ...row, base_score: score });
  touch('score', id);
}
