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
import type { BackupFrame } from './document.ts';
import { type OpenBackup, openBackup, RestoreError } from './open-backup.ts';
import * as repository from './repository.ts';
import { accountColumns, savedTables } from './tables.ts';

/**
 * Writes a backup's tournament, all of it or nothing.
 * @param text the file
 * @throws RestoreError
 */
export async function restoreBackup(services: Services, text: string): Promise<BackupFrame> {
  const backup = await openBackup(services.sealer, () => [text]);
  const { frame } = backup;
  refuseLongEvent(frame);
  const scope = { tournamentId: frame.tournament.id, actor: { kind: 'system' } } as const;
  const operator = await operatorAccount(services);
  await services.db.write(scope, async (tx) => {
    await insertBackup(tx, services, { backup, operator });
    tx.record({ type: 'tournament.restored', topics: ['public', 'tabroom'] });
  });
  return frame;
}

interface Source {
  readonly backup: OpenBackup;
  /** Owns what an erased account owned. */
  readonly operator: KnownAccount | null;
}

/**
 * Writes the rows of a backup while they are read; people who deleted their account since are erased again.
 * @throws RestoreError when its place is taken, or it holds what is not its own
 */
export async function insertBackup(
  tx: Tx,
  services: Services,
  { backup, operator }: Source,
): Promise<void> {
  const { frame, slugs } = backup;
  const { tournament } = frame;
  if (await repository.existsTournament(tx, { id: tournament.id, slugs })) {
    throw new RestoreError(
      `The tournament “${tournament.slug}” already exists: delete it first, or restore it on another server.`,
    );
  }
  const ids = frame.accounts.map((account) => account.id);
  const erased = await erasedAccounts(tx, ids);
  const accounts = await bringAccounts(tx, frame, erased);
  const owner = erased.has(tournament.owner_id)
    ? operatorInstead(operator)
    : (accounts.get(tournament.owner_id) ?? tournament.owner_id);
  const seq = Number(tournament.seq) + seqLeap;
  const row = { ...ofOlderFile(tournament), seq, owner_id: owner };
  await repository.insertRows(tx, 'tournament', [row]);
  const written = new Map<(typeof savedTables)[number]['table'], number>();
  for await (const { table: name, rows } of backup.rows()) {
    const table = savedTables.find((saved) => saved.table === name)?.table;
    if (!table) continue;
    const here = rows.map((row) => ({
      ...withAccounts(table, row, accounts),
      ...(table === 'person' ? openableLink(row, services.sealer) : {}),
      ...(table === 'registration_code' ? workingCode(row, services) : {}),
      tournament_id: tournament.id,
    }));
    await repository.insertRows(tx, table, here);
    written.set(table, (written.get(table) ?? 0) + rows.length);
  }
  analyseWritten(
    tx,
    [...written].map(([table, rows]) => ({ table, rows })),
  );
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
function refuseLongEvent({ tournament }: BackupFrame): void {
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
  { accounts }: BackupFrame,
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
