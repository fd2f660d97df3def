import { wholeTab } from '#contract/kinds/tab-parts.ts';
import { fold } from '#contract/text/fold.ts';
import { erasedAccounts, replayErasures } from '../areas/account/index.ts';
import { type KnownAccount, operatorAccount } from '../areas/auth/index.ts';
import { replanParts, withWholeParts } from '../areas/breaks/index.ts';
import { replanReleases } from '../areas/draw/index.ts';
import { newRegistrationSecret, registrationSecret } from '../areas/registration/index.ts';
import { refuseTooManyDays } from '../areas/tournaments/index.ts';
import type { Tx } from '../db/database.ts';
import { analyseWritten } from '../db/statistics-repository.ts';
import { AppError } from '../errors.ts';
import { seqLeap } from '../http/pages/page-cache.ts';
import type { Sealer } from '../keys/sealer.ts';
import type { Services } from '../services.ts';
import { withSealed } from './confidential.ts';
import { type BackupDocument, backupDocument } from './document.ts';
import * as repository from './repository.ts';
import { accountColumns, savedTables } from './tables.ts';

/** The file is no backup, or its place is taken: reported in one sentence. */
export class RestoreError extends Error {}

/**
 * Writes a backup's tournament, all of it or nothing.
 * @param text the file
 * @throws RestoreError
 */
export async function restoreBackup(services: Services, text: string): Promise<BackupDocument> {
  const document = readBackup(services, text);
  refuseLongEvent(document);
  const scope = { tournamentId: document.tournament.id, actor: { kind: 'system' } } as const;
  const operator = await operatorAccount(services);
  await services.db.write(scope, async (tx) => {
    await insertBackup(tx, services, { document, operator });
    tx.record({ type: 'tournament.restored', topics: ['public', 'tabroom'] });
  });
  return document;
}

/** @throws RestoreError when the text is no backup */
export function readBackup({ sealer }: Pick<Services, 'sealer'>, text: string): BackupDocument {
  return withSealed(sealer, readDocument(text));
}

interface Source {
  readonly document: BackupDocument;
  /** Owns what an erased account owned. */
  readonly operator: KnownAccount | null;
}

/**
 * Writes the rows of a backup; people who deleted their account since are erased again.
 * @throws RestoreError when its place is taken
 */
export async function insertBackup(
  tx: Tx,
  services: Services,
  { document, operator }: Source,
): Promise<void> {
  const { tournament, tables } = document;
  const slugs = [tournament.slug, ...(tables.old_slug ?? []).map((row) => String(row.slug))];
  if (await repository.existsTournament(tx, { id: tournament.id, slugs })) {
    throw new RestoreError(
      `The tournament “${tournament.slug}” already exists: delete it first, or restore it on another server.`,
    );
  }
  const ids = document.accounts.map((account) => account.id);
  const erased = await erasedAccounts(tx, ids);
  const accounts = await bringAccounts(tx, document, erased);
  const owner = erased.has(tournament.owner_id)
    ? operatorInstead(operator)
    : (accounts.get(tournament.owner_id) ?? tournament.owner_id);
  const seq = Number(tournament.seq) + seqLeap;
  const row = { ...ofOlderFile(tournament), seq, owner_id: owner };
  await repository.insertRows(tx, 'tournament', [row]);
  for (const { table } of savedTables) {
    const rows = (tables[table] ?? []).map((row) => ({
      ...withAccounts(table, row, accounts),
      ...(table === 'person' ? openableLink(row, services.sealer) : {}),
      ...(table === 'registration_code' ? workingCode(row, services) : {}),
      tournament_id: tournament.id,
    }));
    await repository.insertRows(tx, table, rows);
    analyseWritten(tx, [{ table, rows: rows.length }]);
  }
  await replanReleases(tx, tournament.id);
  await replanParts(tx, tournament.id);
  await replayErasures(tx, services, {
    tournamentId: tournament.id,
    accountIds: [...erased],
  });
}

/** What a release of the whole tab opened before its parts had releases of their own. */
const olderTab = wholeTab.filter((part) => part !== 'fairness');

