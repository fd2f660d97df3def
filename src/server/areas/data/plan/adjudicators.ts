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
} from './planning.ts';

export function planAdjudicators(planning: Planning, people: People): void {
  const institutions = institutionIndex(planning);
  const known = new Set(planning.world.all('adjudicator').map(({ person_id }) => person_id));
  const unscored = new Map<string, Cells>();
  let scored = 0;
  for (const cells of rowsOf(planning, 'adjudicators')) {
    const id = saveAdjudicator(planning, people, { cells, institutions });
    const score = readScore(planning, cells, 'base_score');
    if (id === null) continue;
    planning.touch('adjudicator', id);
    saveAbsences(planning, cells, id);
    if (score !== null) saveScore(planning, id, score);
    if (score !== null) scored += 1;
    else if (!known.has(id) && cells.text('base_score', 20) === null) unscored.set(id, cells);
  }
  for (const id of planScores(planning)) {
    scored += 1;
    unscored.delete(id);
  }
  const [first] = unscored.values();
  if (scored > 0 && first) {
    const names = [...unscored.keys()].flatMap(
      (id) => planning.world.get('person', id)?.name ?? [],
    );
    const message = `Judges without a score count as 0: ${shortList(names)}.`;
    first.warning('base_score', 'no-score', message);
  }
}

function shortList(names: readonly string[]): string {
  const most = 5;
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
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
    language: cells.text('language', 40),
    experience: cells.text('experience', 40),
    guardian: readGuardian(cells, (field) => field),
    phone: readPhone(cells, (field) => field),
  };
  const flags = {
    trainee: cells.flag('trainee'),
    core: cells.flag('adj_core'),
    independent: cells.flag('independent'),
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
    breaking: known?.breaking ?? false,
  });
  return id;
}

/** @returns the judges who got a score */
function planScores(planning: Planning): ReadonlySet<string> {
  const index = adjudicatorIndex(planning);
  const seen = new Set<string>();
  for (const cells of rowsOf(planning, 'scores')) {
    const id = resolve(cells, 'adjudicator', { index, what: 'judge' });
    const score = readScore(planning, cells, 'score');
    if (cells.required('adjudicator', 250) === null || id === null) continue;
    if (seen.has(id)) {
      cells.error('adjudicator', 'duplicate', 'This judge has two scores.');
    } else if (score === null) {
      if (cells.text('score', 20) === null) cells.error('score', 'missing', 'There is no score.');
    } else saveScore(planning, id, score);
    seen.add(id);
  }
  return seen;
}

function readScore({ frame }: Planning, cells: Cells, column: string): number | null {
  const score = cells.number(column, { min: -1000, max: 1000 });
  const { min, max } = frame.pack.adjudicatorScores;
  if (score !== null && (score < min || score > max)) {
    cells.warning(column, 'outside-scale', `${score} is outside the scale from ${min} to ${max}.`);
  }
  return score;
}

function saveScore({ world, touch }: Planning, id: string, score: number): void {
  const row = world.get('adjudicator', id);
  if (!row) return;
  world.put('adjudicator', { ...row, base_score: score });
  touch('score', id);
}
