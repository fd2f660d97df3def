/** Several tournaments may use one server, one after the other. */
import { dayIn } from './times/clock-time.ts';

interface Dated {
  readonly start_date: string;
  readonly end_date: string;
  readonly time_zone: string;
  readonly archived_at: Date | null;
}

/**
 * The one that is on, else the next, else the last; those that are archived only where there is no other.
 * What day it is, each one's own zone says.
 * @param all by their start
 */
export function tournamentOn<T extends Dated>(all: readonly T[], now: Date): T | undefined {
  const open = all.filter((one) => one.archived_at === null);
  const among = open.length > 0 ? open : all;
  const today = (one: T) => dayIn(now, one.time_zone);
  const isOn = (one: T) => one.start_date <= today(one) && today(one) <= one.end_date;
  return among.find(isOn) ?? among.find((one) => one.start_date > today(one)) ?? among.at(-1);
}
