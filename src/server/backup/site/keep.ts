/** Which backups stay: those of the last day, and the newest of each of the last days, weeks and months that have one. */

const kept = { daily: 7, weekly: 4, monthly: 12 } as const;
const day = 86_400_000;
const named = /^rostrum-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z-([0-9a-f]{8})\.backup$/;

/**
 * What the backup of a moment is called; names sort by time.
 * @param site eight hexadecimal digits: several sites may keep theirs in one place
 */
export function nameOf(at: Date, site: string): string {
  return `rostrum-${at.toISOString().replace(/\.\d+|:/g, '')}-${site}.backup`;
}

/** The site of a backup; null for any other file. */
export function siteOf(name: string): string | null {
  return named.exec(name)?.[7] ?? null;
}

/** When the backup of a name was begun; null for any other file. */
export function momentOf(name: string): Date | null {
  const [, year, month, date, hour, minute, second] = named.exec(name) ?? [];
  if (!year) return null;
  const at = new Date(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Of the backups of one site those that may go. Other files are nobody's business here. */
export function findExpired(names: readonly string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const at = momentOf(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const [newest] = backups;
  // Somebody who makes several on a day does so before something risky.
  const fresh = backups.filter(({ at }) => (newest?.at.getTime() ?? 0) - at.getTime() < day);
  const stay = new Set(fresh.map(({ name }) => name));
  for (const [periodOf, most] of [
    [(at: Date) => at.toISOString().slice(0, 10), kept.daily],
    [weekOf, kept.weekly],
    [(at: Date) => at.toISOString().slice(0, 7), kept.monthly],
  ] as const) {
    const seen = new Set<string>();
    for (const { name, at } of backups) {
      const period = periodOf(at);
      if (seen.has(period) || seen.size === most) continue;
      seen.add(period);
      stay.add(name);
    }
  }
  return backups.flatMap(({ name }) => (stay.has(name) ? [] : [name]));
}

/** Weeks begin on Monday, in UTC. */
function weekOf(at: Date): string {
  const days = Math.floor(at.getTime() / day);
  // The first of January 1970 was a Thursday.
  return String(Math.floor((days + 3) / 7));
}
