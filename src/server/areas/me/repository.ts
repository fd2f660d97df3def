/** One person of a tournament, and where they sit in released draws. */
import type { PanelRole } from '#engine/vocabulary.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { joinPeople } from '#server/db/people-repository.ts';
import { teamName } from '../participants/index.ts';

/** A person with their team and whether they judge; undefined when there is none. */
export async function findPerson(reader: Reader, tournamentId: string, personId: string) {
  const row = await selectPerson(reader, tournamentId)
    .where('person.id', '=', personId)
    .executeTakeFirst();
  return row ? toPerson(row) : undefined;
}

function selectPerson(reader: Reader, tournamentId: string) {
  return joinPeople(reader, tournamentId).select([
    'person.id',
    'person.name',
    'speaker.team_id',
    'team.reference',
    'team.use_institution_prefix',
    'team.institution_id as team_institution_id',
    'institution.short_name',
    'adjudicator.person_id as adjudicator_id',
    'adjudicator.institution_id as adjudicator_institution_id',
  ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectPerson>['execute']>>[number];

/** A person as their own page needs them. */
export type Person = ReturnType<typeof toPerson>;

function toPerson(row: Selected) {
  const { team_id: teamId, reference } = row;
  const name = teamName({
    reference: reference ?? '',
    useInstitutionPrefix: row.use_institution_prefix ?? false,
    institution: row.short_name,
  });
  return {
    id: row.id,
    name: row.name,
    team: teamId === null ? null : { id: teamId, name },
    isAdjudicator: row.adjudicator_id !== null,
    institutionId: row.team_institution_id ?? row.adjudicator_institution_id,
  };
}

/** Names of the others in a person's team, in its order. */
export async function findAllPartners(
  { q }: Reader,
  tournamentId: string,
  person: Person,
): Promise<string[]> {
  if (!person.team) return [];
  const rows = await q
    .selectFrom('speaker')
    .innerJoin('person', sameTournament('person.id', 'speaker.person_id'))
    .select('person.name')
    .where('speaker.tournament_id', '=', tournamentId)
    .where('speaker.team_id', '=', person.team.id)
    .where('speaker.person_id', '<>', person.id)
    .orderBy('speaker.position')
    .orderBy('person.id')
    .execute();
  return rows.map((row) => row.name);
}

/** A place in a released draw: a seat for one's team, a role on a panel, or a bye. */
export interface Place {
  readonly roundId: string;
  /** Null for a bye. */
  readonly debateId: string | null;
  /** Its own place, else its room. */
  readonly venue: string | null;
  /** Its own date; null: it starts with the round. */
  readonly startsAt: Date | null;
  readonly seat: number | null;
  readonly role: PanelRole | null;
}

/** Every place of a person in released draws; of those in one room, the first debate first. */
export async function findAllPlaces(
  { q }: Reader,
  tournamentId: string,
  person: Person,
): Promise<Place[]> {
  const seats = q
    .selectFrom('draw')
    .innerJoin('debate', sameTournament('debate.draw_id', 'draw.id'))
    .leftJoin('venue', sameTournament('venue.id', 'debate.venue_id'))
    .leftJoin('debate_team', (join) =>
      sameTournament(
        'debate_team.debate_id',
        'debate.id',
      )(join).on('debate_team.team_id', '=', person.team?.id ?? null),
    )
    .leftJoin('panel_seat', (join) =>
      sameTournament(
        'panel_seat.debate_id',
        'debate.id',
      )(join).on('panel_seat.adjudicator_id', '=', person.id),
    )
    .select([
      'draw.round_id as roundId',
      'debate.id as debateId',
      'debate.starts_at as startsAt',
      'debate_team.seat',
      'panel_seat.role',
    ])
    .select((eb) => eb.fn.coalesce('debate.location', 'venue.name').as('venue'))
    .where('draw.tournament_id', '=', tournamentId)
    .where('draw.state', '=', 'released')
    .where((eb) =>
      eb.or([eb('debate_team.team_id', 'is not', null), eb('panel_seat.role', 'is not', null)]),
    )
    .orderBy('debate.flight');
  const places: Place[] = await seats.execute();
  if (!person.team) return places;
  const byes = await q
    .selectFrom('draw_bye')
    .innerJoin('draw', sameTournament('draw.id', 'draw_bye.draw_id'))
    .select('draw.round_id as roundId')
    .where('draw.tournament_id', '=', tournamentId)
    .where('draw.state', '=', 'released')
    .where('draw_bye.team_id', '=', person.team.id)
    .execute();
  const none = { debateId: null, venue: null, startsAt: null, seat: null, role: null };
  return [...places, ...byes.map(({ roundId }) => ({ roundId, ...none }))];
}

/** Speakers of the teams that sit out a round whose draw is released. */
export function findAllByeSpeakers({ q }: Reader, tournamentId: string, roundId: string) {
  return q
    .selectFrom('draw_bye')
    .innerJoin('draw', sameTournament('draw.id', 'draw_bye.draw_id'))
    .innerJoin('speaker', sameTournament('speaker.team_id', 'draw_bye.team_id'))
    .select(['speaker.person_id as personId', 'draw_bye.team_id as teamId'])
    .where('draw.tournament_id', '=', tournamentId)
    .where('draw.round_id', '=', roundId)
    .where('draw.state', '=', 'released')
    .orderBy('speaker.person_id')
    .execute();
}
