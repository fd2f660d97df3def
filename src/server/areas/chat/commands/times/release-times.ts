/** What `/draw` and `/release` have in common: the option `at`, and the moment that a button keeps. */

import { type CommandFrame, type Options, textOf } from '../command.ts';
import type { Round } from '../rounds-option.ts';
import { readClockTime } from './clock-time.ts';

export const at = {
  name: 'at',
  description: '24-hour, such as 09:05; now without it',
  kind: 'text',
} as const;

/** The option `at` as a button keeps it: seconds since 1970, or `now`. */
export function typedMoment({ now, tournament }: CommandFrame, options: Options): string {
  const typed = textOf(options, 'at');
  const when = typed === null ? null : readClockTime(typed, tournament.timeZone, now);
  return when !== null && when > now ? String(Math.floor(when.getTime() / 1000)) : 'now';
}

/** Of a button; null: now, also when it has passed. */
export function momentOf(kept: string, now: Date): Date | null {
  const moment = /^\d{1,12}$/.test(kept) ? new Date(Number(kept) * 1000) : null;
  return moment && moment > now ? moment : null;
}

interface Question {
  readonly thing: 'draw' | 'motion';
  /** As a button keeps it. */
  readonly kept: string;
  readonly rounds: readonly Pick<Round, 'name' | 'private'>[];
}

/** Asks before it is done. */
export function askRelease(
  { words, now }: CommandFrame,
  { thing, kept, rounds }: Question,
): string {
  const when = momentOf(kept, now);
  const time = when ? words.moment(when, 'day-and-time') : 'now';
  const names = rounds.map(({ name }) => words.strong(words.plain(name))).join(', ');
  const audience = rounds.some(({ private: isPrivate }) => isPrivate)
    ? ' A private round is shown to those in it alone.'
    : '';
  return `Release the ${thing} of ${names} ${time}? Press to do it.${audience}`;
}
