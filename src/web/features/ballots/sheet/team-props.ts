import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { BallotProblem } from '#engine/ballots/index.ts';
import type { CheckedSheet } from './use-checked-sheet.ts';

/** What a team's block and its rows get. */
export interface TeamBlockProps {
  readonly checked: CheckedSheet;
  readonly seat: number;
  readonly text: (problem: BallotProblem) => string;
  readonly showMissing: boolean;
  readonly focused: string | null;
  readonly onFocus: (path: string | null) => void;
  readonly onChange: (sheet: BallotSheet) => void;
}
