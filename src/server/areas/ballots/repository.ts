/** Ballots in the database. */
import { sql } from 'kysely';
import { shownPastBallots } from '#contract/limits/version-limits.ts';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

/** Those that wait or are confirmed; the others were replaced or discarded. */
const liveStates = ['submitted', 'confirmed'] as const;

function selectBallots({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('ballot')
    .leftJoin('account as author', 'author.id', 'ballot.author_account')
    .leftJoin('account as confirmer', 'confirmer.id', 'ballot.confirmed_by')
    .leftJoin('person', sameTournament('person.id', 'ballot.author_person'))
    .selectAll('ballot')
    .select([
      'author.name as author_name',
      'person.name as author_person_name',
      'confirmer.name as confirmer_name',
    ])
    .where('ballot.tournament_id', '=', tournamentId)
    .orderBy('ballot.version');
}

/** A ballot with the names of those who entered and confirmed it. */
export type BallotRow = Awaited<ReturnType<ReturnType<typeof selectBallots>['execute']>>[number];

export function findById(reader: Reader, tournamentId: string, id: string) {
  return selectBallots(reader, tournamentId).where('ballot.id', '=', id).executeTakeFirst();
}

/** The ballots of a debate that wait or are confirmed, oldest first. */
export function findAllLiveByDebate(reader: Reader, tournamentId: string, debateId: string) {
  return selectBallots(reader, tournamentId)
    .where('ballot.debate_id', '=', debateId)
    .where('ballot.state', 'in', liveStates)
    .execute();
}

/**
 * The ballots of the debates of a round's live draw that wait or are confirmed, and the newest of each
 * debate's others, oldest first.
 */
export function findAllShownByRound(reader: Reader, tournamentId: string, roundId: string) {
  const isLive = sql<boolean>`ballot.state in ('submitted', 'confirmed')`;
  const newestFirst = ballotsOfRound(reader, tournamentId, roundId)
    .select('ballot.id')
    .select(isLive.as('is_live'))
    .select(
      sql<number>`row_number() over (partition by ballot.debate_id, ${isLive}
        order by ballot.entered_at desc, ballot.version desc)`.as('place'),
    );
  return selectBallots(reader, tournamentId)
    .where('ballot.id', 'in', (eb) =>
      eb
        .selectFrom(newestFirst.as('one'))
        .select('one.id')
        .where((or) =>
          or.or([or('one.is_live', '=', true), or('one.place', '<=', shownPastBallots)]),
        ),
    )
    .execute();
}

/** For each sheet of the debates of a round's live draw: when its first version came, and what is left. */
export async function summariseByRound(reader: Reader, tournamentId: string, roundId: string) {
  const rows = await ballotsOfRound(reader, tournamentId, roundId)
    .select(['ballot.debate_id', 'ballot.adjudicator_id'])
    .select((eb) => [
      eb.fn.min('ballot.entered_at').as('first_at'),
      eb.fn.countAll<number>().filterWhere('ballot.state', 'in', liveStates).as('live'),
      eb.fn.countAll<number>().filterWhere('ballot.state', 'not in', liveStates).as('earlier'),
    ])
    .groupBy(['ballot.debate_id', 'ballot.adjudicator_id'])
    .execute();
  return rows.map((row) => ({
    debateId: row.debate_id,
    adjudicatorId: row.adjudicator_id,
    firstAt: row.first_at,
    /** Versions that wait or are confirmed; the others were replaced or discarded. */
    live: row.live,
    earlier: row.earlier,
  }));
}

function ballotsOfRound({ q }: Reader, tournamentId: string, roundId: string) {
  return q
    .selectFrom('ballot')
    .innerJoin('debate', sameTournament('debate.id', 'ballot.debate_id'))
    .innerJoin('draw', sameTournament('draw.id', 'debate.draw_id'))
    .where('ballot.tournament_id', '=', tournamentId)
    .where('draw.round_id', '=', roundId)
    .where('draw.state', 'in', ['confirmed', 'released']);
}

/** How many versions of its sheets a debate has, how many of them an author wrote, and the last number of one sheet. */
export async function countVersions(
  { q }: Reader,
  debate: { readonly tournamentId: string; readonly debateId: string },
  of: {
    readonly accountId: string | null;
    readonly personId: string | null;
    readonly adjudicatorId: string | null;
  },
): Promise<{ readonly all: number; readonly own: number; readonly last: number }> {
  const { last, ...counts } = await q
    .selectFrom('ballot')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn
        .countAll<number>()
        .filterWhere((where) =>
          where.or([
            where('author_account', '=', of.accountId),
            where('author_person', '=', of.personId),
          ]),
        )
        .as('own'),
      eb.fn
        .max('version')
        .filterWhere('adjudicator_id', 'is not distinct from', of.adjudicatorId)
        .as('last'),
    ])
    .where('tournament_id', '=', debate.tournamentId)
    .where('debate_id', '=', debate.debateId)
    .executeTakeFirstOrThrow();
  return { ...counts, last: last ?? 0 };
}

