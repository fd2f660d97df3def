/** The file of a backup. */
import { z } from 'zod';

const row = z.record(z.string(), z.unknown());

export const accountRow = z.object({
  id: z.uuid(),
  name: z.string(),
  identities: z.array(z.object({ provider: z.string(), subject: z.string() })),
});

/** All of it but the rows of its tables. */
export const backupFrame = z.object({
  format: z.literal('rostrum-backup'),
  version: z.literal(1),
  madeAt: z.string(),
  tournament: row.and(z.object({ id: z.uuid(), slug: z.string(), owner_id: z.uuid() })),
  /** Accounts that the rows name, with how they sign in. */
  accounts: z.array(accountRow),
  /** Confidential rows and the accounts that only they name, under the server's secret. */
  sealed: z.string().optional(),
});
export type BackupFrame = z.output<typeof backupFrame>;

/** A backup in memory. */
export interface BackupDocument extends BackupFrame {
  readonly tables: Record<string, Record<string, unknown>[]>;
}
