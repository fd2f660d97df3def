/** What is said to one person, before a template gives it its words. */
import type { MessagePage } from '#contract/areas/messages/message-rows.ts';
import type { Moment, Placeholder, PlaceholderValues } from '#contract/kinds/moments.ts';
import type { Reader } from '#server/db/database.ts';

/**
 * How words of other people enter a text: as they are, or made harmless for an address that nobody has
 * verified.
 */
export interface Say {
  /** A name, on one line. */
  name(text: string): string;
  /** An address, or a text of several lines. */
  prose(text: string): string;
}

export interface Notice {
  readonly personId: string;
  readonly values: (say: Say) => PlaceholderValues;
}

/** Values that are the same for everybody, worked out once for each way of saying them. */
export function wordedOnce(values: Notice['values']): Notice['values'] {
  const said = new Map<Say, PlaceholderValues>();
  return (say) => {
    const known = said.get(say) ?? values(say);
    said.set(say, known);
    return known;
  };
}

/** Everything that a fact has to say now; null when it is no longer true. */
export interface Notices {
  readonly kind: Moment;
  /** The subject's name, for the list of messages. */
  readonly about: string;
  readonly opens: MessagePage;
  readonly notices: readonly Notice[];
}

/** Nothing to say yet: the fact is looked at again then. */
export interface Later {
  readonly until: Date;
}

/** What a fact is about, and when its message is written. */
export interface Question {
  readonly tournamentId: string;
  readonly subjectId: string;
  /** When the fact was recorded. */
  readonly factAt: Date;
  readonly now: Date;
  readonly timeZone: string;
}

/** Reads what is released now, through the gates that pages go through. */
export type FindNotices<Found = Notices | null> = (
  reader: Reader,
  question: Question,
) => Promise<Found>;

/** The same of a moment that a fact only announces. */
export type FindTimedNotices = FindNotices<Notices | Later | null>;

export const asItIs: Say = { name: (text) => text, prose: (text) => text };

/** `2nd`. */
export function ordinal(place: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(place);
  const ends: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${place}${ends[rule] ?? 'th'}`;
}

/** Values of several places of one person in one text: what is the same is said once. */
export function together(all: readonly PlaceholderValues[]): PlaceholderValues {
  const names = [...new Set(all.flatMap((values) => Object.keys(values)))] as Placeholder[];
  return Object.fromEntries(
    names.map((name) => {
      const texts = all.map((values) => values[name] ?? '').filter((text) => text !== '');
      return [name, [...new Set(texts)].join('; ')];
    }),
  );
}
