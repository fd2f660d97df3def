/** What is on at a moment, and what comes after it. */

/** Something that begins and ends; milliseconds since 1970. */
export interface Spell {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Everything that is on, and everything that begins first after `now` (several may begin at once). */
export function nowAndNext<E extends Spell>(
  events: readonly E[],
  now: number,
): { readonly now: readonly E[]; readonly next: readonly E[] } {
  const first = Math.min(...events.map(({ startsAt }) => startsAt).filter((at) => at > now));
  return {
    now: events.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt),
    next: events.filter(({ startsAt }) => startsAt === first),
  };
}
