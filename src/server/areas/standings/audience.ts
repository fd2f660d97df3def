/** Who reads a table, and the names that they read in it. */
import { publicName } from '#server/public-name.ts';
import type { Facts } from './facts.ts';
import type { Gate } from './release-gate.ts';

export interface Audience {
  /** Names stay hidden of those who asked for it, and unlisted categories too. */
  readonly isPublic: boolean;
  readonly gate: Gate;
  /** Count rounds up to this sequence number. */
  readonly upTo?: number | undefined;
}

/** The name that an audience reads. */
export function nameFor(
  person: { readonly id: string; readonly name: string },
  { anonymous, withInitials }: Pick<Facts, 'anonymous' | 'withInitials'>,
  { isPublic }: Pick<Audience, 'isPublic'>,
): string {
  if (!isPublic) return person.name;
  return publicName({ name: person.name, anonymous: anonymous.has(person.id) }, withInitials);
}

/** Null without one, and while code names hide it. */
export function institutionOf({ institutions }: Facts, id: string | null) {
  const name = institutions.get(id ?? '');
  return id === null || name === undefined ? null : { id, name };
}

/** A general category holds everybody and filters nothing. */
export function listedBreaks(facts: Facts) {
  return facts.breakCategories.filter((category) => !category.general);
}

export function listedCategories(facts: Facts, { isPublic }: Audience) {
  return facts.speakerCategories.filter((category) => category.public || !isPublic);
}
