/** Panels made before their draw, in the database. */

import { groupBy } from '#engine/collections.ts';
import type { PanelRole } from '#engine/vocabulary.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export interface RoundKey {
  readonly tournamentId: string;
  readonly roundId: string;
}

export interface PreformedPanelRow {
  readonly id: string;
  readonly rank: number;
  readonly importance: number;
  readonly least: number;
  readonly most: number;
  readonly seats: readonly {
    readonly adjudicatorId: string;
    readonly role: PanelRole;
    readonly locked: boolean;
  }[];
}

export interface PreformedSetRow {
  readonly roundId: string;
  readonly seed: string;
  readonly version: number;
  /** From the top panel down. */
  readonly panels: readonly PreformedPanelRow[];
}

export async function findSet(
  { q }: Reader,
  { tournamentId, roundId }: RoundKey,
): Promise<PreformedSetRow | undefined> {
  const row = await q
    .selectFrom('preformed_set')
    .select(['seed', 'version'])
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  if (!row) return undefined;
  const panels = await q
    .selectFrom('preformed_panel')
    .select(['id', 'rank', 'importance', 'least', 'most'])
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .orderBy('rank')
    .execute();
  const seats = await q
    .selectFrom('preformed_seat')
    .select(['panel_id as panelId', 'adjudicator_id as adjudicatorId', 'role', 'locked'])
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .orderBy('adjudicator_id')
    .execute();
  const seatsOf = groupBy(seats, ({ panelId }) => panelId);
  return {
    roundId,
    ...row,
    panels: panels.map((panel) => ({
      ...panel,
      seats: (seatsOf.get(panel.id) ?? []).map(({ panelId: _, ...seat }) => seat),
    })),
  };
}

/** Puts a set in the place of what the round had. */
export async function replaceSet(
  tx: Tx,
  { tournamentId, roundId }: RoundKey,
  { seed, version, panels }: Omit<PreformedSetRow, 'roundId'>,
): Promise<void> {
  const key = { tournament_id: tournamentId, round_id: roundId };
  await deleteSet(tx, { tournamentId, roundId });
  await tx.q
    .insertInto('preformed_set')
    .values({ ...key, seed, version })
    .execute();
  const rows = panels.map(({ seats: _, ...panel }) => ({ ...key, ...panel }));
  await tx.q.insertInto('preformed_panel').values(rows).execute();
  await insertSeats(tx, { tournamentId, roundId }, panels);
}

/** @returns false when the set has moved on. */
export async function bumpSet(
  tx: Tx,
  { tournamentId, roundId }: RoundKey,
  expected: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable('preformed_set')
    .set({ version: expected + 1 })
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .where('version', '=', expected)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts these seats in the place of what their panels had; all old ones go first. */
export async function replaceSeats(
  tx: Tx,
  key: RoundKey,
  panels: readonly Pick<PreformedPanelRow, 'id' | 'seats'>[],
): Promise<void> {
  if (panels.length === 0) return;
  await tx.q
    .deleteFrom('preformed_seat')
    .where('tournament_id', '=', key.tournamentId)
    .where('round_id', '=', key.roundId)
    .where(
      'panel_id',
      'in',
      panels.map(({ id }) => id),
    )
    .execute();
  await insertSeats(tx, key, panels);
}

export async function updatePanel(
  tx: Tx,
  { tournamentId, roundId, panelId }: RoundKey & { readonly panelId: string },
  {
    locked,
    importance,
  }: {
    readonly locked?: boolean | undefined;
    readonly importance?: number | undefined;
  },
): Promise<void> {
  if (importance !== undefined) {
    await tx.q
      .updateTable('preformed_panel')
      .set({ importance })
      .where('tournament_id', '=', tournamentId)
      .where('round_id', '=', roundId)
      .where('id', '=', panelId)
      .execute();
  }
  if (locked !== undefined) {
    await tx.q
      .updateTable('preformed_seat')
      .set({ locked })
      .where('tournament_id', '=', tournamentId)
      .where('round_id', '=', roundId)
      .where('panel_id', '=', panelId)
      .execute();
  }
}

export async function deleteSet(tx: Tx, { tournamentId, roundId }: RoundKey): Promise<void> {
  await tx.q
    .deleteFrom('preformed_set')
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .execute();
}

async function insertSeats(
  tx: Tx,
  { tournamentId, roundId }: RoundKey,
  panels: readonly Pick<PreformedPanelRow, 'id' | 'seats'>[],
): Promise<void> {
  const rows = panels.flatMap(({ id, seats }) =>
    seats.map(({ adjudicatorId, role, locked }) => ({
      tournament_id: tournamentId,
      round_id: roundId,
      panel_id: id,
      adjudicator_id: adjudicatorId,
      role,
      locked,
    })),
  );
  if (rows.length > 0) await tx.q.insertInto('preformed_seat').values(rows).execute();
}
