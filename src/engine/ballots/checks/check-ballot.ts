import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { checkReasons } from '../extreme-scores.ts';
import { readSheet, type SheetReading, speechesOnSheet } from '../reading.ts';
import type { BallotContext, BallotProblem, BallotWarning } from '../types.ts';
import { warningsOf } from '../warnings.ts';
import { checkDecision } from './check-decision.ts';
import { checkMarks } from './check-marks.ts';
import { checkSpeakers } from './check-speakers.ts';
import { checkSpeechRanks } from './check-speech-ranks.ts';
import { checkToss } from './check-toss.ts';

/** All that speaks against a sheet; it may be cast when `problems` is empty. */
export interface BallotCheck {
  readonly problems: readonly BallotProblem[];
  readonly warnings: readonly BallotWarning[];
}

/**
 * Checks a sheet as it stands, finished or not, and names every problem at once with its field
 * (R4.2). Cheap enough for every keystroke. A field that is still empty gives a code that ends in
 * `-missing`, so that a screen can hold those back until the judge goes on: `isIncomplete`.
 */
export function checkBallot(context: BallotContext, sheet: BallotSheet): BallotCheck {
  const { problems, reading } = readAndCheck(context, sheet);
  return {
    problems: [...problems, ...checkNamesMotion(context, sheet), ...checkUnasked(context, sheet)],
    warnings: reading ? warningsOf(reading, sheet.lowPointReason) : [],
  };
}

/** Speeches where the pack asks for no marks. Scoring ignores them: the rules may have changed since. */
function checkUnasked(context: BallotContext, { teams }: BallotSheet): BallotProblem[] {
  return teams.flatMap(({ speeches }, seat): BallotProblem[] => {
    const got = speeches.length;
    if (got === 0 || speechesOnSheet(context, seat).length > 0) return [];
    return [{ code: 'speeches-not-asked', path: `teams.${seat}.speeches`, data: { seat, got } }];
  });
}

/** What a sheet says and what is wrong with it; a sheet of another shape (R4.1) cannot be read. */
export function readAndCheck(
  context: BallotContext,
  sheet: BallotSheet,
): { readonly problems: readonly BallotProblem[]; readonly reading: SheetReading | null } {
  const misshapen = checkShape(context, sheet);
  if (misshapen.length > 0) return { problems: misshapen, reading: null };
  const reading = readSheet(context, sheet);
  const problems = [
    ...checkSpeakers(context, reading),
    ...checkMarks(reading),
    ...checkReasons(context.reasonsFor, reading, sheet),
    ...checkSpeechRanks(reading),
    ...checkDecision(context, reading),
    ...checkMotion(context, sheet),
    ...checkCase(context, sheet),
    ...checkToss(context, sheet),
  ];
  return { problems, reading };
}

/** Whether a problem only says that something is not filled in yet. */
export function isIncomplete(problem: BallotProblem): boolean {
  return problem.code.endsWith('-missing');
}

/** The teams of the room, in seat order unless seats are chosen on the ballot (R4.1). */
function checkShape(context: BallotContext, sheet: BallotSheet): BallotProblem[] {
  const wanted = context.teams.map((team) => team.teamId);
  const got = sheet.teams.map((team) => team.teamId);
  const inAnyOrder = context.pack.draw.options.sides === 'by-ballot';
  const same = inAnyOrder ? sameItems(wanted, got) : sameList(wanted, got);
  if (!same) return [{ code: 'wrong-teams', path: 'teams', data: { wanted, got } }];
  return sheet.teams.flatMap((team, seat): BallotProblem[] => {
    const positions = new Set(speechesOnSheet(context, seat).map((speech) => speech.position));
    const given = team.speeches.map((speech) => speech.position);
    const extra = given.filter(
      (position, index) => !positions.has(position) || given.indexOf(position) !== index,
    );
    if (positions.size === 0 || extra.length === 0) return [];
    return [{ code: 'wrong-teams', path: `teams.${seat}.speeches`, data: { extra } }];
  });
}

/**
 * A sheet that names none of several motions. Scoring ignores it: the motions may have been entered since,
 * and which one it was decides nothing.
 */
function checkNamesMotion(
  { motionIds }: BallotContext,
  { motionId }: BallotSheet,
): BallotProblem[] {
  const isMissing = motionId === null && motionIds.length > 1;
  return isMissing ? [{ code: 'motion-missing', path: 'motionId' }] : [];
}

function checkMotion(context: BallotContext, { motionId }: BallotSheet): BallotProblem[] {
  const { motionIds, chosenMotionId: chosen = null } = context;
  if (motionId === null) return [];
  if (!motionIds.includes(motionId)) {
    return [{ code: 'motion-unknown', path: 'motionId', data: { motionId } }];
  }
  if (chosen === null || motionId === chosen) return [];
  return [{ code: 'motion-not-chosen', path: 'motionId', data: { motionId, chosen } }];
}

/** Only the form of a judge asks; a ballot is taken without it. */
function checkCase({ caseEntry }: BallotContext, { caseText }: BallotSheet): BallotProblem[] {
  const isMissing = caseEntry === 'required' && !caseText?.trim();
  return isMissing ? [{ code: 'case-missing', path: 'caseText' }] : [];
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

function sameItems(a: readonly string[], b: readonly string[]): boolean {
  return sameList([...a].sort(), [...b].sort());
}
