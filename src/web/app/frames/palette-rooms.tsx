import { DoorOpen } from 'lucide-react';
import { byName } from '#contract/text/natural-order.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useRounds } from '#web/lib/time/rounds.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import type { Command } from '#web/ui/kit/overlays/command-palette.tsx';

/** The rooms, each with who debates there in the round at hand, where the draw board shows it. */
export function usePaletteRooms(isAsked: boolean, teamName: (teamId: string) => string): Command[] {
  const { slug } = useTournament();
  const can = useCan();
  const rounds = useRounds();
  const round = rounds.data?.rounds.find(({ state }) => state === 'current');
  const venues = useRead('venues.list', {}, { enabled: isAsked && can('venues.see') });
  const draw = useRead(
    'draw.ofRound',
    { params: { roundId: round?.id ?? '' } },
    { enabled: isAsked && round !== undefined && can('draw.see-unreleased') },
  );
  const debates = draw.data?.draw?.debates ?? [];
  return [...(venues.data?.venues ?? [])]
    .sort((a, b) => byName(a.name, b.name))
    .flatMap((venue): Command[] => {
      const debate = debates.find(({ venueId }) => venueId === venue.id);
      const room = { id: venue.id, label: venue.name, icon: <DoorOpen /> };
      if (debate && round) {
        const teams = debate.teams.map(({ teamId }) => teamName(teamId)).join(', ');
        const href = `/tournaments/${slug}/manage/draw?round=${round.id}&room=${debate.id}`;
        return [{ ...room, hint: teams, href }];
      }
      const href = `/tournaments/${slug}/settings/buildings`;
      return can('venues.edit') ? [{ ...room, hint: venue.building ?? '', href }] : [];
    });
}
