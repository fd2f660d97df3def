/** The key that backups of the site are encrypted with: `BACKUP_KEY`, else a file beside the signing key. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { newSecret } from '#server/keys/secrets.ts';

type Place = { readonly dataDir: string; readonly backup: Pick<Config['backup'], 'key'> };

export const backupKeyFile = 'backup.key';

/** The key of this server; the first backup makes one. */
export function loadBackupKey({ dataDir, backup }: Place): Buffer {
  const path = join(dataDir, backupKeyFile);
  if (backup.key === null && !existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    writeFileSync(path, `${newSecret(256)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  return findBackupKey({ dataDir, backup }) as Buffer;
}

/** The key of this server; null where it has none yet. */
export function findBackupKey({ dataDir, backup }: Place): Buffer | null {
  if (backup.key !== null) return Buffer.from(backup.key, 'utf8');
  const path = join(dataDir, backupKeyFile);
  return existsSync(path) ? keyIn(path) : null;
}

/** A key that somebody has kept in a file. */
export function keyIn(path: string): Buffer {
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'utf8');
}
