/** Ballots that were confirmed elsewhere, in the database. */
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { newId } from '#server/keys/secrets.ts';

export interface PlayedSheet {
  readonly debateId: string;
  /** Null: the panel's. */
  readonly adjudicatorId: string | null;
  readonly sheet: BallotSheet;
}

/** In place of the key of a device. */
const fromArchive = 'tabbycat-archive';
const rowsOfQuery = 1000;

/** Writes checked ballots of debates that have none, as confirmed. */
export async function insertPlayedSheets(
  tx: Tx,
  tournamentId: string,
  sheets: readonly PlayedSheet[],
): Promise<void> {
  const by = tx.actor.kind === 'account' ? tx.actor.accountId : null;
  const rows = sheets.map(({ debateId, adjudicatorId, sheet }) => ({
    tournament_id: tournamentId,
    id: newId(),
    debate_id: debateId,
    adjudicator_id: adjudicatorId,
    version: 1,
    state: 'confirmed' as const,
    sheet: JSON.stringify(sheet),
    author_account: by,
    author_person: null,
    device_key: fromArchive,
    reason: null,
    unseen_id: null,
    entered_at: tx.now,
    confirmed_at: tx.now,
    confirmed_by: by,
  }));
  for (let start = 0; start < rows.length; start += rowsOfQuery) {
    const some = rows.slice(start, start + rowsOfQuery);
    await tx.q.insertInto('ballot').values(some).execute();
  }
}

/** Whether a debate of a draw has a ballot that did not come from an archive. */
export async function existsLaterSheet(
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
    .where('ballot.device_key', '<>', fromArchive)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the ballots of a draw that came from an archive. */
export async function deletePlayedSheets(
  tx: Tx,
  tournamentId: string,
  drawId: string,
): Promise<void> {
  await tx.q
    .deleteFrom('ballot')
    .where('tournament_id', '=', tournamentId)
    .where('device_key', '=', fromArchive)
    .where('debate_id', 'in', (eb) =>
      eb
        .selectFrom('debate')
        .select('id')
        .where('tournament_id', '=', tournamentId)
        .where('draw_id', '=', drawId),
    )
    .execute();
}
