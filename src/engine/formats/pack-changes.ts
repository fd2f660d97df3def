import { isWhole } from '../decimals.ts';
import type { BallotRule, Criterion, RulePack, ScoreRange } from '../rule-pack.ts';
import type { Stage } from '../vocabulary.ts';
import { leavesOf } from './pack-leaves.ts';

/** A field that two packs fill differently; lists of rows count as one field. */
export interface PackChange {
  /** `scores.substantive.max`, `speeches`, `standings.teams`. */
  readonly path: string;
  /** Undefined: the pack leaves the field out. */
  readonly before: unknown;
  readonly after: unknown;
}

/** What of a tournament rests on its rules already. */
export interface PackUse {
  /** Some round has a draw, a draft included. */
  readonly drawn: boolean;
  /** Some ballot of the stage was sent and not set aside. */
  readonly balloted: Readonly<Record<Stage, boolean>>;
  /** Members of the largest team. */
  readonly largestTeam: number;
}

/**
 * What a change does (R3.22). `text`: nothing but words. `tables`: standings are recomputed from
 * the ballots as they are. `draws`, `ballots`, `panels`, `motions`, `clocks`, `feedback`, `scores`,
 * `registration`: from the next one on; what is made stays. `new-categories`, `new-rounds`: only what
 * is added from now on. `drawn`, `balloted`, `team-size`: refused, because draws, ballots or teams
 * that exist would no longer be what they say.
 */
export type ChangeEffect =
  | 'text'
  | 'tables'
  | 'draws'
  | 'ballots'
  | 'panels'
  | 'motions'
  | 'clocks'
  | 'feedback'
  | 'scores'
  | 'registration'
  | 'new-categories'
  | 'new-rounds'
  | ChangeRefusal;
export type ChangeRefusal = 'drawn' | 'balloted' | 'team-size';

/** Why a change may not be made; other effects are no refusals. */
export function isRefusal(effect: ChangeEffect): effect is ChangeRefusal {
  return effect === 'drawn' || effect === 'balloted' || effect === 'team-size';
}

/** Every field in which two packs differ, in the order of the fields (R3.22). */
export function packChanges(before: RulePack, after: RulePack): PackChange[] {
  return changesOf(before, after, '');
}

/** A change, with what it does to a tournament that is under way. */
export interface JudgedChange extends PackChange {
  readonly effect: ChangeEffect;
}

/** Every change of a pack with its effect on what exists (R3.22). */
export function judgeChanges(before: RulePack, after: RulePack, use: PackUse): JudgedChange[] {
  return packChanges(before, after).map((change) => ({
    ...change,
    effect: effectOf({ change, before, after, use }),
  }));
}

function changesOf(before: unknown, after: unknown, path: string): PackChange[] {
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) =>
      changesOf(before[key], after[key], path === '' ? key : `${path}.${key}`),
    );
  }
  return isSame(before, after) ? [] : [{ path, before, after }];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The order of keys says nothing: a database keeps another one than a request. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === undefined || b === undefined) return a === b;
  const sorted = (value: unknown) =>
    leavesOf(value)
      .map((leaf) => JSON.stringify(leaf))
      .sort();
  return Array.isArray(a) === Array.isArray(b) && sorted(a).join() === sorted(b).join();
}

interface Judged {
  readonly change: PackChange;
  readonly before: RulePack;
  readonly after: RulePack;
  readonly use: PackUse;
}

/** Effects by the beginning of the path; the first that fits holds. */
const effects: readonly (readonly [path: string, effect: ChangeEffect])[] = [
  ['pointsPerRank', 'tables'],
  ['standings', 'tables'],
  ['draw', 'draws'],
  ['motions', 'motions'],
  ['toss', 'ballots'],
  ['preparation', 'clocks'],
  ['timing', 'clocks'],
  ['panels', 'panels'],
  ['feedback', 'feedback'],
  ['adjudicatorScores', 'scores'],
  ['judgeQuota', 'registration'],
  ['maxTeamMembers', 'registration'],
  ['breaks', 'new-categories'],
  ['rounds', 'new-rounds'],
  ['scores', 'ballots'],
  ['speeches', 'ballots'],
  ['speakersPerTeam', 'ballots'],
  ['ironAllowed', 'ballots'],
  ['replyRule', 'ballots'],
  ['ballots', 'ballots'],
  ['teamsPerRoom', 'draws'],
  ['sides', 'draws'],
];

function effectOf(judged: Judged): ChangeEffect {
  const { change, use } = judged;
  const refusal = refusalOf(judged);
  if (refusal) return refusal;
  if (/^ballots\.\w+\.(marksFrom|speechRanks)$/.test(change.path) && isBalloted(use))
    return 'tables';
  const found = effects.find(
    ([path]) => change.path === path || change.path.startsWith(`${path}.`),
  );
  return found?.[1] ?? 'text';
}

