import type { ActivityType } from '#contract/kinds/activity-types.ts';

/** What an entry is about, as words of its sentence. */
export interface About {
  readonly round: string;
  readonly at: string;
  readonly count: number;
  readonly role: string;
  readonly plan: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The rest of a sentence that begins with the actor: itself, or made of what the entry is about. */
export type Sentence = string | ((about: About) => string);

export type Words = Readonly<Partial<Record<ActivityType, Sentence>>>;
