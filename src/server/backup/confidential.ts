/**
 * Confidential requests leave sealed: in the file nobody reads them, nor that there are any, and
 * only a server with the same secret opens them.
 */
import { z } from 'zod';
import { confidentialTopics } from '#contract/kinds/request-topics.ts';
import type { Sealer } from '../keys/sealer.ts';
import { accountRow } from './document.ts';
import type { Row } from './repository.ts';

/** The tables that have confidential rows. */
export const splitTables = ['request', 'request_note'] as const;

/** Recognises confidential rows as they come: requests before their notes. */
export function confidentialRows(): (table: string, row: Row) => boolean {
  const topics: readonly unknown[] = confidentialTopics;
  const ids = new Set<unknown>();
  return (table, row) => {
    if (table === 'request_note') return ids.has(row.request_id);
    if (table !== 'request' || !topics.includes(row.topic)) return false;
    ids.add(row.id);
    return true;
  };
}

const sealedPart = z.object({
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  accounts: z.array(accountRow),
});
type SealedPart = z.output<typeof sealedPart>;

/** So long that a file with a few confidential requests is like one with none. */
const block = 64 * 1024;

export function sealPart(sealer: Sealer, part: SealedPart): string {
  const text = JSON.stringify(part);
  const bytes = Buffer.byteLength(text);
  return sealer.seal(text + ' '.repeat(Math.ceil(bytes / block) * block - bytes));
}

/** What was sealed in a document, as far as this server can open it. */
export function openPart(sealer: Sealer, sealed: string | undefined): SealedPart | null {
  if (sealed === undefined) return null;
  try {
    return sealedPart.parse(JSON.parse(sealer.open(sealed)));
  } catch {
    // Sealed by another server's secret: nobody but that server reads it.
    return null;
  }
}
