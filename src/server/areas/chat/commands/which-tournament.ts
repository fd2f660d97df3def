/** Several tournaments may use one server, one after the other. */

interface Dated {
  readonly start_date: string;
  readonly end_date: string;
  readonly archived_at: Date | null;
}

/**
 * The one that is on, else the next, else the last; those that are archived only where there is no other.
 * @param all by their start
 * @param today `YYYY-MM-DD`
 */
export function tournamentOn<T extends Dated>(all: readonly T[], today: string): T | undefined {
  const open = all.filter((one) => one.archived_at === null);
  const among = open.length > 0 ? open : all;
  const isOn = (one: T) => one.start_date <= today && today <= one.end_date;
  return among.find(isOn) ?? among.find((one) => one.start_date > today) ?? among.at(-1);
}
