/** The key that backups of the site are encrypted with: `BACKUP_KEY`, else a file beside the signing key. */
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { newSecret } from '#server/keys/secrets.ts';
import { BackupError } from './sealed-stream.ts';

type Place = { readonly dataDir: string; readonly backup: Pick<Config['backup'], 'key'> };

export const backupKeyFile = 'backup.key';
/** Characters, as of `BACKUP_KEY`. */
const shortest = 32;

/** The key of this server; the first backup makes one. */
export function loadBackupKey({ dataDir, backup }: Place): Buffer {
  const path = join(dataDir, backupKeyFile);
  if (backup.key === null && !existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    makeOnce(path);
  }
  return findBackupKey({ dataDir, backup }) as Buffer;
}

/** The key of this server; null where it has none yet. */
export function findBackupKey({ dataDir, backup }: Place): Buffer | null {
  if (backup.key !== null) return Buffer.from(backup.key, 'utf8');
  const path = join(dataDir, backupKeyFile);
  return existsSync(path) ? keyIn(path) : null;
}

/**
 * A key that somebody has kept in a file.
 * @throws BackupError for one that is cut off: everybody could guess it
 */
export function keyIn(path: string): Buffer {
  const text = readFileSync(path, 'utf8').trim();
  if (text.length >= shortest) return Buffer.from(text, 'utf8');
  throw new BackupError(`The file ${path} holds no backup key of ${shortest} characters.`);
}

/** A full disk leaves nothing; of two processes that start together the first key counts. */
function makeOnce(path: string): void {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${newSecret(256)}\n`, { mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
