/** Rounds by the calendar day on which they start, in the tournament's zone. */
interface Timed {
  readonly startsAt: string | null;
}

interface Day<R> {
  /** `2026-11-21`. */
  readonly day: string;
  /** `Saturday 21 November`. */
  readonly name: string;
  readonly rounds: readonly R[];
}

/** Days in order, each with its rounds in order; `open` are those without a time. */
export function daysOf<R extends Timed>(
  rounds: readonly R[],
  timeZone: string,
): { readonly days: readonly Day<R>[]; readonly open: readonly R[] } {
  const days = new Map<string, R[]>();
  const timed = rounds
    .flatMap((round) => (round.startsAt ? [{ round, at: new Date(round.startsAt) }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone });
  for (const { round, at } of timed) {
    const day = dayOf.format(at);
    days.set(day, [...(days.get(day) ?? []), round]);
  }
  const nameOf = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return {
    days: [...days].map(([day, own]) => ({
      day,
      name: nameOf.format(new Date(`${day}T00:00:00Z`)),
      rounds: own,
    })),
    open: rounds.filter((round) => round.startsAt === null),
  };
}
