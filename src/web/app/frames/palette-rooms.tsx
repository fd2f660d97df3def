import { useQueries } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { byName } from '#contract/text/natural-order.ts';
import { callRoute } from '#web/lib/query/route-names.ts';
import { readQuery, useRead, useReadPlace } from '#web/lib/query/use-read.ts';
import { useRounds } from '#web/lib/time/rounds.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import type { Command } from '#web/ui/kit/overlays/command-palette.tsx';

/**
 * The rooms, each with who debates there in the rounds that are on, where the draw board shows it. Several
 * rounds can be on at once, and flights share a room.
 */
export function usePaletteRooms(isAsked: boolean, teamName: (teamId: string) => string): Command[] {
  const { slug } = useTournament();
  const can = useCan();
  const venues = useRead('venues.list', {}, { enabled: isAsked && can('venues.see') });
  const debates = useDebatesOn(isAsked && can('draw.see-unreleased'));
  return [...(venues.data?.venues ?? [])]
    .sort((a, b) => byName(a.name, b.name))
    .flatMap((venue): Command[] => {
      const room = { label: venue.name, icon: <DoorOpen /> };
      const here = debates.filter(({ debate }) => debate.venueId === venue.id);
      if (here.length > 0) {
        return here.map(({ debate, round }) => {
          const teams = debate.teams.map(({ teamId }) => teamName(teamId)).join(', ');
          const href = `/tournaments/${slug}/manage/draw?round=${round.id}&room=${debate.id}`;
          const hint = here.length > 1 ? `${round.name}: ${teams}` : teams;
          return { ...room, id: debate.id, hint, href };
        });
      }
      const href = `/tournaments/${slug}/settings/buildings`;
      return can('venues.edit')
        ? [{ ...room, id: venue.id, hint: venue.building ?? '', href }]
        : [];
    });
}

/** The debates of all rounds that are on. */
function useDebatesOn(isAsked: boolean) {
  const place = useReadPlace();
  const { data } = useRounds();
  const rounds = (data?.rounds ?? []).filter(({ state }) => state === 'current');
  const draws = useQueries({
    queries: rounds.map(({ id: roundId }) => ({
      ...readQuery(place, 'draw.ofRound', { params: { roundId } }),
      queryFn: () => callRoute(place, 'draw.ofRound', { params: { roundId } }),
      enabled: isAsked,
      staleTime: 30_000,
    })),
  });
  return rounds.flatMap((round, at) =>
    (draws[at]?.data?.draw?.debates ?? []).map((debate) => ({ round, debate })),
  );
}
