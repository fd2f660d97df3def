/** The one projection of people's names for everything that anybody may read. Pure. */

/** Shown for people who asked not to be named. */
export const anonymousName = 'Anonymous';

interface Named {
  readonly name: string;
  /** Asked not to be named. */
  readonly anonymous: boolean;
}

/**
 * A person's name in public: hidden, as initials, or as it is.
 * @param withInitials in a tournament for minors, unless the name is a code name
 */
export function publicName({ name, anonymous }: Named, withInitials: boolean): string {
  if (anonymous) return anonymousName;
  return withInitials ? initialsOf(name) : name;
}

/** First and last initial, `A. B.`; one where there is one word. */
export function initialsOf(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}\p{N}'’.-]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word = '') => /^\p{L}\p{M}*/u.exec(word)?.[0].toUpperCase() ?? '');
  return letters.length > 0 ? letters.map((letter) => `${letter}.`).join(' ') : anonymousName;
}
