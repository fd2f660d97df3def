/**
 * Seals every stored text again under the current key. Batches are transactions of their own: ended at
 * any moment, it goes on where it was, because texts under the current key are skipped. Servers that have
 * both keys may run meanwhile.
 */
import { systemActor } from '../actor.ts';
import type { Tx } from '../db/database.ts';
import type { Services } from '../services.ts';
import * as repository from './repository.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

export interface ResealOptions {
  /** Rows of one transaction. */
  readonly batch?: number;
  /** After each batch: how many texts were sealed again so far. */
  readonly onBatch?: (resealed: number) => void;
}

export interface Resealed {
  readonly resealed: number;
  /** Texts that none of the server's keys opens, by column. They are left as they are. */
  readonly closed: Readonly<Record<string, number>>;
}

type Core = Pick<Services, 'db' | 'sealer'>;

export async function resealAll(services: Core, options: ResealOptions = {}): Promise<Resealed> {
  let resealed = 0;
  for (const column of sealedColumns) {
    // A row that others write meanwhile may move to a place behind the walk.
    for (let found = 1; found > 0; ) {
      found = await resealColumn(services, column, options.batch ?? usualBatch, (count) => {
        resealed += count;
        options.onBatch?.(resealed);
      });
    }
  }
  return { resealed, closed: await findClosed(services) };
}

/** Texts that are not sealed under the current key, by `table.column`. */
async function findClosed(services: Core): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const column of sealedColumns) {
    const count = await services.db.read((reader) =>
      repository.countUnmarked(reader, column, services.sealer.mark),
    );
    if (count > 0) counts[`${column.table}.${column.column}`] = count;
  }
  return counts;
}

const usualBatch = 50;

/** One walk through a table. @returns how many texts were sealed again */
async function resealColumn(
  services: Core,
  column: SealedColumn,
  limit: number,
  onBatch: (count: number) => void,
): Promise<number> {
  let total = 0;
  for (let after: string | undefined = repository.tableStart; after; ) {
    const from: repository.Walk = { after, mark: services.sealer.mark, limit };
    const batch = await services.db.write({ tournamentId: null, actor: systemActor }, (tx) =>
      resealBatch(tx, services, column, from),
    );
    total += batch.count;
    after = batch.last;
    if (batch.count > 0) onBatch(batch.count);
  }
  return total;
}

async function resealBatch(
  tx: Tx,
  services: Core,
  column: SealedColumn,
  from: repository.Walk,
): Promise<{ readonly count: number; readonly last: string | undefined }> {
  const rows = await repository.findAllUnmarked(tx, column, from);
  const texts = rows.flatMap(({ place, sealed }) => {
    const text = openOrNull(services, sealed);
    if (text === null) return [];
    const hash = column.hash ? column.hash.of(services, text) : null;
    return [{ place, sealed: services.sealer.seal(text), hash }];
  });
  if (texts.length > 0) await repository.updateAll(tx, column, texts);
  return { count: texts.length, last: rows.at(-1)?.place };
}

function openOrNull({ sealer }: Core, sealed: string): string | null {
  try {
    return sealer.open(sealed);
  } catch {
    // Of a key that is not here: counted, and reported to the operator.
    return null;
  }
}
