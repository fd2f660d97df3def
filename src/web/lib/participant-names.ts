import { useTournamentQuery } from './tournament.tsx';

/** Names of the tournament's teams, judges and institutions, for boards. */
export function useParticipantNames(isAsked = true) {
  return useTournamentQuery({
    key: ['participants', 'names'],
    on: ['participant', 'participants', 'team', 'adjudicator', 'institution', 'import'],
    call: (client, tournamentId) => client.participants.names({ params: { tournamentId } }),
    enabled: isAsked,
  });
}
