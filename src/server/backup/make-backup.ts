import type { Tx } from '../db/database.ts';
import type { Services } from '../services.ts';
import { sealPart, splitConfidential } from './confidential.ts';
import type { BackupDocument } from './document.ts';
import * as repository from './repository.ts';
import { accountColumns, type SavedTable, savedTables } from './tables.ts';

/** Everything of one tournament as one document; ids stay as they are. */
export async function makeBackup(
  services: Services,
  tournamentId: string,
): Promise<BackupDocument> {
  // One snapshot for all tables: a write between two of them would tear the document.
  return services.db.write({ tournamentId: null, actor: { kind: 'system' } }, async (tx) => {
    await repository.holdSnapshot(tx);
    return collectBackup(tx, services, { tournamentId, forSameServer: false });
  });
}

export interface Scope {
  readonly tournamentId: string;
  /** With the keys that mean nothing elsewhere: paired screens, the token of an outside tab. */
  readonly forSameServer: boolean;
}

/** The document, in a transaction that keeps the tournament from changing. */
export async function collectBackup(
  tx: Tx,
  { sealer }: Pick<Services, 'sealer'>,
  { tournamentId, forSameServer }: Scope,
): Promise<BackupDocument> {
  const tournament = await repository.findTournamentRow(tx, tournamentId);
  if (!tournament) throw new Error('Broken assumption: no such tournament');
  const tables: Record<string, repository.Row[]> = {};
  for (const saved of savedTables as readonly SavedTable[]) {
    const { keys = [], ...all } = saved;
    const without = forSameServer ? [] : keys;
    tables[saved.table] = await repository.findAllRows(tx, tournamentId, { ...all, without });
  }
  const { open, closed } = splitConfidential(tables);
  const ids = namedAccounts(open).add(String(tournament.owner_id));
  const hidden = [...namedAccounts(closed)].filter((id) => !ids.has(id));
  return {
    format: 'rostrum-backup',
    version: 1,
    madeAt: tx.now.toISOString(),
    // The table has these columns.
    tournament: tournament as BackupDocument['tournament'],
    accounts: groupAccounts(await repository.findAllAccounts(tx, [...ids])),
    tables: open,
    // Always there, so that its absence says nothing either.
    sealed: sealPart(sealer, {
      tables: closed,
      accounts: groupAccounts(await repository.findAllAccounts(tx, hidden)),
    }),
  };
}

function namedAccounts(tables: Readonly<Record<string, readonly repository.Row[]>>): Set<string> {
  const ids = accountColumns.flatMap(([table, column]) =>
    (tables[table] ?? []).map((row) => row[column]),
  );
  return new Set(ids.filter((id) => typeof id === 'string'));
}

function groupAccounts(rows: Awaited<ReturnType<typeof repository.findAllAccounts>>) {
  const accounts = new Map<string, BackupDocument['accounts'][number]>();
  for (const { id, name, provider, subject } of rows) {
    const account = accounts.get(id) ?? { id, name, identities: [] };
    if (provider && subject) account.identities.push({ provider, subject });
    accounts.set(id, account);
  }
  return [...accounts.values()];
}
