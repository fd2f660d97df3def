import { useTournamentQuery } from '../tournament.tsx';

/** Whether people can ask for places now; undefined until it is known. */
export function useSignupOpening() {
  const { data } = useTournamentQuery({
    key: ['signups', 'opening'],
    on: ['signup', 'tournament'],
    call: (client, tournamentId) => client.signups.opening({ params: { tournamentId } }),
  });
  return data;
}
