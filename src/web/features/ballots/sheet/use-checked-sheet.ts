/** A sheet with the engine's full verdict, recomputed at every keystroke. */
import { useMemo } from 'react';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import {
  type BallotProblem,
  type BallotWarning,
  checkBallot,
  isIncomplete,
} from '#engine/ballots/index.ts';
import { settled } from '#engine/decimals.ts';
import type { RulePack, ScoreRange } from '#engine/rule-pack.ts';
import type { BallotForm } from '../keep/saved-ballot.ts';
import { contextOf } from './sheet-edit.ts';

export interface CheckedSheet {
  readonly sheet: BallotSheet;
  readonly form: BallotForm;
  readonly pack: RulePack;
  readonly problems: readonly BallotProblem[];
  readonly warnings: readonly BallotWarning[];
  /** Nothing is wrong, only not everything is filled in yet. */
  readonly isOnlyIncomplete: boolean;
}

export function useCheckedSheet(
  form: BallotForm,
  pack: RulePack,
  sheet: BallotSheet,
): CheckedSheet {
  return useMemo(() => checkSheet(form, pack, sheet), [form, pack, sheet]);
}

export function checkSheet(form: BallotForm, pack: RulePack, sheet: BallotSheet): CheckedSheet {
  const { problems, warnings } = checkBallot(contextOf(form, pack), sheet);
  const isOnlyIncomplete = problems.length > 0 && problems.every(isIncomplete);
  return { sheet, form, pack, problems, warnings, isOnlyIncomplete };
}

/** The scale of a speech. */
export function rangeOf(pack: RulePack, kind: string): ScoreRange {
  return kind === 'reply'
    ? (pack.scores.reply ?? pack.scores.substantive)
    : pack.scores.substantive;
}

/** Sum of a team's marks as far as all are there and permitted; null until then. */
export function totalOf({ sheet, problems }: CheckedSheet, seat: number): number | null {
  const team = sheet.teams[seat];
  if (!team || team.forfeit || team.speeches.length === 0) return null;
  const isOpen = problems.some(
    ({ path = '', code }) =>
      path.startsWith(`teams.${seat}.speeches.`) && /^(score|marks?)-/.test(code),
  );
  const isMarked = team.speeches.every(({ score }) => score !== null);
  return isOpen || !isMarked
    ? null
    : settled(team.speeches.reduce((sum, { score }) => sum + (score ?? 0), 0));
}

/** How many speeches take a place in the debate (R4.25). */
export function placedSpeeches({ teams }: BallotSheet): number {
  return teams
    .filter(({ forfeit }) => !forfeit)
    .flatMap(({ speeches }) => speeches)
    .filter(({ kind, ghost }) => kind === 'substantive' && !ghost).length;
}

/** The problem to show beside a field; what is only empty waits until the judge wants to go on. */
export function problemAt(
  { problems }: CheckedSheet,
  path: string,
  showMissing: boolean,
): BallotProblem | undefined {
  return problems.find(
    (problem) => problem.path === path && (showMissing || !isIncomplete(problem)),
  );
}
