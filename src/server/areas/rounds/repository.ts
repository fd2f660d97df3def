/** Rounds in the database, each with what is current for it: its live draw and its motions. */
import { sql } from 'kysely';
import { isWholeTab } from '#contract/kinds/tab-parts.ts';
import type { DrawOptions, RulePack } from '#engine/rule-pack.ts';
import type { CaseEntry, DrawKind, Stage } from '#engine/vocabulary.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { isOfGeneralBreak, roundStart } from '#server/db/round-start-repository.ts';

/** A round as the areas know it. */
export interface RoundRow {
  readonly id: string;
  readonly seq: number;
  readonly name: string;
  readonly abbreviation: string;
  readonly stage: Stage;
  readonly break_category_id: string | null;
  /** Whether its break is the one of all teams. */
  readonly general_break: boolean;
  readonly draw_kind: DrawKind;
  /** Null: as the rule pack says. */
  readonly draw_options: DrawOptions | null;
  readonly silent: boolean;
  /** Only those in it see its draw. */
  readonly private: boolean;
  /** Debates that share a room and its judges, one after the other. */
  readonly flights: number;
  readonly weight: number;
  readonly feedback_weight: number;
  /** When its debate is in the schedule; null while it is not. */
  readonly starts_at: Date | null;
  readonly completed_at: Date | null;
  readonly draw_release_at: Date | null;
  /** Since when a withdrawn draw waits to be released again. */
  readonly draw_withdrawn_at: Date | null;
  readonly motion_reveal_at: Date | null;
  readonly results_released_at: Date | null;
  /** Markdown above its ballots. */
  readonly ballot_text: string;
  /** Its chairs write reasons, where only marked rounds ask for them. */
  readonly written_reasons: boolean;
  readonly case_entry: CaseEntry;
  readonly version: number;
  /** The confirmed or released draw; null while there are drafts at most. */
  readonly live_draw_id: string | null;
  readonly live_draw_state: 'confirmed' | 'released' | null;
  readonly live_draw_released_at: Date | null;
  readonly has_motion: boolean;
  readonly has_infoslide: boolean;
}

function selectRounds({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('round')
    .leftJoin('draw', (join) =>
      sameTournament(
        'draw.round_id',
        'round.id',
      )(join).on('draw.state', 'in', ['confirmed', 'released']),
    )
    .selectAll('round')
    .select([
      'draw.id as live_draw_id',
      'draw.state as live_draw_state',
      'draw.released_at as live_draw_released_at',
      roundStart.as('starts_at'),
      isOfGeneralBreak.as('general_break'),
    ])
    .select((eb) => {
      const motions = eb
        .selectFrom('round_motion')
        .innerJoin('motion', sameTournament('motion.id', 'round_motion.motion_id'))
        .whereRef('round_motion.tournament_id', '=', 'round.tournament_id')
        .whereRef('round_motion.round_id', '=', 'round.id')
        .select('motion.id');
      return [
        eb.exists(motions).as('has_motion'),
        eb.exists(motions.where('motion.infoslide', '<>', '')).as('has_infoslide'),
      ];
    })
    .where('round.tournament_id', '=', tournamentId)
    .orderBy('round.seq');
}

/** Every round of a tournament in order. */
export async function findAllRounds(reader: Reader, tournamentId: string): Promise<RoundRow[]> {
  const rows = await selectRounds(reader, tournamentId).execute();
  // The join takes live draws only, and `exists` is never null.
  return rows as RoundRow[];
}

/** One round, or undefined. */
export async function findRound(
  reader: Reader,
  tournamentId: string,
  roundId: string,
): Promise<RoundRow | undefined> {
  const row = await selectRounds(reader, tournamentId)
    .where('round.id', '=', roundId)
    .executeTakeFirst();
  return row as RoundRow | undefined;
}

/** Holds a round until the write ends: what else releases, completes or decides it waits. */
export async function lockRound(tx: Tx, tournamentId: string, roundId: string): Promise<void> {
  await tx.q
    .selectFrom('round')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', roundId)
    .forUpdate()
    .execute();
}

/** Whether the public sees the whole tab, silent rounds included. */
export async function isTabReleased({ q }: Reader, tournamentId: string): Promise<boolean> {
  const row = await q
    .selectFrom('tournament')
    .select('tab')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  return row !== undefined && isWholeTab(row.tab);
}

/** The rules that a tournament follows. */
export async function findPack({ q }: Reader, tournamentId: string): Promise<RulePack> {
  const row = await q
    .selectFrom('tournament')
    .select('pack')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return row.pack;
}

export interface RoundChanges {
  readonly name?: string;
  readonly abbreviation?: string;
  readonly draw_kind?: DrawKind;
  readonly draw_options?: string | null;
  readonly silent?: boolean;
  readonly private?: boolean;
  readonly flights?: number;
  readonly weight?: number;
  readonly feedback_weight?: number;
  readonly completed_at?: Date | null;
  readonly results_released_at?: Date | null;
  readonly draw_release_at?: Date | null;
  readonly draw_withdrawn_at?: Date | null;
  readonly motion_reveal_at?: Date | null;
  readonly ballot_text?: string;
  readonly written_reasons?: boolean;
  readonly case_entry?: CaseEntry;
}

/**
 * Changes a round.
 * @param expected the version that the change was made from; null changes whatever is there.
 * @returns false when it has moved on.
 */
export async function updateRound(
  tx: Tx,
  key: {
    readonly tournamentId: string;
    readonly roundId: string;
    readonly expected: number | null;
  },
  changes: RoundChanges,
): Promise<boolean> {
  let query = tx.q
    .updateTable('round')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.roundId);
  if (key.expected !== null) query = query.where('version', '=', key.expected);
  const result = await query.executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Makes room in the sequence: every round from `seq` on moves one back. */
export async function shiftRounds(tx: Tx, tournamentId: string, seq: number): Promise<void> {
  await tx.q
    .updateTable('round')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('seq', '>=', seq)
    .execute();
}

/** Removes a round and closes the gap in the sequence. */
export async function deleteRound(tx: Tx, tournamentId: string, round: RoundRow): Promise<void> {
  await tx.q
    .deleteFrom('round')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', round.id)
    .execute();
  await tx.q
    .updateTable('round')
    .set((eb) => ({ seq: eb('seq', '-', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('seq', '>', round.seq)
    .execute();
}

/** Whether any draw of these rounds exists; drafts count. */
export async function existsDrawOf(
  { q }: Reader,
  tournamentId: string,
  roundIds: readonly string[],
): Promise<boolean> {
  if (roundIds.length === 0) return false;
  const row = await q
    .selectFrom('draw')
    .select(sql<number>`1`.as('one'))
    .where('tournament_id', '=', tournamentId)
    .where('round_id', 'in', roundIds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
