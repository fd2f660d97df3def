/** Which motion a room debates when its round has several (formats R3.23). */
import { createRandom } from './random.ts';
import type { Id } from './vocabulary.ts';

export interface MotionQuestion {
  /** `veto`: each team names the motion that it does not want; `ranking`: it puts all in order. */
  readonly procedure: 'veto' | 'ranking';
  /** The motions of the round; at least one. */
  readonly motionIds: readonly Id[];
}

/** What a team says, the most wanted motion first; a veto is a list of one. */
export type MotionAnswer = readonly Id[];

export interface MotionChoice {
  readonly motionId: Id;
  /** Motions that a team struck, each once, in the order of the round. */
  readonly struck: readonly Id[];
  /** Several were level, and the coin took this one. */
  readonly byCoin: boolean;
}

/** Minutes from the motions' appearance in which teams answer, where the rules name none: our choice. */
export const defaultChoiceMinutes = 5;

/** Whether an answer says all that it is asked, and nothing else. */
export function isAnswer({ procedure, motionIds }: MotionQuestion, answer: MotionAnswer): boolean {
  const named = new Set(answer);
  const asked = procedure === 'veto' ? 1 : motionIds.length;
  return (
    answer.length === asked &&
    named.size === asked &&
    answer.every((motionId) => motionIds.includes(motionId))
  );
}

/**
 * The motion of a room. Each team strikes what it wants least; those struck least often remain. Of
 * them a ranking takes the one whose places add up to the least; what is still level goes by the
 * coin. A team that is silent strikes nothing and ranks nothing. The order of answers does not matter.
 * @param given.answers of the teams that answered; motions that left the round are passed over.
 * @param given.seed the same seed and answers give the same motion.
 */
export function chooseMotion(
  question: MotionQuestion,
  given: { readonly answers: readonly MotionAnswer[]; readonly seed: string },
): MotionChoice {
  const { procedure, motionIds } = question;
  const answers = given.answers
    .map((answer) => answer.filter((motionId) => motionIds.includes(motionId)))
    .filter((answer) => answer.length > 0);
  const strikes = (motionId: Id) => answers.filter((answer) => answer.at(-1) === motionId).length;
  const remaining = leastOf([...motionIds].sort(), strikes);
  const level = procedure === 'veto' ? remaining : leastOf(remaining, placesIn(answers));
  return {
    motionId: createRandom(given.seed).pick(level),
    struck: motionIds.filter((motionId) => strikes(motionId) > 0),
    byCoin: level.length > 1,
  };
}

/** The sum of a motion's places; one that an answer leaves out is behind all that it names. */
function placesIn(answers: readonly MotionAnswer[]): (motionId: Id) => number {
  return (motionId) =>
    answers.reduce((sum, answer) => {
      const place = answer.indexOf(motionId);
      return sum + (place < 0 ? answer.length : place);
    }, 0);
}

function leastOf(motionIds: readonly Id[], costOf: (motionId: Id) => number): readonly Id[] {
  const least = Math.min(...motionIds.map(costOf));
  return motionIds.filter((motionId) => costOf(motionId) === least);
}