/** The sheets of some debates that wait or are confirmed. */
export async function findAllLive(
  { q }: Reader,
  tournamentId: string,
  debateIds: readonly string[],
) {
  if (debateIds.length === 0) return [];
  const rows = await q
    .selectFrom('ballot')
    .select(['debate_id', 'adjudicator_id', 'sheet', 'state'])
    .where('tournament_id', '=', tournamentId)
    .where('state', 'in', liveStates)
    .where('debate_id', 'in', debateIds)
    .orderBy('version')
    .execute();
  return rows.map((row) => ({
    debateId: row.debate_id,
    adjudicatorId: row.adjudicator_id,
    sheet: row.sheet,
    state: row.state,
  }));
}

/**
 * Holds a debate until the write ends, so that two writes about its ballots follow one another, and so
 * do a write and the completing of the round. Writes about other debates of the round go on.
 */
export async function lockDebate(tx: Tx, tournamentId: string, debateId: string): Promise<void> {
  await tx.q
    .selectFrom('debate')
    .innerJoin('draw', sameTournament('draw.id', 'debate.draw_id'))
    .innerJoin('round', sameTournament('round.id', 'draw.round_id'))
    .select('debate.id')
    .where('debate.tournament_id', '=', tournamentId)
    .where('debate.id', '=', debateId)
    .forShare('round')
    .forNoKeyUpdate('debate')
    .execute();
}

export interface NewBallot {
  readonly id: string;
  readonly debateId: string;
  readonly adjudicatorId: string | null;
  readonly version: number;
  readonly sheet: BallotSheet;
  readonly authorAccount: string | null;
  readonly authorPerson: string | null;
  readonly deviceKey: string;
  readonly reason: string | null;
  readonly unseenId: string | null;
}

/** Writes a ballot that waits for confirmation; the debate has to be held (`lockDebate`). */
export async function insert(tx: Tx, tournamentId: string, ballot: NewBallot): Promise<void> {
  await tx.q
    .insertInto('ballot')
    .values({
      tournament_id: tournamentId,
      id: ballot.id,
      debate_id: ballot.debateId,
      adjudicator_id: ballot.adjudicatorId,
      version: ballot.version,
      state: 'submitted',
      sheet: JSON.stringify(ballot.sheet),
      author_account: ballot.authorAccount,
      author_person: ballot.authorPerson,
      device_key: ballot.deviceKey,
      reason: ballot.reason,
      unseen_id: ballot.unseenId,
      entered_at: tx.now,
    })
    .execute();
}

/** Sets ballots aside as superseded. */
export async function updateSuperseded(
  tx: Tx,
  tournamentId: string,
  ballotIds: readonly string[],
): Promise<void> {
  if (ballotIds.length === 0) return;
  await tx.q
    .updateTable('ballot')
    .set({ state: 'superseded' })
    .where('tournament_id', '=', tournamentId)
    .where('id', 'in', ballotIds)
    .execute();
}

/** Confirms a ballot that waits; the index `ballot_confirmed` lets no sheet have two. */
export async function updateConfirmed(
  tx: Tx,
  tournamentId: string,
  ballotId: string,
  confirmedBy: string | null,
): Promise<void> {
  await tx.q
    .updateTable('ballot')
    .set({ state: 'confirmed', confirmed_at: tx.now, confirmed_by: confirmedBy })
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', ballotId)
    .where('state', '=', 'submitted')
    .execute();
}

/** Sets a live ballot aside for good; it is kept. */
export async function updateDiscarded(
  tx: Tx,
  tournamentId: string,
  ballotId: string,
  reason: string | null,
): Promise<void> {
  await tx.q
    .updateTable('ballot')
    .set(reason === null ? { state: 'discarded' } : { state: 'discarded', reason })
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', ballotId)
    .where('state', 'in', liveStates)
    .execute();
}

/** The account that a person is linked to. */
export async function findAccountOfPerson(
  { q }: Reader,
  tournamentId: string,
  personId: string,
): Promise<string | null> {
  const row = await q
    .selectFrom('person')
    .select('account_id')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.account_id ?? null;
}
