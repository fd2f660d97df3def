/** The public schedule with its forecast. */

import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';

export type PublicEvent = CallOutput<Api['schedule']['get']>['events'][number];

/** An estimate follows the clock: nobody reports it. */
const every = 60_000;

export function useSchedule() {
  return useRead('schedule.get', {}, { every });
}

/**
 * When the debates of a round begin, as expected now; the plan while the schedule is not here or does
 * not name the round.
 */
export function useRoundStart(roundId: string | undefined, planned: string | null | undefined) {
  const { data } = useSchedule();
  const event = data?.events.find((one) => one.kind === 'debate' && one.roundId === roundId);
  return event?.expectedStartsAt ?? planned ?? null;
}
