/** Files of the data folder that a site cannot do without, beside its database. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError } from './sealed-stream.ts';

/** Keys of texts in the database; logos of the landing page are in the folder. */
const keys = ['secret.key', 'secret.previous.key'];
const folder = 'trusted-by';
const known = /^(?:secret\.(?:previous\.)?key|trusted-by\/[^/\\]+)$/;

/** By path within the data folder; those that are missing are left out. */
export async function* siteFiles(
  dataDir: string,
): AsyncGenerator<{ readonly file: string; readonly bytes: Buffer }> {
  const logos = await readdir(join(dataDir, folder)).catch(() => []);
  for (const file of [...keys, ...logos.map((name) => `${folder}/${name}`)]) {
    const bytes = await readFile(join(dataDir, file)).catch(() => null);
    if (bytes) yield { file, bytes };
  }
}

/**
 * Writes a file, and keeps one that says something else beside it.
 * @throws BackupError for a path that no backup of ours holds
 */
export async function writeSiteFile(dataDir: string, file: string, bytes: Buffer): Promise<void> {
  if (!known.test(file) || file.includes('..')) {
    throw new BackupError(`This backup holds a file that no site has (${file}).`);
  }
  const path = join(dataDir, file);
  const present = await readFile(path).catch(() => null);
  if (present?.equals(bytes)) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o711 });
  if (present) await rename(path, `${path}.before-restore`);
  await writeFile(path, bytes, { mode: 0o600, flush: true });
}
