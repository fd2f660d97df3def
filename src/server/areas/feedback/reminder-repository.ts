/** Who was written to about the feedback of a round, and where letters reach them. */
import type { Reader, Tx } from '../../db/database.ts';

export interface Debtor {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/** The people behind those who owe: judges themselves, and everybody of a team. */
export async function findAllDebtors(
  { q }: Reader,
  tournamentId: string,
  ids: readonly string[],
): Promise<Debtor[]> {
  return q
    .selectFrom('person')
    .leftJoin('speaker', (join) =>
      join
        .onRef('speaker.tournament_id', '=', 'person.tournament_id')
        .onRef('speaker.person_id', '=', 'person.id'),
    )
    .leftJoin('person_private', (join) =>
      join
        .onRef('person_private.tournament_id', '=', 'person.tournament_id')
        .onRef('person_private.person_id', '=', 'person.id'),
    )
    .select(['person.id', 'person.name', 'person_private.email'])
    .where('person.tournament_id', '=', tournamentId)
    .where(({ eb, fn, or, val }) =>
      or([eb('person.id', '=', fn.any(val(ids))), eb('speaker.team_id', '=', fn.any(val(ids)))]),
    )
    .orderBy('person.name_folded')
    .orderBy('person.id')
    .execute();
}

interface Key {
  readonly tournamentId: string;
  readonly roundId: string;
}

/** Everybody who was written to about a round since a moment. */
export async function findAllReminded(
  { q }: Reader,
  { tournamentId, roundId }: Key,
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await q
    .selectFrom('feedback_reminder')
    .select('person_id')
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .where('at', '>', since)
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

/** Notes letters of the plan. @returns whom none was sent before: each person gets one for a round */
export async function insertPlanned(
  tx: Tx,
  { tournamentId, roundId }: Key,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set();
  const rows = await tx.q
    .insertInto('feedback_reminder')
    .values(
      personIds.map((person_id) => ({
        tournament_id: tournamentId,
        round_id: roundId,
        person_id,
        kind: 'planned' as const,
        at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

/** Notes letters that somebody sent by hand; the newest is kept. */
export async function saveChased(
  tx: Tx,
  { tournamentId, roundId }: Key,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await tx.q
    .insertInto('feedback_reminder')
    .values(
      personIds.map((person_id) => ({
        tournament_id: tournamentId,
        round_id: roundId,
        person_id,
        kind: 'chase' as const,
        at: tx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tournament_id', 'round_id', 'person_id', 'kind'])
        .doUpdateSet({ at: tx.now }),
    )
    .execute();
}
