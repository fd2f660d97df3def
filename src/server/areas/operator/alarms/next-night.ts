/** The next full hour of that number, in UTC. */
export function nextNight(now: Date, hour: number): Date {
  const at = new Date(now);
  at.setUTCHours(hour, 0, 0, 0);
  if (at <= now) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}
