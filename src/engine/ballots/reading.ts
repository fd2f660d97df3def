/** What a sheet says, worked out once for checking, scoring and reading back. */
import type { BallotSheet, SheetSpeech, SheetTeam } from '../ballot-sheet.ts';
import { criteriaOf } from '../criteria.ts';
import { isWhole, settled } from '../decimals.ts';
import type { BallotRule, Criterion, ScoreRange, Speech } from '../rule-pack.ts';
import type { Id } from '../vocabulary.ts';
import type { BallotContext } from './types.ts';

/** A speech that the sheet asks for, with what was written about it. */
export interface SpeechReading {
  readonly speech: Speech;
  readonly range: ScoreRange;
  /** What the mark is the sum of; none: the mark is one number. */
  readonly criteria: readonly Criterion[];
  /** Index in `SheetTeam.speeches`, or where it belongs when it is not there. */
  readonly index: number;
  readonly written: SheetSpeech | undefined;
}

export interface TeamReading {
  readonly seat: number;
  readonly teamId: Id;
  readonly forfeit: boolean;
  readonly rank: number | null;
  readonly win: boolean | null;
  /** Empty where no marks are asked of this team. */
  readonly speeches: readonly SpeechReading[];
  /** Sum of the marks, iron speeches included; null until each is there and permitted. */
  readonly total: number | null;
}

export interface SheetReading {
  readonly rule: BallotRule;
  readonly teams: readonly TeamReading[];
  /** Those that do not forfeit. */
  readonly debating: readonly TeamReading[];
  /** Fewer than two teams debate: nothing is marked (R4.12). */
  readonly walkover: boolean;
}

/** A judge's sheet with what it says. */
export interface CastReading {
  readonly adjudicatorId: Id | null;
  readonly chair: boolean;
  readonly reading: SheetReading;
}

/** The rule for the stage of the debate. */
export function ballotRule({ pack, stage }: BallotContext): BallotRule {
  return pack.ballots[stage];
}

/** The speeches of a seat that a sheet asks for: the scored ones, in order; none without marks. */
export function speechesOnSheet(context: BallotContext, seat: number): readonly Speech[] {
  if (ballotRule(context).result !== 'scores') return [];
  return context.pack.speeches
    .filter((speech) => speech.seat === seat && speech.scored)
    .sort((a, b) => a.position - b.position);
}

/** Reads a sheet whose teams are those of the room. */
export function readSheet(context: BallotContext, sheet: BallotSheet): SheetReading {
  const walkover = sheet.teams.filter((team) => !team.forfeit).length < 2;
  const teams = sheet.teams.map((team, seat) =>
    readTeam(team, seat, team.forfeit || walkover ? [] : readSpeeches(context, team, seat)),
  );
  return {
    rule: ballotRule(context),
    teams,
    debating: teams.filter((team) => !team.forfeit),
    walkover,
  };
}

/** The speeches of a team that have no mark. */
export function unmarked({ speeches }: TeamReading): readonly SpeechReading[] {
  return speeches.filter(({ written }) => (written?.score ?? null) === null);
}

/** Whether a mark is one of `min`, `min + step` … `max`. */
export function isPermitted(range: ScoreRange, score: number): boolean {
  return isWithin(range, score) && isOnStep(range, score);
}

export function isWithin(range: ScoreRange, score: number): boolean {
  const value = settled(score);
  return value >= range.min && value <= range.max;
}

export function isOnStep(range: ScoreRange, score: number): boolean {
  return isWhole((score - range.min) / range.step);
}

/**
 * The seat that wins a room of two, or null while that is open (R4.5): the team that is there, the
 * declared one, or, where the marks decide, the higher total.
 */
export function winningSeat(reading: SheetReading): number | null {
  const { rule, debating, walkover } = reading;
  if (walkover) return debating[0]?.seat ?? null;
  const declared = debating.filter((team) => team.win === true);
  if (declared.length > 0) return declared.length === 1 ? (declared[0]?.seat ?? null) : null;
  if (rule.result !== 'scores' || rule.win !== 'high-points') return null;
  const [first, second] = debating;
  if (first?.total == null || second?.total == null || first.total === second.total) return null;
  return first.total > second.total ? first.seat : second.seat;
}

/** Place by seat, 1 = best; null where unknown. Teams that forfeit share the last place (R4.12). */
export function placesOf(reading: SheetReading): readonly (number | null)[] {
  const { rule, teams, debating, walkover } = reading;
  const last = teams.length;
  if (walkover) return teams.map((team) => (team.forfeit ? last : 1));
  if (rule.result === 'advancing') return teams.map(() => null);
  if (asksRanks(reading)) return teams.map((team) => (team.forfeit ? last : team.rank));
  const winner = winningSeat(reading);
  return teams.map((team) => {
    if (winner === null) return null;
    return team.seat === winner ? 1 : debating.length;
  });
}

/** Whether each team is given a place on the sheet (R4.4). */
export function asksRanks({ rule, teams }: SheetReading): boolean {
  return rule.result === 'ranks' || (rule.result === 'scores' && teams.length > 2);
}

function readTeam(team: SheetTeam, seat: number, speeches: readonly SpeechReading[]): TeamReading {
  const { teamId, forfeit, rank, win } = team;
  return { seat, teamId, forfeit, rank, win, speeches, total: totalOf(speeches) };
}

function readSpeeches(
  context: BallotContext,
  team: SheetTeam,
  seat: number,
): readonly SpeechReading[] {
  const { substantive, reply } = context.pack.scores;
  return speechesOnSheet(context, seat).map((speech, order) => {
    const found = team.speeches.findIndex((written) => written.position === speech.position);
    return {
      speech,
      range: speech.kind === 'reply' ? (reply ?? substantive) : substantive,
      criteria: criteriaOf(context.pack, speech.kind),
      index: found < 0 ? order : found,
      written: team.speeches[found],
    };
  });
}

function totalOf(speeches: readonly SpeechReading[]): number | null {
  let total = speeches.length === 0 ? null : 0;
  for (const { range, written } of speeches) {
    const score = written?.score ?? null;
    if (total === null || score === null || !isPermitted(range, score)) return null;
    total += score;
  }
  return settled(total);
}
