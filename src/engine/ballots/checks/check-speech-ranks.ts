import type { SheetReading, SpeechReading } from '../reading.ts';
import type { BallotProblem } from '../types.ts';

/** A speech that takes a place in its debate, with its field on the sheet. */
interface Placed {
  readonly path: string;
  readonly entry: SpeechReading;
  readonly rank: number | null;
  readonly score: number | null;
}

/**
 * The places that a judge gives to the speeches of the debate (R4.25): 1 to n over the substantive
 * ones that are no ghosts, each once. Where the decision must agree with the totals, a better place
 * has no lower mark.
 */
export function checkSpeechRanks(reading: SheetReading): BallotProblem[] {
  if (!asksSpeechRanks(reading)) return [];
  const placed = placedSpeeches(reading);
  const max = placed.length;
  const problems = placed.flatMap(({ path, entry, rank }): BallotProblem[] => {
    if (rank === null) {
      return [{ code: 'speech-rank-missing', path, data: { position: entry.speech.position } }];
    }
    if (!Number.isInteger(rank) || rank < 1 || rank > max) {
      return [{ code: 'speech-rank-out-of-range', path, data: { rank, min: 1, max } }];
    }
    const isTwice = placed.some((other) => other.path !== path && other.rank === rank);
    return isTwice ? [{ code: 'speech-rank-twice', path, data: { rank } }] : [];
  });
  return [...problems, ...checkAgreement(reading, placed)];
}

/** Whether judges place the speeches. */
export function asksSpeechRanks({ rule }: SheetReading): boolean {
  return rule.result === 'scores' && rule.speechRanks === 'declared';
}

/** A partial sheet places those that it marks (R4.22). */
function placedSpeeches(reading: SheetReading): Placed[] {
  const partial = reading.rule.partial === true;
  return reading.teams.flatMap((team) =>
    team.speeches.flatMap((entry): Placed[] => {
      const { speech, written, index } = entry;
      const score = written?.score ?? null;
      if (speech.kind !== 'substantive' || written?.ghost || (partial && score === null)) return [];
      const path = `teams.${team.seat}.speeches.${index}.rank`;
      return [{ path, entry, rank: written?.rank ?? null, score }];
    }),
  );
}

/** Neighbours by place whose marks stand the other way round. */
function checkAgreement({ rule }: SheetReading, placed: readonly Placed[]): BallotProblem[] {
  if (rule.win === 'low-points' || rule.win === 'declared') return [];
  const order = placed
    .filter(({ rank, score }) => rank !== null && score !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return order.flatMap((worse, index): BallotProblem[] => {
    const better = order[index - 1];
    if (!better || better.rank === worse.rank) return [];
    if ((better.score ?? 0) >= (worse.score ?? 0)) return [];
    const data = {
      betterId: better.entry.written?.speakerId ?? null,
      betterRank: better.rank,
      betterScore: better.score,
      worseId: worse.entry.written?.speakerId ?? null,
      worseRank: worse.rank,
      worseScore: worse.score,
    };
    return [{ code: 'speech-rank-against-marks', path: better.path, data }];
  });
}
