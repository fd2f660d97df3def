/** Registration codes in the database: a keyed hash to find them by, a ciphertext to show them. */
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export interface NewCode {
  readonly id: string;
  readonly institutionId: string | null;
  /** Of a team that looks for a partner. */
  readonly teamId: string | null;
  readonly label: string;
  readonly hash: string;
  readonly sealed: string;
  readonly teamCap: number | null;
  readonly judgeCap: number | null;
}

interface CodeKey {
  readonly tournamentId: string;
  readonly codeId: string;
}

export async function insertCode(tx: Tx, tournamentId: string, code: NewCode): Promise<void> {
  await refuseTooMany(tx, tournamentId, 'registration_code');
  await tx.q
    .insertInto('registration_code')
    .values({
      tournament_id: tournamentId,
      id: code.id,
      institution_id: code.institutionId,
      team_id: code.teamId,
      label: code.label,
      code_hash: code.hash,
      code_sealed: code.sealed,
      team_cap: code.teamCap,
      judge_cap: code.judgeCap,
      created_at: tx.now,
    })
    .execute();
}

function selectCodes({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('registration_code')
    .select(['id', 'institution_id as institutionId', 'team_id as teamId', 'label'])
    .select(['code_sealed as sealed', 'team_cap as teamCap', 'judge_cap as judgeCap', 'version'])
    .where('tournament_id', '=', tournamentId)
    .where('revoked_at', 'is', null);
}
export type CodeRow = Awaited<ReturnType<ReturnType<typeof selectCodes>['execute']>>[number];

/** Codes that work, the oldest first. */
export function findAllLiveCodes(reader: Reader, tournamentId: string): Promise<CodeRow[]> {
  return selectCodes(reader, tournamentId).orderBy('created_at').orderBy('id').execute();
}

export function findLiveCode(reader: Reader, { tournamentId, codeId }: CodeKey) {
  return selectCodes(reader, tournamentId).where('id', '=', codeId).executeTakeFirst();
}

export function findByHashes(reader: Reader, tournamentId: string, hashes: readonly string[]) {
  return selectCodes(reader, tournamentId).where('code_hash', 'in', hashes).executeTakeFirst();
}

/** The code of an institution or of a team; there is one at most. */
export function findCodeOf(
  reader: Reader,
  tournamentId: string,
  of: { readonly institutionId: string } | { readonly teamId: string },
) {
  const query = selectCodes(reader, tournamentId);
  return 'teamId' in of
    ? query.where('team_id', '=', of.teamId).executeTakeFirst()
    : query.where('institution_id', '=', of.institutionId).executeTakeFirst();
}

export async function existsHash({ q }: Reader, tournamentId: string, hashes: readonly string[]) {
  const row = await q
    .selectFrom('registration_code')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirst();
  return row !== undefined;
}

export interface CodeChanges {
  readonly teamCap: number | null;
  readonly judgeCap: number | null;
  readonly label?: string;
}

/** @returns false when the row has moved on; without a version it is changed as it is. */
export async function updateCaps(
  tx: Tx,
  { tournamentId, codeId, version }: CodeKey & { readonly version?: number },
  { teamCap, judgeCap, label }: CodeChanges,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('registration_code')
    .set((eb) => ({
      team_cap: teamCap,
      judge_cap: judgeCap,
      ...(label === undefined ? {} : { label }),
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', codeId)
    .where('revoked_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns false when there is no such code. */
export async function updateSecret(
  tx: Tx,
  { tournamentId, codeId }: CodeKey,
  secret: { readonly hash: string; readonly sealed: string },
): Promise<boolean> {
  const result = await tx.q
    .updateTable('registration_code')
    .set((eb) => ({
      code_hash: secret.hash,
      code_sealed: secret.sealed,
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', codeId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns false when there is no such code. */
export async function updateRevoked(tx: Tx, { tournamentId, codeId }: CodeKey): Promise<boolean> {
  const result = await tx.q
    .updateTable('registration_code')
    .set((eb) => ({ revoked_at: tx.now, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', codeId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export function findAddress({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('tournament')
    .select(['slug', 'name'])
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
}
