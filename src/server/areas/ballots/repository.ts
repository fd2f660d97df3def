/** Ballots in the database. */
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

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

/** Every version of every sheet of a debate, oldest first. */
export function findAllByDebate(reader: Reader, tournamentId: string, debateId: string) {
  return selectBallots(reader, tournamentId).where('ballot.debate_id', '=', debateId).execute();
}

/** Every version of every sheet of the debates of a round's live draw, oldest first. */
export function findAllByRound(reader: Reader, tournamentId: string, roundId: string) {
  return selectBallots(reader, tournamentId)
    .where('ballot.debate_id', 'in', (eb) =>
      eb
        .selectFrom('debate')
        .innerJoin('draw', sameTournament('draw.id', 'debate.draw_id'))
        .select('debate.id')
        .where('debate.tournament_id', '=', tournamentId)
        .where('draw.round_id', '=', roundId)
        .where('draw.state', 'in', ['confirmed', 'released']),
    )
    .execute();
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
    .where('state', 'in', ['submitted', 'confirmed'])
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
    .where('state', 'in', ['submitted', 'confirmed'])
    .execute();
}
