/** Everybody of a tournament with what makes them somebody there; areas choose the columns. */
import type { Reader } from './database.ts';
import { sameTournament } from './joins.ts';

/**
 * `person` with their `speaker`, `team`, its `institution`, `adjudicator` and `person_private` rows,
 * each of which may be missing. Nothing is selected yet.
 */
export function joinPeople({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('person')
    .leftJoin('speaker', sameTournament('speaker.person_id', 'person.id'))
    .leftJoin('team', sameTournament('team.id', 'speaker.team_id'))
    .leftJoin('institution', sameTournament('institution.id', 'team.institution_id'))
    .leftJoin('adjudicator', sameTournament('adjudicator.person_id', 'person.id'))
    .leftJoin('person_private', sameTournament('person_private.person_id', 'person.id'))
    .where('person.tournament_id', '=', tournamentId);
}
