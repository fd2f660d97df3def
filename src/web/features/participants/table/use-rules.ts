import { useTournamentQuery } from '#web/lib/tournament.tsx';

/** The tournament's rule pack, once it is known. */
export function useRules() {
  const { data } = useTournamentQuery({
    key: ['tournaments', 'pack'],
    on: ['tournament'],
    call: (client, tournamentId) => client.tournaments.pack({ params: { tournamentId } }),
  });
  return { pack: data?.pack ?? null };
}
