/** Draws in the database: reading. */
import { sql } from 'kysely';
import type { Explanation } from '#engine/explanation.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import type { DrawRow } from './view.ts';

/** The rows of one draw, or undefined when there is no such draw. */
export async function findDraw(
  { q }: Reader,
  tournamentId: string,
  drawId: string,
): Promise<DrawRow | undefined> {
  const row = await q
    .selectFrom('draw')
    .innerJoin('round', sameTournament('round.id', 'draw.round_id'))
    .select([
      'draw.id',
      'draw.round_id',
      'draw.state',
      'draw.kind',
      'draw.seed',
      'draw.options',
      'draw.flights',
      'draw.cost',
      'draw.figures',
      'draw.undecided',
      'draw.created_at',
      'draw.released_at',
      'draw.version',
      'round.draw_release_at',
      'round.completed_at',
      'round.stage',
    ])
    .where('draw.tournament_id', '=', tournamentId)
    .where('draw.id', '=', drawId)
    .executeTakeFirst();
  return row;
}

/** Debates of a draw, best room first. */
export async function findAllDebates({ q }: Reader, tournamentId: string, drawId: string) {
  return q
    .selectFrom('debate')
    .select([
      'id',
      'rank',
      'bracket',
      'venue_id',
      'venue_locked',
      'importance',
      'flags',
      'sides_open',
      'flight',
      'starts_at',
      'location',
      'version',
    ])
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

/** Teams of a draw in seat order. */
export async function findAllDebateTeams({ q }: Reader, tournamentId: string, drawId: string) {
  return q
    .selectFrom('debate_team')
    .select(['debate_id', 'team_id', 'seat', 'flags'])
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .orderBy('seat')
    .execute();
}

/** Panels of a draw: chair, panellists, trainees. */
export async function findAllSeats({ q }: Reader, tournamentId: string, drawId: string) {
  return q
    .selectFrom('panel_seat')
    .select(['debate_id', 'adjudicator_id', 'role', 'locked'])
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .orderBy(sql`case role when 'chair' then 0 when 'panellist' then 1 else 2 end`)
    .orderBy('adjudicator_id')
    .execute();
}

/** Teams that sit out of a draw. */
export async function findAllByes(
  { q }: Reader,
  tournamentId: string,
  drawId: string,
): Promise<string[]> {
  const rows = await q
    .selectFrom('draw_bye')
    .select('team_id')
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .orderBy('team_id')
    .execute();
  return rows.map((row) => row.team_id);
}

/** Teams that sit out because they were left over: nobody chose it. */
export async function findAllUnchosenByes(
  { q }: Reader,
  tournamentId: string,
  drawId: string,
): Promise<string[]> {
  const rows = await q
    .selectFrom('draw_bye')
    .select('team_id')
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .where('chosen', '=', false)
    .orderBy('team_id')
    .execute();
  return rows.map((row) => row.team_id);
}

/** What its check said when the release of a draw was decided; null: not kept. */
export async function findAcceptedFindings(
  { q }: Reader,
  tournamentId: string,
  drawId: string,
): Promise<readonly string[] | null> {
  const row = await q
    .selectFrom('draw')
    .select('accepted_findings')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', drawId)
    .executeTakeFirst();
  return row?.accepted_findings ?? null;
}

/** Every draw of a round in short, newest first. */
export async function findAllDraws({ q }: Reader, tournamentId: string, roundId: string) {
  return q
    .selectFrom('draw')
    .select(['id', 'state', 'kind', 'seed', 'cost', 'created_at', 'version'])
    .select(sql<boolean>`certificate is not null`.as('proven'))
    .select((eb) =>
      eb
        .selectFrom('debate')
        .whereRef('debate.tournament_id', '=', 'draw.tournament_id')
        .whereRef('debate.draw_id', '=', 'draw.id')
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('rooms'),
    )
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Why a debate is as it is, or undefined when there is no such debate. */
export async function findWhy(
  { q }: Reader,
  tournamentId: string,
  debateId: string,
): Promise<Explanation | undefined> {
  const row = await q
    .selectFrom('debate')
    .select('why')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', debateId)
    .executeTakeFirst();
  return row?.why;
}

/** Why each debate of a draw is as it is, by debate. */
export async function findAllWhys(
  { q }: Reader,
  tournamentId: string,
  drawId: string,
): Promise<ReadonlyMap<string, Explanation>> {
  const rows = await q
    .selectFrom('debate')
    .select(['id', 'why'])
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .execute();
  return new Map(rows.map(({ id, why }) => [id, why]));
}

/** Whether any ballot that was not discarded speaks of a debate of this draw. */
export async function existsBallot(
  { q }: Reader,
  tournamentId: string,
  drawId: string,
): Promise<boolean> {
  const row = await q
    .selectFrom('ballot')
    .innerJoin('debate', sameTournament('debate.id', 'ballot.debate_id'))
    .select('ballot.id')
    .where('ballot.tournament_id', '=', tournamentId)
    .where('debate.draw_id', '=', drawId)
    .where('ballot.state', '<>', 'discarded')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody said anything about a judge of this draw. */
export async function existsFeedback(
  { q }: Reader,
  tournamentId: string,
  drawId: string,
): Promise<boolean> {
  const row = await q
    .selectFrom('feedback')
    .innerJoin('debate', sameTournament('debate.id', 'feedback.debate_id'))
    .select('feedback.id')
    .where('feedback.tournament_id', '=', tournamentId)
    .where('debate.draw_id', '=', drawId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The tournament's sequence number, which says a page what it has seen. */
export async function findSeq({ q }: Reader, tournamentId: string): Promise<number> {
  const row = await q
    .selectFrom('tournament')
    .select('seq')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return row.seq;
}
