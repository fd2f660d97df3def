/** Who was written to about the feedback of a round, and where emails reach them. */
import type { Reader, Tx } from '#server/db/database.ts';
import { joinPeople } from '#server/db/people-repository.ts';

export interface Debtor {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/** The people behind those who owe: judges themselves, and everybody of a team. */
export async function findAllDebtors(
  reader: Reader,
  tournamentId: string,
  ids: readonly string[],
): Promise<Debtor[]> {
  return joinPeople(reader, tournamentId)
    .select(['person.id', 'person.name', 'person_private.email'])
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

/** Notes emails of the plan. @returns whom none was sent before: each person gets one for a round */
export async function insertPlanned(
  tx: Tx,
  key: Key,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set();
  const rows = await tx.q
    .insertInto('feedback_reminder')
    .values(emails(tx, key, { kind: 'planned', personIds }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

/** Notes emails that somebody sent by hand; the newest is kept. */
export async function saveChased(tx: Tx, key: Key, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  await tx.q
    .insertInto('feedback_reminder')
    .values(emails(tx, key, { kind: 'chase', personIds }))
    .onConflict((conflict) =>
      conflict
        .columns(['tournament_id', 'round_id', 'person_id', 'kind'])
        .doUpdateSet({ at: tx.now }),
    )
    .execute();
}

function emails(
  { now }: Tx,
  { tournamentId, roundId }: Key,
  to: { readonly kind: 'planned' | 'chase'; readonly personIds: readonly string[] },
) {
  return to.personIds.map((personId) => ({
    tournament_id: tournamentId,
    round_id: roundId,
    person_id: personId,
    kind: to.kind,
    at: now,
  }));
}
