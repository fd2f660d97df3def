/** Repairs of released draws in the database, and the ballots that they overtake. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import { type DrawChange, netChanges } from './changes.ts';

interface DrawKey {
  readonly tournamentId: string;
  readonly drawId: string;
}

export async function insertChanges(
  tx: Tx,
  { tournamentId, drawId }: DrawKey,
  changes: readonly DrawChange[],
): Promise<void> {
  const frame = { tournament_id: tournamentId, draw_id: drawId, at: tx.now };
  await tx.q
    .insertInto('draw_change')
    .values(
      changes.map(({ kind, debateId, subjectId, before, after }) => {
        return { ...frame, kind, debate_id: debateId, subject_id: subjectId, before, after };
      }),
    )
    .execute();
  await joinOldChanges(tx, { tournamentId, drawId }, changes.length);
}

/** Changes of one draw that stay apart, the newest: messages about them may not have left yet. */
const keptApart = 5000;

/**
 * Joins the older changes of a draw to what they come to, each time that another `keptApart` are written:
 * everybody who opens a released draw reads them all.
 */
async function joinOldChanges(tx: Tx, key: DrawKey, added: number): Promise<void> {
  const count = await countChanges(tx, key);
  const steps = Math.floor(count / keptApart) - Math.floor((count - added) / keptApart);
  if (count <= 2 * keptApart || steps === 0) return;
  const old = (await selectChanges(tx, key.tournamentId, [key.drawId]).execute()).slice(
    0,
    -keptApart,
  );
  const net = netChanges(old);
  const newestOld = old.at(-1)?.position ?? 0;
  const positions = net.map(({ position }) => position);
  await sql`
    delete from draw_change
    where tournament_id = ${key.tournamentId} and draw_id = ${key.drawId}
      and position <= ${newestOld} and position <> all(${positions}::bigint[])
  `.execute(tx.q);
  await sql`
    update draw_change set before = net.before
    from unnest(${positions}::bigint[], ${net.map(({ before }) => before)}::text[])
      as net(position, before)
    where tournament_id = ${key.tournamentId} and draw_id = ${key.drawId}
      and draw_change.position = net.position
  `.execute(tx.q);
}

async function countChanges({ q }: Tx, { tournamentId, drawId }: DrawKey): Promise<number> {
  const { present } = await q
    .selectFrom('draw_change')
    .select((eb) => eb.fn.countAll<number>().as('present'))
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  return present;
}

/** A new release begins without marks. */
export async function deleteChanges(tx: Tx, { tournamentId, drawId }: DrawKey): Promise<void> {
  await tx.q
    .deleteFrom('draw_change')
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .execute();
}

/** What changed in draws since their release, oldest first. */
export async function findAllChanges(
  { q }: Reader,
  tournamentId: string,
  drawIds: readonly string[],
): Promise<(DrawChange & { readonly drawId: string; readonly at: Date })[]> {
  if (drawIds.length === 0) return [];
  return selectChanges({ q }, tournamentId, drawIds).execute();
}

function selectChanges({ q }: Reader, tournamentId: string, drawIds: readonly string[]) {
  return q
    .selectFrom('draw_change')
    .select(['draw_id as drawId', 'position', 'at', 'kind', 'debate_id as debateId'])
    .select(['subject_id as subjectId', 'before', 'after'])
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', 'in', drawIds)
    .orderBy('position');
}

/** A ballot that counts or waits. */
export interface LiveBallot {
  readonly id: string;
  readonly debateId: string;
  /** Null: the sheet of the panel. */
  readonly adjudicatorId: string | null;
}

export async function findAllLiveBallots(
  { q }: Reader,
  tournamentId: string,
  debateIds: readonly string[],
): Promise<LiveBallot[]> {
  if (debateIds.length === 0) return [];
  return q
    .selectFrom('ballot')
    .select(['id', 'debate_id as debateId', 'adjudicator_id as adjudicatorId'])
    .where('tournament_id', '=', tournamentId)
    .where('debate_id', 'in', debateIds)
    .where('state', 'in', ['submitted', 'confirmed'])
    .execute();
}

/** Keeps ballots as discarded versions, with the reason. */
export async function discardBallots(
  tx: Tx,
  tournamentId: string,
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
): Promise<void> {
  await tx.q
    .updateTable('ballot')
    .set({ state: 'discarded', reason })
    .where('tournament_id', '=', tournamentId)
    .where('id', 'in', ids)
    .execute();
}

/** Whether a debate ever had a ballot; then it can be emptied but not removed. */
export async function existsAnyBallot(
  { q }: Reader,
  tournamentId: string,
  debateIds: readonly string[],
): Promise<boolean> {
  if (debateIds.length === 0) return false;
  const row = await q
    .selectFrom('ballot')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('debate_id', 'in', debateIds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
