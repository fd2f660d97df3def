import type { Services } from '../services.ts';
import { sealPart, splitConfidential } from './confidential.ts';
import type { BackupDocument } from './document.ts';
import * as repository from './repository.ts';
import { accountColumns, savedTables } from './tables.ts';

/** Everything of one tournament as one document; ids stay as they are. */
export async function makeBackup(
  { db, clock, sealer }: Services,
  tournamentId: string,
): Promise<BackupDocument> {
  // One snapshot for all tables: a write between two of them would tear the document.
  return db.write({ tournamentId: null, actor: { kind: 'system' } }, async (tx) => {
    await repository.holdSnapshot(tx);
    const tournament = await repository.findTournamentRow(tx, tournamentId);
    if (!tournament) throw new Error('Broken assumption: no such tournament');
    const tables: Record<string, repository.Row[]> = {};
    for (const saved of savedTables) {
      tables[saved.table] = await repository.findAllRows(tx, tournamentId, saved);
    }
    const { open, closed } = splitConfidential(tables);
    const ids = namedAccounts(open).add(String(tournament.owner_id));
    const hidden = [...namedAccounts(closed)].filter((id) => !ids.has(id));
    return {
      format: 'rostrum-backup',
      version: 1,
      madeAt: clock.now().toISOString(),
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
  });
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
