import { compareText } from '#engine/collections.ts';
import type { SheetSpeech } from '../ballot-sheet.ts';
import type { InputProblem } from '../check-input.ts';
import { settledFinely } from '../decimals.ts';
import { ok, type Problem, type Result, refused } from '../result.ts';
import { readAndCheck } from './checks/check-ballot.ts';
import { checkScoringInput } from './checks/check-input.ts';
import { asksSpeechRanks } from './checks/check-speech-ranks.ts';
import { type Decision, decide } from './decide.ts';
import { mergeSheets } from './merge-sheets.ts';
import { ballotRule, type CastReading } from './reading.ts';
import type {
  BallotContext,
  BallotProblem,
  CastSheet,
  DebateOutcome,
  SpeechOutcome,
  TeamOutcome,
} from './types.ts';

/**
 * Why sheets make no result: a problem of one sheet (its path starts with `sheets.<index>.`), or of
 * the sheets together: `sheet-count { wanted, got }`, `sheets-disagree { values }` with the path,
 * `votes-tied { seats }` when a panel is split evenly and no chair decides.
 */
export type DebateProblem =
  | BallotProblem
  | InputProblem
  | Problem<'sheet-count' | 'sheets-disagree' | 'votes-tied'>;

/**
 * The outcome of a debate from its sheets: one for a consensus ballot, one for each voting judge
 * else (R4.16 to R4.20). The order of the sheets does not matter.
 */
export function scoreDebate(
  context: BallotContext,
  sheets: readonly CastSheet[],
): Result<DebateOutcome, DebateProblem> {
  const wrong = checkScoringInput(context, sheets);
  if (wrong.length > 0) return refused(...wrong);
  const { casts, problems } = readSheets(context, sheets);
  if (problems.length > 0) return refused(...problems);
  const decision = decide(context, casts);
  if (!decision.ok) return decision;
  return ok(outcomeOf(context, { casts, decision: decision.value, sheets }));
}

/** Sheets as they read, with what is wrong with each, else between them. */
function readSheets(
  context: BallotContext,
  sheets: readonly CastSheet[],
): { readonly casts: readonly CastReading[]; readonly problems: readonly DebateProblem[] } {
  const isConsensus = ballotRule(context).kind === 'consensus';
  const got = sheets.length;
  if (got === 0 || (isConsensus && got > 1)) {
    return { casts: [], problems: [{ code: 'sheet-count', data: { wanted: 1, got } }] };
  }
  const casts: CastReading[] = [];
  const own = sheets.flatMap(({ adjudicatorId, chair, sheet }, index) => {
    const { problems, reading } = readAndCheck(context, sheet);
    if (reading) casts.push({ adjudicatorId, chair, reading });
    return problems.map((problem) => ({
      ...problem,
      path: `sheets.${index}${problem.path ? `.${problem.path}` : ''}`,
    }));
  });
  // One sheet contradicts nobody.
  if (own.length > 0 || got === 1) return { casts, problems: own };
  return { casts, problems: disagreements(context, sheets) };
}

function disagreements(context: BallotContext, sheets: readonly CastSheet[]): DebateProblem[] {
  const merge = mergeSheets(context, sheets);
  if (merge.kind === 'merged') return [];
  return merge.disagreements.map(({ path, values }) => ({
    code: 'sheets-disagree',
    path,
    data: { values },
  }));
}

interface Scored {
  readonly casts: readonly CastReading[];
  readonly decision: Decision;
  readonly sheets: readonly CastSheet[];
}

function outcomeOf(context: BallotContext, { casts, decision, sheets }: Scored): DebateOutcome {
  const relevant = casts.filter(({ reading, adjudicatorId }) => {
    const everyone = reading.rule.marksFrom === 'all' || adjudicatorId === null;
    return everyone || !decision.dissenting.includes(adjudicatorId);
  });
  const teams = (casts[0]?.reading.teams ?? []).map((team) =>
    teamOutcome(context, { seat: team.seat, casts, relevant, decision }),
  );
  const caseText = caseOf(sheets);
  const motion = sheets.find(({ sheet }) => sheet.motionId !== null)?.sheet.motionId ?? null;
  return {
    teams: withMargins(teams),
    motionId: motion ?? (context.motionIds.length === 1 ? (context.motionIds[0] ?? null) : null),
    ...(caseText === null ? {} : { caseText }),
    dissenting: decision.dissenting,
    split: decision.dissenting.length > 0,
  };
}

