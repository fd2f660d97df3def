/** Files and a tournament in; what would change and what is wrong out. Nothing is written. */
import type { z } from 'zod';
import type { importPreview } from '#contract/areas/data.ts';
import { type Describe, type Description, describerOf } from '../describe.ts';
import { createProblems, type ImportProblem } from '../problems.ts';
import { type ImportFile, openSheets, type Sheet } from '../sheet.ts';
import type { State } from '../tables-repository.ts';
import { createWorld, difference, type TableChange } from '../world.ts';
import { planAdjudicators } from './adjudicators.ts';
import { planBreakCategories, planSpeakerCategories } from './categories.ts';
import { refuseSharedCodeNames } from './code-names.ts';
import { planConflicts } from './conflicts.ts';
import { planFeedbackQuestions } from './feedback-questions.ts';
import { planInstitutions } from './institutions.ts';
import { planMotions } from './motions.ts';
import { createPeople } from './people.ts';
import type { ChangeKind, Frame, Planning, SameInstitution } from './planning.ts';
import { planRounds } from './rounds.ts';
import { planSides } from './sides.ts';
import { planTeams } from './teams.ts';
import { refuseTooMany } from './too-many.ts';
import { planVenueNeeds } from './venue-needs.ts';
import { planVenues } from './venues.ts';

type Preview = z.output<typeof importPreview>;

export interface Plan extends Omit<Preview, 'digest'> {
  /** The rows to write, parents first. */
  readonly rows: readonly TableChange[];
}

export interface PlanInput {
  readonly files: readonly ImportFile[];
  readonly state: State;
  readonly frame: Frame;
  readonly newId: () => string;
  /** Names in the files that mean an institution of another name. */
  readonly sameInstitutions?: readonly SameInstitution[] | undefined;
}

/** Plans an import. With errors in `problems`, `rows` must not be written; one that is too large has none. */
export function planImport({ files, state, frame, newId, sameInstitutions = [] }: PlanInput): Plan {
  const problems = createProblems();
  const sheets = openSheets(files, problems);
  const touched: { kind: ChangeKind; id: string }[] = [];
  const known = new Set<string>();
  const world = createWorld(state);
  const touch = (kind: ChangeKind, id: string) => {
    if (!known.has(`${kind} ${id}`)) touched.push({ kind, id });
    known.add(`${kind} ${id}`);
  };
  const planning: Planning = { world, frame, sheets, problems, newId, touch, otherNames: [] };
  const nearInstitutions = planInstitutions(planning, sameInstitutions);
  planAll(planning);
  const after = world.state();
  refuseFullPlan(planning, { before: state, after });
  const isTooLarge = refuseTooMany(problems, { before: state, after });
  const changes = changesOf(touched, describerOf(state), describerOf(after));
  return {
    dialect: dialectOf(sheets),
    counts: countsOf(touched, changes),
    changes: (isTooLarge ? [] : changes)
      .filter((change) => change.action !== 'same')
      .map(({ id: _, ...rest }) => ({
        ...rest,
        action: rest.action === 'add' ? ('add' as const) : ('change' as const),
      })),
    problems: inOrder(problems.list()),
    nearInstitutions,
    rows: isTooLarge ? difference(state, state) : difference(state, after),
  };
}

/** In the order in which things need each other, whatever the files are called; institutions are first. */
function planAll(planning: Planning): void {
  planSpeakerCategories(planning);
  planBreakCategories(planning);
  planRounds(planning);
  const people = createPeople(planning);
  planTeams(planning, people);
  planAdjudicators(planning, people);
  people.noteNamesakes();
  refuseSharedCodeNames(planning);
  planConflicts(planning);
  planVenues(planning);
  planVenueNeeds(planning);
  planSides(planning);
  planMotions(planning);
  planFeedbackQuestions(planning);
}

/** Teams that are there already stay, whatever the plan; only more of them are refused. */
function refuseFullPlan(
  { frame, problems }: Planning,
  { before, after }: { readonly before: State; readonly after: State },
): void {
  const teams = after.team.length;
  if (teams <= frame.teamCap || teams <= before.team.length) return;
  const place = { file: '', row: null, column: null };
  const message = `There would be ${teams} teams; the plan holds ${frame.teamCap}.`;
  problems.error(place, 'plan-exceeded', message);
}

function dialectOf(sheets: readonly Sheet[]): Plan['dialect'] {
  const inColumns = sheets.some(
    (sheet) => sheet.kind === 'teams' && sheet.columns.includes('speaker1_name'),
  );
  const inRows = sheets.some((sheet) => sheet.kind === 'speakers');
  if (inColumns && inRows) return 'mixed';
  if (inColumns) return 'teams-with-speakers';
  return inRows ? 'people-per-row' : 'unknown';
}

interface Change {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly action: 'add' | 'change' | 'same';
  readonly name: string;
  readonly details: string[];
}

function changesOf(
  touched: readonly { readonly kind: ChangeKind; readonly id: string }[],
  before: Describe,
  after: Describe,
): Change[] {
  return touched.flatMap(({ kind, id }) => {
    const now = after(kind, id);
    if (!now) return [];
    const then = before(kind, id);
    const details = then ? detailsOf(then, now) : [];
    const action = then ? (details.length > 0 ? 'change' : 'same') : 'add';
    return [{ kind, id, action, name: now.name, details } as const];
  });
}

/** `base score 3 → 5`; long texts are only said to differ. */
function detailsOf(before: Description, after: Description): string[] {
  return Object.entries(after.fields).flatMap(([label, value]) => {
    const old = before.fields[label] ?? null;
    if (old === value) return [];
    if (label === 'text' || label === 'infoslide' || label === 'description') {
      return [`${label} changed`];
    }
    return [`${label} ${show(old)} → ${show(value)}`];
  });
}

function show(value: string | number | boolean | null): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Sums of tenths show their rounding otherwise.
  return typeof value === 'number' ? String(Number(value.toPrecision(10))) : value;
}

function countsOf(
  touched: readonly { readonly kind: ChangeKind }[],
  changes: readonly Change[],
): Plan['counts'] {
  const kinds = [...new Set(touched.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const count = (action: Change['action']) =>
      changes.filter((change) => change.kind === kind && change.action === action).length;
    return { kind, add: count('add'), change: count('change'), same: count('same') };
  });
}

/** Errors first, then by file and row. */
function inOrder(problems: readonly ImportProblem[]): ImportProblem[] {
  const rank = (problem: ImportProblem) => (problem.severity === 'error' ? 0 : 1);
  return [...problems].sort(
    (a, b) => rank(a) - rank(b) || compare(a.file, b.file) || (a.row ?? 0) - (b.row ?? 0),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
