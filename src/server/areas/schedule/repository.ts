/** Events of the schedule in the database, and what rounds tell of their own times. */

import { sql } from 'kysely';
import type { EventKind } from '#engine/vocabulary.ts';
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

/** Every event in order of time, with the names of its round and venue. */
export function findAllEvents({ q }: Reader, tournamentId: string, id?: string) {
  return q
    .selectFrom('schedule_event as event')
    .leftJoin('round', sameTournament('round.id', 'event.round_id'))
    .leftJoin('venue', sameTournament('venue.id', 'event.venue_id'))
    .selectAll('event')
    .select(['round.name as round_name', 'venue.name as venue'])
    .where('event.tournament_id', '=', tournamentId)
    .$if(id !== undefined, (query) => query.where('event.id', '=', id ?? ''))
    .orderBy('event.starts_at')
    .orderBy('event.ends_at')
    .orderBy('event.id')
    .execute();
}
export type EventRow = Awaited<ReturnType<typeof findAllEvents>>[number];

/** What people set of an event. */
export interface EventFields {
  readonly kind: EventKind;
  readonly title: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly place: string;
  readonly venue_id: string | null;
  readonly round_id: string | null;
  readonly staff_only: boolean;
  readonly notes: string;
}

export async function insertEvents(
  tx: Tx,
  tournamentId: string,
  rows: readonly (EventFields & { readonly id: string })[],
): Promise<void> {
  await refuseTooMany(tx, tournamentId, 'schedule_event', rows.length);
  await tx.q
    .insertInto('schedule_event')
    .values(rows.map((row) => ({ ...row, tournament_id: tournamentId, changed_at: tx.now })))
    .execute();
}

export interface EventKey {
  readonly tournamentId: string;
  readonly id: string;
  /** The version that the change was made from. */
  readonly expected: number;
}

/** @returns false when the event has moved on. */
export async function updateEvent(
  tx: Tx,
  key: EventKey,
  changes: Partial<EventFields>,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('schedule_event')
    .set((eb) => ({ ...changes, changed_at: tx.now, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .where('version', '=', key.expected)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns false when the event has moved on. */
export async function deleteEvent(tx: Tx, key: EventKey): Promise<boolean> {
  const result = await tx.q
    .deleteFrom('schedule_event')
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .where('version', '=', key.expected)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** When the ballots of each round with a released draw came; a room counts with its first sheet. */
export async function findAllBallotTimes({ q }: Reader, tournamentId: string) {
  const { rows } = await sql<{ roundId: string; first: Date | null; last: Date | null }>`
    select draw.round_id as "roundId", min(came.at) as first,
      case when count(*) = count(came.at) then max(came.at) end as last
    from draw
    join debate on debate.tournament_id = draw.tournament_id and debate.draw_id = draw.id
    left join lateral (
      select min(ballot.entered_at) as at from ballot
      where ballot.tournament_id = debate.tournament_id and ballot.debate_id = debate.id
        and ballot.state <> 'discarded'
    ) came on true
    where draw.tournament_id = ${tournamentId} and draw.state = 'released'
    group by draw.round_id
  `.execute(q);
  return rows;
}

/** The account of a person and the hash of their private link, where they have them; undefined: no such person. */
export function findWaysIn({ q }: Reader, tournamentId: string, personId: string) {
  return q
    .selectFrom('person')
    .select(['link_hash', 'account_id'])
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', personId)
    .executeTakeFirst();
}
