/** Planned starts of rounds as typed: local times of the tournament, by round. */

/** Moves every time from a round on by minutes; empty ones stay empty. Times are `2026-11-21T14:05`. */
export function shiftFrom(
  times: readonly { readonly id: string; readonly starts: string }[],
  fromId: string,
  minutes: number,
): { id: string; starts: string }[] {
  const from = times.findIndex(({ id }) => id === fromId);
  return times.map(({ id, starts }, index) => ({
    id,
    starts: index < from || from < 0 ? starts : shift(starts, minutes),
  }));
}

/** Clock arithmetic: what the wall clock shows so many minutes later, as organisers count. */
function shift(starts: string, minutes: number): string {
  const at = Date.parse(`${starts}Z`);
  return Number.isNaN(at) ? starts : new Date(at + minutes * 60_000).toISOString().slice(0, 16);
}
