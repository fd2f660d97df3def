/** All that is known of judges as they enter a round: scores, marking, rooms, absences. */
import { groupBy } from '#engine/collections.ts';
import { type ScoringStatistics, scoringStatistics } from '#engine/feedback/index.ts';
import type { AdjudicatorFigures } from '#engine/standings/index.ts';
import type { AdjudicatorMetric } from '#engine/vocabulary.ts';
import type { Reader } from '#server/db/database.ts';
import type { StoredFeedbackSettings } from '#server/db/documents.ts';
import { loadJudgeSheets } from '../ballots/index.ts';
import { findAllRounds, type RoundRow } from '../rounds/index.ts';
import { findAllPresent, findAllSeats } from './judge-seats-repository.ts';
import { findAllMarks, type Marked } from './repository.ts';
import {
  calibrationOf,
  countingBefore,
  type Entered,
  type JudgeScores,
  scoresFrom,
} from './scores.ts';
import { settingsOf } from './settings.ts';

export interface JudgeBook {
  readonly settings: StoredFeedbackSettings;
  readonly marks: readonly Marked[];
  readonly scores: JudgeScores;
  /** By judge; who has not marked anything is not in it. */
  readonly scoring: ReadonlyMap<string, ScoringStatistics>;
  /** What orders the judge among the others (R5.19). */
  figuresOf(judge: { readonly id: string; readonly baseScore: number }): JudgeFigures;
}

interface JudgeFigures extends Pick<AdjudicatorFigures, 'id' | 'missed'> {
  readonly metrics: Metrics;
}

/** Of these there is always a number. */
interface Metrics extends Record<AdjudicatorMetric, number | null> {
  readonly score: number;
  readonly base: number;
  readonly rounds: number;
  readonly debates: number;
  readonly chaired: number;
}

/** @param entered the round that judges enter: what happened in it and later says nothing yet */
export async function loadJudgeBook(
  reader: Reader,
  tournamentId: string,
  entered: Entered,
): Promise<JudgeBook> {
  const settings = await settingsOf(reader, tournamentId);
  const marks = await findAllMarks(reader, tournamentId);
  const statistics = scoringStatistics(await loadJudgeSheets(reader, tournamentId));
  const scoring = new Map(statistics.map((one) => [one.adjudicatorId, one]));
  const levels = calibrationOf(countingBefore(marks, entered)).judges;
  const calibrated = new Map(levels.map(({ adjudicatorId, score }) => [adjudicatorId, score]));
  const scores = scoresFrom(marks, settings, entered);
  const recordOf = await loadRecords(reader, tournamentId, entered);
  return {
    settings,
    marks,
    scores,
    scoring,
    figuresOf: (judge) => {
      const { base, score, feedback } = scores.of(judge);
      const { missed, ...judged } = recordOf(judge.id);
      const agreement = scoring.get(judge.id)?.agreement ?? null;
      const reported = { score, base, feedback, calibrated: calibrated.get(judge.id) ?? null };
      return { id: judge.id, missed, metrics: { ...reported, agreement, ...judged } };
    },
  };
}

/** What a judge did before the round; no vote, no debate. */
async function loadRecords(reader: Reader, tournamentId: string, entered: Entered) {
  const before = ({ seq }: Pick<RoundRow, 'seq'>) => entered === null || seq < entered.seq;
  const seats = (await findAllSeats(reader, tournamentId)).filter(({ roundSeq }) =>
    before({ seq: roundSeq }),
  );
  const rounds = (await findAllRounds(reader, tournamentId)).filter(
    (round) => round.stage === 'preliminary' && round.completed_at !== null && before(round),
  );
  const present = await findAllPresent(reader, tournamentId);
  const cameTo = groupBy([...seats, ...present], ({ adjudicatorId }) => adjudicatorId);
  const voting = seats.filter(({ role }) => role !== 'trainee');
  const seatsOf = groupBy(voting, ({ adjudicatorId }) => adjudicatorId);
  return (id: string) => {
    const own = seatsOf.get(id) ?? [];
    const came = new Set((cameTo.get(id) ?? []).map(({ roundId }) => roundId));
    return {
      rounds: new Set(own.map(({ roundId }) => roundId)).size,
      debates: own.length,
      chaired: own.filter(({ role }) => role === 'chair').length,
      missed: rounds.filter((round) => !came.has(round.id)).length,
    };
  };
}
