import type { Tx } from '../db/database.ts';
import type { Services } from '../services.ts';
import { confidentialRows, sealPart, splitTables } from './confidential.ts';
import type { BackupDocument } from './document.ts';
import { readPages } from './pages-repository.ts';
import * as repository from './repository.ts';
import { accountColumns, type SavedTable, savedTables } from './tables.ts';

/**
 * Everything of one tournament as one document, piece by piece; ids stay as they are.
 * @param write takes the text of the next piece; the one after it waits for its promise
 */
export async function writeBackup(
  services: Services,
  tournamentId: string,
  write: (text: string) => unknown,
): Promise<void> {
  // One snapshot for all tables: a write between two of them would tear the document.
  await services.db.write({ tournamentId: null, actor: { kind: 'system' } }, async (tx) => {
    await repository.holdSnapshot(tx);
    const scope = { tournamentId, forSameServer: false };
    for await (const text of backupPieces(tx, services, scope)) await write(text);
  });
}

/** The same as one value, in memory. */
export async function makeBackup(
  services: Services,
  tournamentId: string,
): Promise<BackupDocument> {
  const pieces: string[] = [];
  await writeBackup(services, tournamentId, (text) => pieces.push(text));
  // Written by `backupPieces`.
  return JSON.parse(pieces.join('')) as BackupDocument;
}

export interface Scope {
  readonly tournamentId: string;
  /**
   * With the keys that mean nothing elsewhere (paired screens, the token of an outside tab), and confidential
   * rows among the others.
   */
  readonly forSameServer: boolean;
}

/**
 * The text of the document in pieces of bounded size, in a transaction that keeps the tournament from
 * changing. Only accounts and what is sealed are held until the end.
 */
export async function* backupPieces(
  tx: Tx,
  { sealer }: Pick<Services, 'sealer'>,
  { tournamentId, forSameServer }: Scope,
): AsyncGenerator<string> {
  const tournament = await repository.findTournamentRow(tx, tournamentId);
  if (!tournament) throw new Error('Broken assumption: no such tournament');
  yield `{"format":"rostrum-backup","version":1,"madeAt":${JSON.stringify(tx.now)},`;
  yield `"tournament":${JSON.stringify(tournament)},"tables":{`;
  // What stays here is sealed as a whole.
  const isConfidential = forSameServer ? () => false : confidentialRows();
  const ids = new Set([String(tournament.owner_id)]);
  const hidden = new Set<string>();
  const closed = Object.fromEntries(
    splitTables.map((table): [string, repository.Row[]] => [table, []]),
  );
  for (const [index, saved] of (savedTables as readonly SavedTable[]).entries()) {
    const { table, keys = [] } = saved;
    const paged = { ...saved, without: forSameServer ? [] : keys };
    let between = `${index > 0 ? ',' : ''}${JSON.stringify(table)}:[`;
    for await (const page of readPages((work) => work(tx), tournamentId, paged)) {
      for (const text of page) {
        // PostgreSQL's own JSON of a row.
        const row = JSON.parse(text) as repository.Row;
        const isClosed = isConfidential(table, row);
        for (const id of accountsOf(table, row)) (isClosed ? hidden : ids).add(id);
        if (isClosed) closed[table]?.push(row);
        else {
          yield between + text;
          between = ',';
        }
      }
    }
    yield between === ',' ? ']' : `${between}]`;
  }
  const accounts = groupAccounts(await repository.findAllAccounts(tx, [...ids]));
  const others = [...hidden].filter((id) => !ids.has(id));
  // Always there, so that its absence says nothing either.
  const sealed = sealPart(sealer, {
    tables: closed,
    accounts: groupAccounts(await repository.findAllAccounts(tx, others)),
  });
  yield `},"accounts":${JSON.stringify(accounts)},"sealed":${JSON.stringify(sealed)}}`;
}

function accountsOf(table: string, row: repository.Row): string[] {
  return accountColumns.flatMap(([name, column]) => {
    const id = name === table ? row[column] : null;
    return typeof id === 'string' ? [id] : [];
  });
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