/** The chair's words, else the first there are by judge (R4.30). */
function caseOf(sheets: readonly CastSheet[]): string | null {
  const order = ({ chair, adjudicatorId }: CastSheet) => (chair ? '' : (adjudicatorId ?? ''));
  const [first] = sheets
    .filter(({ sheet }) => sheet.caseText?.trim())
    .sort((a, b) => compareText(order(a), order(b)));
  return first?.sheet.caseText?.trim() ?? null;
}

interface TeamScoring {
  readonly seat: number;
  readonly casts: readonly CastReading[];
  readonly relevant: readonly CastReading[];
  readonly decision: Decision;
}

function teamOutcome(context: BallotContext, scoring: TeamScoring): TeamOutcome {
  const { seat, casts, relevant, decision } = scoring;
  const read = relevant.flatMap(({ reading }) => reading.teams[seat] ?? []);
  const team = casts[0]?.reading.teams[seat];
  const rank = decision.places[seat] ?? null;
  const speeches = speechOutcomes(scoring);
  const isPreliminary = context.stage === 'preliminary';
  return {
    teamId: team?.teamId ?? '',
    seat,
    rank,
    points: isPreliminary && rank !== null ? pointsFor(context, rank, team?.forfeit) : null,
    win: decision.wins[seat] ?? null,
    score: mean(read.flatMap(({ total }) => total ?? [])),
    margin: null,
    votes: decision.votes?.[seat] ?? null,
    votesPossible: decision.votes ? casts.length : null,
    iron: speeches.some((speech) => speech.ghost),
    forfeit: team?.forfeit ?? false,
    speeches,
  };
}

function pointsFor(context: BallotContext, rank: number, forfeit = false): number {
  const { pointsPerRank } = context.pack;
  return (forfeit ? pointsPerRank.at(-1) : pointsPerRank[rank - 1]) ?? 0;
}

/**
 * Speakers are the same on every sheet that names them; a speech's mark is the mean of those that the
 * relevant judges gave.
 */
function speechOutcomes({ seat, relevant }: TeamScoring): SpeechOutcome[] {
  const first = relevant[0]?.reading;
  const speeches = first?.teams[seat]?.speeches ?? [];
  const isPlaced = first !== undefined && asksSpeechRanks(first);
  return speeches.flatMap(({ speech, criteria }, index): SpeechOutcome[] => {
    const entries = relevant.flatMap(
      ({ reading }) => reading.teams[seat]?.speeches[index]?.written ?? [],
    );
    const marks = entries.flatMap((entry) => entry.score ?? []);
    const named = entries.find(({ speakerId: id }) => id !== null);
    const score = mean(marks);
    const speakerId = named?.speakerId ?? null;
    if (!named || speakerId === null || score === null) return [];
    const { position, kind } = speech;
    const { ghost } = named;
    const means = criteria.flatMap(
      (_, at) => mean(entries.flatMap(({ marks: own }) => own?.[at] ?? [])) ?? [],
    );
    const isRanked = isPlaced && kind === 'substantive' && !ghost;
    const rank = isRanked ? mean(entries.flatMap(rankGiven)) : null;
    return [
      {
        ...{ speakerId, position, kind, score, ghost },
        ...(means.length > 0 ? { marks: means } : {}),
        ...(rank === null ? {} : { rank }),
      },
    ];
  });
}

/** A place left on a speech without its mark, as a partial sheet may have it, counts for nothing. */
function rankGiven({ score, rank }: SheetSpeech): number | [] {
  return score === null ? [] : (rank ?? []);
}

function withMargins(teams: readonly TeamOutcome[]): TeamOutcome[] {
  return teams.map((team, seat) => {
    const other = teams.length === 2 ? teams[1 - seat] : undefined;
    if (team.score === null || other?.score == null) return team;
    return { ...team, margin: settledFinely(team.score - other.score) };
  });
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return settledFinely(values.reduce((sum, value) => sum + value, 0) / values.length);
}
