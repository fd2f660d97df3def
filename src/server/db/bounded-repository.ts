/** Limits how many rows of each kind a tournament has, and what is read whole in it. */

import { sql } from 'kysely';
import type { RequestTopic } from '#contract/kinds/request-topics.ts';
import { mostDrawn } from '#contract/limits/draw-limits.ts';
import {
  type BoundedTable,
  mostInDebate,
  mostInLedger,
  mostInRequest,
  mostInTournament,
  mostOfAsker,
  mostOwnClashes,
  tooManySentence,
} from '#contract/limits.ts';
import { formatNumber } from '#contract/text/numbers.ts';
import { AppError } from '../errors.ts';
import type { Tx } from './database.ts';

/**
 * Refuses rows beyond the limit of their table. Call it before inserting; parallel calls may each take
 * the last free place.
 * @throws AppError `tournament-full`
 */
export async function refuseTooMany(
  tx: Tx,
  tournamentId: string,
  table: BoundedTable,
  added = 1,
): Promise<void> {
  const { present } = await tx.q
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('present'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  if (present + added <= mostInTournament[table].most) return;
  throw new AppError('tournament-full', tooManySentence(table));
}

/** Refuses what makes the confirmed and released draws too large, once it is written. @throws AppError `tournament-full` */
export async function refuseTooManyDrawn(
  tx: Tx,
  tournamentId: string,
  most: { readonly debates: number; readonly seats: number } = mostDrawn,
): Promise<void> {
  const { rows } = await sql<{ debates: number; seats: number }>`
    with drawn as (
      select id from draw
      where tournament_id = ${tournamentId} and state in ('confirmed', 'released')
    )
    select
      (select count(*)::int from debate
        where tournament_id = ${tournamentId} and draw_id in (select id from drawn)) as debates,
      (select count(*)::int from panel_seat
        where tournament_id = ${tournamentId} and draw_id in (select id from drawn)) as seats
  `.execute(tx.q);
  const { debates = 0, seats = 0 } = rows[0] ?? {};
  if (debates > most.debates) {
    const sentence = `The draws of a tournament can have up to ${formatNumber(most.debates)} debates.`;
    throw new AppError('tournament-full', sentence);
  }
  if (seats > most.seats) {
    const sentence = `The draws of a tournament can seat judges up to ${formatNumber(most.seats)} times.`;
    throw new AppError('tournament-full', sentence);
  }
}

/**
 * Refuses rows beyond the limit of their table in one debate. Call it before inserting.
 * @throws AppError `tournament-full`
 */
export async function refuseTooManyInDebate(
  tx: Tx,
  key: { readonly tournamentId: string; readonly debateId: string },
  { table, added }: { readonly table: keyof typeof mostInDebate; readonly added: number },
): Promise<void> {
  const { present } = await tx.q
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('present'))
    .where('tournament_id', '=', key.tournamentId)
    .where('debate_id', '=', key.debateId)
    .executeTakeFirstOrThrow();
  const { most, noun } = mostInDebate[table];
  if (present + added <= most) return;
  throw new AppError('tournament-full', `A debate can have up to ${most} ${noun}.`);
}

/**
 * Refuses entries beyond the limit of one ledger. Waivers have places beyond it: whoever filled a ledger
 * keeps nobody from giving places back.
 * @throws AppError `tournament-full`
 */
export async function refuseTooManyInLedger(
  tx: Tx,
  key: { readonly tournamentId: string; readonly signupId: string },
  { added, areWaivers }: { readonly added: number; readonly areWaivers: boolean },
): Promise<void> {
  const { present } = await tx.q
    .selectFrom('fee_entry')
    .select((eb) => eb.fn.countAll<number>().as('present'))
    .where('tournament_id', '=', key.tournamentId)
    .where('signup_id', '=', key.signupId)
    .executeTakeFirstOrThrow();
  const { entries, waivers } = mostInLedger;
  if (present + added <= (areWaivers ? entries + waivers : entries)) return;
  const most = formatNumber(entries);
  throw new AppError('tournament-full', `A ledger can have up to ${most} entries.`);
}

/** Refuses one more message, answer or note beyond the limit of a request. @throws AppError `tournament-full` */
export async function refuseTooManyInRequest(
  tx: Tx,
  key: { readonly tournamentId: string; readonly requestId: string },
): Promise<void> {
  const { present } = await tx.q
    .selectFrom('request_note')
    .select((eb) => eb.fn.countAll<number>().as('present'))
    .where('tournament_id', '=', key.tournamentId)
    .where('request_id', '=', key.requestId)
    .executeTakeFirstOrThrow();
  if (present < mostInRequest) return;
  const sentence = `A request can have up to ${mostInRequest} messages and notes.`;
  throw new AppError('tournament-full', sentence);
}

interface AskedBy {
  readonly accountId: string | null;
  readonly personId: string | null;
  /** Topics that count together with the new one. */
  readonly topics: readonly RequestTopic[];
}

/** Refuses one more request beyond the limit of an asker. @throws AppError `tournament-full` */
export async function refuseTooManyOfAsker(
  tx: Tx,
  tournamentId: string,
  { accountId, personId, topics }: AskedBy,
): Promise<void> {
  const { present } = await tx.q
    .selectFrom('request')
    .select((eb) => eb.fn.countAll<number>().as('present'))
    .where('tournament_id', '=', tournamentId)
    .where('topic', 'in', topics)
    .where((eb) => eb.or([eb('asker_account', '=', accountId), eb('asker_person', '=', personId)]))
    .executeTakeFirstOrThrow();
  if (present < mostOfAsker) return;
  const sentence = `You can have up to ${mostOfAsker} requests in a tournament. Add to one that you have.`;
  throw new AppError('tournament-full', sentence);
}

/** Refuses one more clash beyond the limit of whoever declares it. @throws AppError `tournament-full` */
export async function refuseTooManyOwnClashes(
  tx: Tx,
  key: { readonly tournamentId: string; readonly personId: string },
): Promise<void> {
  const { present } = await tx.q
    .selectFrom('clash_declaration')
    .select((eb) => eb.fn.countAll<number>().as('present'))
    .where('tournament_id', '=', key.tournamentId)
    .where('person_id', '=', key.personId)
    .executeTakeFirstOrThrow();
  if (present < mostOwnClashes) return;
  throw new AppError('tournament-full', `You can declare up to ${mostOwnClashes} clashes.`);
}
