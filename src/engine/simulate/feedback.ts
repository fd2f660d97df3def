/** What somebody would say about a judge: true level, the giver's leniency, luck, and words to it. */
import type { FeedbackAnswer, FeedbackQuestion } from '../feedback/index.ts';
import type { Random } from '../random.ts';
import type { ScoreRange } from '../rule-pack.ts';
import type { Id } from '../vocabulary.ts';

export interface FeedbackInput {
  readonly scale: ScoreRange;
  /** How good the judge is, and how kind the giver; normally distributed around 0. */
  readonly level: number;
  readonly leniency: number;
  /** What is asked of this position about that one. */
  readonly questions: readonly FeedbackQuestion[];
  /** Comments from the worst to the best, at least one; a text question gets one of them, or nothing. */
  readonly words: readonly string[];
  readonly random: Random;
}

export interface ReportedFeedback {
  readonly score: number;
  readonly answers: Readonly<Record<Id, FeedbackAnswer>>;
}

/** Where on the scale an average judge is, and how much of it one deviation is. */
const usual = 0.65;
const deviation = 0.15;
/** How often a question that may be left open is answered. */
const talkative = 0.6;

/** A form that `checkFeedback` accepts. */
export function simulateFeedback(input: FeedbackInput): ReportedFeedback {
  const { level, leniency, random } = input;
  const felt = usual + deviation * (level + leniency / 2 + random.normal() / 2);
  const quality = Math.min(Math.max(felt, 0), 1);
  const answers = input.questions.flatMap((question) => {
    const isLeft = !question.required && random.next() >= talkative;
    return isLeft ? [] : [[question.id, answerTo(question, quality, input)] as const];
  });
  return { score: onScale(input.scale, quality), answers: Object.fromEntries(answers) };
}

function answerTo(
  { kind, range, options }: FeedbackQuestion,
  quality: number,
  { words, random }: FeedbackInput,
): FeedbackAnswer {
  switch (kind) {
    case 'text':
      return nearest(words, quality);
    case 'yes-no':
      return random.next() < quality;
    case 'number':
      return range ? onScale(range, quality) : 0;
    case 'choice':
      return nearest(options, quality);
    case 'choices':
      return [nearest(options, quality)];
  }
}

function onScale({ min, max, step }: ScoreRange, quality: number): number {
  const steps = Math.round(((max - min) * quality) / step);
  return Math.round((min + Math.min(steps, Math.floor((max - min) / step)) * step) * 1000) / 1000;
}

function nearest(items: readonly string[], quality: number): string {
  return items[Math.round(quality * (items.length - 1))] ?? '';
}
