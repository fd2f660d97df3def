/** Scores for which the tournament asks for a reason (R4.28). */
import type { BallotSheet } from '../ballot-sheet.ts';
import type { SheetReading } from './reading.ts';
import { isPermitted } from './reading.ts';
import type { BallotProblem, ExtremeBounds } from './types.ts';

export interface ExtremeScore {
  readonly seat: number;
  /** In `SheetTeam.speeches`. */
  readonly index: number;
  readonly value: number;
  /** Null: none was given. */
  readonly reason: string | null;
}

/** Whether a substantive score is on a bound or beyond it. */
export function isExtreme({ low, high }: ExtremeBounds, value: number): boolean {
  return (low !== null && value <= low) || (high !== null && value >= high);
}

/** The extreme substantive scores of a sheet, in its order. */
export function extremeScores(bounds: ExtremeBounds, { teams }: BallotSheet): ExtremeScore[] {
  return teams.flatMap(({ forfeit, speeches }, seat) =>
    speeches.flatMap(({ kind, score, reason }, index) =>
      !forfeit && kind === 'substantive' && score !== null && isExtreme(bounds, score)
        ? [{ seat, index, value: score, reason: reason?.trim() || null }]
        : [],
    ),
  );
}

/** Extreme scores without a reason; a score that is refused anyway is asked for none. */
export function checkReasons(
  bounds: ExtremeBounds | null | undefined,
  reading: SheetReading,
  sheet: BallotSheet,
): BallotProblem[] {
  if (!bounds) return [];
  return extremeScores(bounds, sheet).flatMap(({ seat, index, value, reason }): BallotProblem[] => {
    const speech = reading.teams[seat]?.speeches.find((one) => one.index === index);
    if (reason !== null || !speech || !isPermitted(speech.range, value)) return [];
    const path = `teams.${seat}.speeches.${index}.reason`;
    return [{ code: 'reason-missing', path, data: { seat, value } }];
  });
}