/** A file from before the parts of the tab had releases of their own says when all of it was released. */
function ofOlderFile({ tab_released_at, ...tournament }: repository.Row): repository.Row {
  if (typeof tab_released_at !== 'string') return tournament;
  return { ...tournament, tab: withWholeParts({}, olderTab, new Date(tab_released_at)) };
}

/** Seed 9: no more days than the plan allows, whichever way a tournament comes in. */
function refuseLongEvent({ tournament }: BackupDocument): void {
  const { start_date, end_date, plan } = tournament;
  try {
    const whole = { startDate: String(start_date), endDate: String(end_date) };
    // The column holds only values that the contract's list of plans wrote.
    refuseTooManyDays(whole, plan as Parameters<typeof refuseTooManyDays>[1]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new RestoreError(`This tournament lasts too long for its plan. ${error.detail}`);
  }
}

function readDocument(text: string): BackupDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RestoreError('This file is not a backup: it isn’t JSON.');
  }
  const parsed = backupDocument.safeParse(value);
  if (parsed.success) {
    refuseForeignRows(parsed.data);
    return parsed.data;
  }
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new RestoreError(`This file is not a backup that this version can read (${path}).`);
}

/**
 * A file that somebody changed must not reach into another tournament, nor join two people's accounts.
 * @throws RestoreError
 */
function refuseForeignRows({ tournament, tables, accounts }: BackupDocument): void {
  for (const [table, rows] of Object.entries(tables)) {
    const foreign = rows.some(({ tournament_id: of }) => of !== undefined && of !== tournament.id);
    if (foreign)
      throw new RestoreError(`This file contains rows of another tournament (${table}).`);
  }
  for (const { name, identities } of accounts) {
    if (new Set(identities.map(({ provider }) => provider)).size < identities.length) {
      throw new RestoreError(`This file has two people who sign in as ${name}.`);
    }
  }
}

/** @throws RestoreError when there is nobody to own it */
function operatorInstead(operator: KnownAccount | null): string {
  if (operator) return operator.id;
  throw new RestoreError(
    'Its owner has deleted their account here, and this site has no operator to take it over.',
  );
}

/**
 * The same account here: by its id, else by a way to sign in, else a new one. One that was deleted
 * here comes without its ways to sign in, and is erased again with the rest.
 */
async function bringAccounts(
  tx: Tx,
  { accounts }: BackupDocument,
  erased: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const here = new Map<string, string>();
  const known = new Set(
    (
      await repository.findAllAccounts(
        tx,
        accounts.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  for (const { id, name, identities } of accounts) {
    if (known.has(id)) continue;
    if (erased.has(id)) {
      await repository.insertAccount(tx, { id, name, nameFolded: fold(name), identities: [] });
      continue;
    }
    let same: string | undefined;
    for (const { provider, subject } of identities) {
      same ??= (await repository.findByIdentity(tx, provider, subject))?.id;
    }
    if (same) here.set(id, same);
    else await repository.insertAccount(tx, { id, name, nameFolded: fold(name), identities });
  }
  return here;
}

function withAccounts(
  table: string,
  row: repository.Row,
  accounts: ReadonlyMap<string, string>,
): repository.Row {
  const changed = accountColumns
    .filter(([name, column]) => name === table && typeof row[column] === 'string')
    .map(([, column]) => {
      const id = String(row[column]);
      return [column, accounts.get(id) ?? id] as const;
    });
  return { ...row, ...Object.fromEntries(changed) };
}

/**
 * A link under this server's current key. One that another server's key sealed cannot be shown again: a
 * new one is made when asked for.
 */
function openableLink({ link_cipher }: repository.Row, sealer: Sealer): repository.Row {
  if (typeof link_cipher !== 'string' || link_cipher.startsWith(sealer.mark)) return {};
  try {
    return { link_cipher: sealer.seal(sealer.open(link_cipher)) };
  } catch {
    return { link_hash: null, link_cipher: null };
  }
}

/**
 * A code under this server's current key. One that another server's key sealed would neither be shown nor
 * found: it gets new characters.
 */
function workingCode({ code_sealed }: repository.Row, services: Services): repository.Row {
  const sealed = String(code_sealed);
  if (sealed.startsWith(services.sealer.mark)) return {};
  try {
    return registrationSecret(services, services.sealer.open(sealed));
  } catch {
    return newRegistrationSecret(services);
  }
}
