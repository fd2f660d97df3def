/** Released draws in the database, with the names that they show. */
import { sql } from 'kysely';
import type { CodeNameChoice } from '#contract/kinds/code-names.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { isOfGeneralBreak, roundStart } from '#server/db/round-start-repository.ts';
import { readsCodedPeople } from '#server/db/shown-names.ts';
import { isUnnamed } from '#server/db/unnamed-people-repository.ts';
import { publicName } from '#server/public-name.ts';

/** Released draws, newest round first; of one round when it is named. */
export async function findAllReleased({ q }: Reader, tournamentId: string, roundId?: string) {
  return q
    .selectFrom('draw')
    .innerJoin('round', sameTournament('round.id', 'draw.round_id'))
    .select([
      'draw.id',
      'draw.released_at',
      'draw.flights',
      'round.id as round_id',
      'round.name as round_name',
      'round.abbreviation',
      'round.private',
      'round.seq',
      'round.break_category_id',
      'round.completed_at',
      isOfGeneralBreak.as('general_break'),
      roundStart.as('starts_at'),
    ])
    .where('draw.tournament_id', '=', tournamentId)
    .where('draw.state', '=', 'released')
    .$if(roundId !== undefined, (query) => query.where('round.id', '=', roundId ?? ''))
    .execute();
}

/** How the released draws of rounds that are not private were made, newest round first. */
export async function findAllMethods({ q }: Reader, tournamentId: string) {
  const count = (table: 'debate_team' | 'draw_bye') =>
    sql<number>`(select count(*)::int from ${sql.table(table)} as own
      where own.tournament_id = draw.tournament_id and own.draw_id = draw.id)`;
  return q
    .selectFrom('draw')
    .innerJoin('round', sameTournament('round.id', 'draw.round_id'))
    .select(['round.id as round_id', 'round.name', 'round.stage'])
    .select(['draw.kind', 'draw.options', 'draw.flights', 'draw.figures'])
    .select([count('debate_team').as('teams'), count('draw_bye').as('byes')])
    .where('draw.tournament_id', '=', tournamentId)
    .where('draw.state', '=', 'released')
    .where('round.private', '=', false)
    .orderBy('round.seq', 'desc')
    .execute();
}

/** Debates of draws, in no order. */
export async function findAllDebatesOf(
  { q }: Reader,
  tournamentId: string,
  drawIds: readonly string[],
) {
  return q
    .selectFrom('debate')
    .select([
      'debate.id',
      'debate.draw_id',
      'debate.sides_open',
      'debate.venue_id',
      'debate.flight',
      'debate.starts_at',
      'debate.location',
    ])
    .where('debate.tournament_id', '=', tournamentId)
    .where('debate.draw_id', 'in', drawIds)
    .execute();
}

/** Teams of draws in seat order: whose seat it is, by debate. */
export async function findAllPlaces(
  { q }: Reader,
  tournamentId: string,
  drawIds: readonly string[],
) {
  return q
    .selectFrom('debate_team')
    .select(['debate_id', 'team_id', 'seat'])
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', 'in', drawIds)
    .orderBy('seat')
    .execute();
}

/** Panels of draws with public names: chair first, then by name. */
export async function findAllNamedSeats(
  { q }: Reader,
  tournamentId: string,
  drawIds: readonly string[],
) {
  const rows = await q
    .selectFrom('panel_seat')
    .innerJoin('person', sameTournament('person.id', 'panel_seat.adjudicator_id'))
    .innerJoin('tournament', 'tournament.id', 'panel_seat.tournament_id')
    .select(['panel_seat.debate_id', 'panel_seat.role', 'person.id', 'person.name'])
    .select([isUnnamed.as('anonymous'), 'tournament.minors', codeNames])
    .where('panel_seat.tournament_id', '=', tournamentId)
    .where('panel_seat.draw_id', 'in', drawIds)
    .orderBy(sql`case role when 'chair' then 0 when 'panellist' then 1 else 2 end`)
    .orderBy('person.name_folded')
    .execute();
  return rows.map((row) => ({ ...row, name: shownName(row) }));
}

/** Teams that sit out, by draw. */
export async function findAllNamedByes(
  { q }: Reader,
  tournamentId: string,
  drawIds: readonly string[],
) {
  return q
    .selectFrom('draw_bye')
    .select(['draw_id', 'team_id'])
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', 'in', drawIds)
    .execute();
}

/** Names of people as anybody may read them, by id. */
export async function findAllPublicNames(
  { q }: Reader,
  tournamentId: string,
  ids: readonly string[],
): Promise<[id: string, name: string][]> {
  if (ids.length === 0) return [];
  const rows = await q
    .selectFrom('person')
    .innerJoin('tournament', 'tournament.id', 'person.tournament_id')
    .select(['person.id', 'person.name', isUnnamed.as('anonymous')])
    .select(['tournament.minors', codeNames])
    .where('person.tournament_id', '=', tournamentId)
    .where('person.id', 'in', [...new Set(ids)])
    .execute();
  return rows.map((row) => [row.id, shownName(row)]);
}

const codeNames = sql<CodeNameChoice | null>`tournament.settings->>'codeNames'`.as('codeNames');

interface Nameable {
  readonly name: string;
  readonly anonymous: boolean;
  readonly minors: boolean;
  readonly codeNames: CodeNameChoice | null;
}

function shownName(row: Nameable): string {
  return publicName(row, row.minors && !readsCodedPeople(row.codeNames));
}