function refusalOf({ change, before, after, use }: Judged): ChangeRefusal | null {
  const [first, second] = change.path.split('.');
  if (first === 'maxTeamMembers' || first === 'speakersPerTeam') {
    if (after.maxTeamMembers < use.largestTeam) return 'team-size';
  }
  if (first === 'teamsPerRoom' && use.drawn) return 'drawn';
  if (first === 'sides' && use.drawn && seatsOf(before) !== seatsOf(after)) return 'drawn';
  if (first === 'speakersPerTeam' && isBalloted(use)) return 'balloted';
  if (first === 'speeches' && isBalloted(use) && sheetOf(before) !== sheetOf(after)) {
    return 'balloted';
  }
  if (first === 'scores' && isBalloted(use) && !holdsMarks(before, after)) return 'balloted';
  if (first === 'ironAllowed' && isBalloted(use) && !after.ironAllowed) return 'balloted';
  if (first === 'replyRule' && isBalloted(use) && after.replyRule !== 'anyone') return 'balloted';
  if (first === 'toss' && isBalloted(use) && mayTellOrder(before) && !mayTellOrder(after)) {
    return 'balloted';
  }
  if (first === 'ballots' && (second === 'preliminary' || second === 'elimination')) {
    const breaksSheets = !holdsSheets(before.ballots[second], after.ballots[second]);
    return use.balloted[second] && breaksSheets ? 'balloted' : null;
  }
  return null;
}

function isBalloted({ balloted }: PackUse): boolean {
  return balloted.preliminary || balloted.elimination;
}

/** Whether a sheet may say that the winner of the coin took the order of speaking (R4.23). */
function mayTellOrder({ toss }: RulePack): boolean {
  return toss?.offers === 'side-or-order';
}

/** Names and marks of a side may change under a draw, its place and bench may not. */
function seatsOf({ sides }: RulePack): string {
  return JSON.stringify(sides.map(({ id, bench, half }) => [id, bench, half]));
}

/** Names and times of speeches may change under ballots, what is on a sheet may not. */
function sheetOf({ speeches }: RulePack): string {
  return JSON.stringify(
    speeches.map(({ seat, position, kind, scored }) => [seat, position, kind, scored]),
  );
}

/** Whether every mark that was permitted still is: a wider range whose steps meet the old ones. */
function holdsMarks(before: RulePack, after: RulePack): boolean {
  const holds = (old: ScoreRange | null, next: ScoreRange | null) =>
    old === null || (next !== null && holdsRange(old, next));
  return (
    holds(before.scores.substantive, after.scores.substantive) &&
    holds(before.scores.reply, after.scores.reply) &&
    holdsCriteria(before.scores.criteria, after.scores.criteria) &&
    holdsCriteria(before.scores.replyCriteria, after.scores.replyCriteria)
  );
}

/**
 * Sheets without criteria have none to show; names may change but not change places, and marks that
 * are not asked for any more rest.
 */
function holdsCriteria(old: readonly Criterion[] = [], next: readonly Criterion[] = []): boolean {
  if (next.length === 0) return true;
  if (old.length !== next.length) return false;
  return next.every((criterion, index) => {
    const before = old[index];
    const named = old.findIndex(({ name }) => name === criterion.name);
    if (named !== -1 && named !== index) return false;
    return before && before.weight === criterion.weight && holdsRange(before, criterion);
  });
}

function holdsRange(old: ScoreRange, next: ScoreRange): boolean {
  return (
    next.min <= old.min &&
    next.max >= old.max &&
    isWhole((old.min - next.min) / next.step) &&
    isWhole(old.step / next.step)
  );
}

/** What a win rule lets through, from the strictest; `declared` and `low-points` ask for a winner. */
const winOrder: readonly BallotRule['win'][] = ['high-points', 'tied', 'low-points', 'declared'];

/** Whether every sheet that was accepted would still be. */
function holdsSheets(old: BallotRule, next: BallotRule): boolean {
  const isLooser =
    (next.marginCap ?? Number.POSITIVE_INFINITY) >= (old.marginCap ?? Number.POSITIVE_INFINITY);
  // A sheet under high points need not name its winner, the looser rules ask for one.
  const sameWin = old.win === next.win || old.win !== 'high-points';
  return (
    old.kind === next.kind &&
    old.result === next.result &&
    sameWin &&
    winOrder.indexOf(next.win) >= winOrder.indexOf(old.win) &&
    isLooser &&
    (!old.partial || next.partial === true) &&
    // A sheet that was not asked for ranks has none.
    (next.speechRanks === undefined || next.speechRanks === old.speechRanks)
  );
}
