/** Rooms of live draws in the database, as far as ballots need them: a fixed number of queries. */
import { sql } from 'kysely';
import type { PanelRole, Stage } from '#engine/vocabulary.ts';
import { teamName } from '#server/areas/participants/index.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { shownFlight } from '#server/db/shown-flight-repository.ts';

/** Which rooms; nothing named: all of the tournament. */
export interface RoomFilter {
  readonly roundId?: string | undefined;
  readonly roundIds?: readonly string[] | undefined;
  readonly debateIds?: readonly string[] | undefined;
  readonly stage?: Stage | undefined;
}

function selectRooms({ q }: Reader, tournamentId: string, filter: RoomFilter) {
  return q
    .selectFrom('debate')
    .innerJoin('draw', (join) =>
      sameTournament(
        'draw.id',
        'debate.draw_id',
      )(join).on('draw.state', 'in', ['confirmed', 'released']),
    )
    .innerJoin('round', sameTournament('round.id', 'draw.round_id'))
    .where('debate.tournament_id', '=', tournamentId)
    .$if(filter.roundId !== undefined, (query) =>
      query.where('round.id', '=', filter.roundId ?? ''),
    )
    .$if(filter.roundIds !== undefined, (query) =>
      query.where((eb) => eb('round.id', '=', eb.fn.any(eb.val(filter.roundIds ?? [])))),
    )
    .$if(filter.debateIds !== undefined, (query) =>
      query.where((eb) => eb('debate.id', '=', eb.fn.any(eb.val(filter.debateIds ?? [])))),
    )
    .$if(filter.stage !== undefined, (query) =>
      query.where('round.stage', '=', filter.stage ?? 'preliminary'),
    );
}

/** Debates of live draws with what their round says, in order of rounds and rooms. */
export function findAllRoomRows(reader: Reader, tournamentId: string, filter: RoomFilter) {
  return selectRooms(reader, tournamentId, filter)
    .leftJoin('venue', sameTournament('venue.id', 'debate.venue_id'))
    .select([
      'debate.tournament_id',
      'debate.id',
      'debate.rank',
      'debate.sides_open',
      shownFlight.as('flight'),
      'draw.state as draw_state',
      'debate.venue_id',
      'debate.starts_at',
      'debate.location',
      'round.id as round_id',
      'round.seq as round_seq',
      'round.name as round_name',
      'round.stage',
      'round.weight',
      'round.break_category_id',
      'round.completed_at',
      'round.results_released_at',
    ])
    .select((eb) => eb.fn.coalesce('venue.name', 'debate.location').as('venue'))
    .select(isFinal.as('is_final'))
    .orderBy('round.seq')
    .orderBy('debate.rank')
    .orderBy('debate.id')
    .execute();
}
export type RoomRow = Awaited<ReturnType<typeof findAllRoomRows>>[number];

/** Whether the round of a room is the last of its break category. */
const isFinal = sql<boolean>`round.break_category_id is not null and not exists (
  select from round as later
  where later.tournament_id = round.tournament_id
    and later.break_category_id = round.break_category_id
    and later.seq > round.seq
)`;

/** Teams of those rooms with their full names, in seat order. */
export async function findAllRoomTeams(reader: Reader, tournamentId: string, filter: RoomFilter) {
  const rows = await selectRooms(reader, tournamentId, filter)
    .innerJoin('debate_team', sameTournament('debate_team.debate_id', 'debate.id'))
    .innerJoin('team', sameTournament('team.id', 'debate_team.team_id'))
    .leftJoin('institution', sameTournament('institution.id', 'team.institution_id'))
    .select([
      'debate_team.debate_id',
      'debate_team.team_id',
      'debate_team.seat',
      'debate_team.flags',
      'team.emoji',
      'team.reference',
      'team.use_institution_prefix as useInstitutionPrefix',
      'institution.short_name as institution',
    ])
    .orderBy('debate_team.debate_id')
    .orderBy('debate_team.seat')
    .execute();
  return rows.map(({ reference, useInstitutionPrefix, institution, ...row }) => ({
    ...row,
    name: teamName({ reference, useInstitutionPrefix, institution }),
  }));
}

/** Panels of those rooms with names: chair, panellists, trainees. */
export async function findAllRoomSeats(reader: Reader, tournamentId: string, filter: RoomFilter) {
  const rows = await selectRooms(reader, tournamentId, filter)
    .innerJoin('panel_seat', sameTournament('panel_seat.debate_id', 'debate.id'))
    .innerJoin('person', sameTournament('person.id', 'panel_seat.adjudicator_id'))
    .select(['panel_seat.debate_id', 'person.id', 'person.name', 'panel_seat.role'])
    .orderBy('person.name_folded')
    .orderBy('person.id')
    .execute();
  const order: Readonly<Record<PanelRole, number>> = { chair: 0, panellist: 1, trainee: 2 };
  return rows.sort((a, b) => order[a.role] - order[b.role]);
}
export type RoomSeatRow = Awaited<ReturnType<typeof findAllRoomSeats>>[number];

/** Speakers of every team, in the order of the team; `teamIds` narrows. */
export function findAllRosters({ q }: Reader, tournamentId: string, teamIds?: readonly string[]) {
  return q
    .selectFrom('speaker')
    .innerJoin('person', sameTournament('person.id', 'speaker.person_id'))
    .select(['speaker.team_id', 'person.id', 'person.name'])
    .where('speaker.tournament_id', '=', tournamentId)
    .$if(teamIds !== undefined, (query) => query.where('speaker.team_id', 'in', teamIds ?? []))
    .orderBy('speaker.team_id')
    .orderBy('speaker.position')
    .orderBy('person.id')
    .execute();
}

/** Motions of rounds, in order. */
export function findAllRoundMotions(
  { q }: Reader,
  tournamentId: string,
  roundIds: readonly string[],
) {
  return q
    .selectFrom('round_motion')
    .innerJoin('motion', sameTournament('motion.id', 'round_motion.motion_id'))
    .select(['round_motion.round_id', 'motion.id', 'motion.reference', 'motion.text'])
    .where('round_motion.tournament_id', '=', tournamentId)
    .where((eb) => eb('round_motion.round_id', '=', eb.fn.any(eb.val(roundIds))))
    .orderBy('round_motion.round_id')
    .orderBy('round_motion.position')
    .execute();
}
