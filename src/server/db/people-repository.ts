/** Everybody of a tournament with what makes them somebody there; areas choose the columns. */
import type { Reader } from './database.ts';

/**
 * `person` with their `speaker`, `team`, its `institution`, `adjudicator` and `person_private` rows,
 * each of which may be missing. Nothing is selected yet.
 */
export function joinPeople({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('person')
    .leftJoin('speaker', (join) =>
      join
        .onRef('speaker.tournament_id', '=', 'person.tournament_id')
        .onRef('speaker.person_id', '=', 'person.id'),
    )
    .leftJoin('team', (join) =>
      join
        .onRef('team.tournament_id', '=', 'speaker.tournament_id')
        .onRef('team.id', '=', 'speaker.team_id'),
    )
    .leftJoin('institution', (join) =>
      join
        .onRef('institution.tournament_id', '=', 'team.tournament_id')
        .onRef('institution.id', '=', 'team.institution_id'),
    )
    .leftJoin('adjudicator', (join) =>
      join
        .onRef('adjudicator.tournament_id', '=', 'person.tournament_id')
        .onRef('adjudicator.person_id', '=', 'person.id'),
    )
    .leftJoin('person_private', (join) =>
      join
        .onRef('person_private.tournament_id', '=', 'person.tournament_id')
        .onRef('person_private.person_id', '=', 'person.id'),
    )
    .where('person.tournament_id', '=', tournamentId);
}
