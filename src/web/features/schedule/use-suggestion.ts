import { useLingui } from '@lingui/react/macro';
import { type SuggestedName, suggestSchedule } from '#engine/schedule/index.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useRounds } from '#web/lib/time/rounds.ts';
import { instantOf, laterOnTheClock } from '#web/lib/time/zoned-time.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import type { NewEvent } from './use-plan.ts';

/** A first plan by the rules and rounds of this tournament; undefined until they are known. */
export function useSuggestion(): readonly NewEvent[] | undefined {
  const { startDate, endDate, timeZone } = useTournament();
  const names = useNames();
  const rounds = useRounds();
  const rules = useRead('tournaments.pack');
  if (rounds.isPending || rules.isPending) return undefined;
  if (!rounds.data || !rules.data) return [];
  const days = (Date.parse(endDate) - Date.parse(startDate)) / (24 * 60 * 60_000) + 1;
  return suggestSchedule({ pack: rules.data.pack, rounds: rounds.data.rounds, days }).flatMap(
    ({ day, minute, minutes, kind, roundId, name }): NewEvent[] => {
      const local = laterOnTheClock(`${startDate}T00:00`, day * 24 * 60 + minute);
      const start = instantOf(local, timeZone);
      if (!start) return [];
      const end = new Date(start.getTime() + minutes * 60_000);
      const title = name === null ? null : names[name];
      return [{ kind, roundId, title, startsAt: start.toISOString(), endsAt: end.toISOString() }];
    },
  );
}

function useNames(): Readonly<Record<SuggestedName, string>> {
  const { t } = useLingui();
  return {
    registration: t`Registration`,
    'check-in': t`Check-in`,
    briefing: t`Briefing`,
    lunch: t`Lunch`,
    break: t`Break announcement`,
    dinner: t`Dinner`,
    awards: t`Awards`,
  };
}
