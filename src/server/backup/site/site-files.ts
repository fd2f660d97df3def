/** Files of the data folder that a site cannot do without, beside its database. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keyId } from '#server/keys/sealer.ts';
import { BackupError } from './sealed-stream.ts';

/** The key of texts in the database. */
export const secretKeyFile = 'secret.key';
const keys = [secretKeyFile, 'secret.previous.key'];
/** Logos of the landing page. */
const folder = 'trusted-by';
const known = /^(?:secret\.(?:previous\.)?key|trusted-by\/[^/\\]+\.(?:svg|png|webp))$/i;

/** Whether a backup may hold a file of this path within the data folder. */
export function isSiteFile(file: string): boolean {
  return known.test(file);
}

export interface SavedFile {
  readonly file: string;
  readonly bytes: Buffer;
}

/**
 * Logos, and the secret keys where they are files.
 * @param secretKeyId null where the environment gives the keys: a file may be left from before then
 * @throws BackupError without the key of this name
 */
export async function* siteFiles(
  dataDir: string,
  secretKeyId: string | null,
): AsyncGenerator<SavedFile> {
  if (secretKeyId !== null) {
    for (const file of keys) {
      const bytes = await contentsOf(join(dataDir, file));
      if (file === secretKeyFile && (!bytes || idOfKey(bytes) !== secretKeyId)) {
        throw new BackupError('The secret key is not in secret.key of the data folder.');
      }
      if (bytes) yield { file, bytes };
    }
  }
  for (const file of await logosIn(join(dataDir, folder))) {
    const bytes = await contentsOf(join(dataDir, file));
    if (bytes) yield { file, bytes };
  }
}

/** `keyId` of the key that a file holds. */
export function idOfKey(bytes: Buffer): string {
  return keyId(Buffer.from(bytes.toString('utf8').trim(), 'utf8'));
}

/**
 * Puts all files where they belong, or none; a different file that is there is kept as `….before-restore`. They
 * are written first, so that a full disk is noticed before anything is replaced.
 */
export async function putInPlace(dataDir: string, files: readonly SavedFile[]): Promise<void> {
  /** What undoes each step, the last one first. */
  const back: (() => Promise<void>)[] = [];
  const drafts: { readonly path: string; readonly draft: string }[] = [];
  try {
    for (const { file, bytes } of files) {
      const path = join(dataDir, file);
      if ((await contentsOf(path))?.equals(bytes)) continue;
      const draft = `${path}.restoring`;
      await mkdir(dirname(path), { recursive: true, mode: 0o711 });
      back.unshift(() => rm(draft, { force: true }));
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      drafts.push({ path, draft });
    }
    for (const { path, draft } of drafts) {
      if (existsSync(path)) {
        const kept = unusedName(`${path}.before-restore`);
        await rename(path, kept);
        back.unshift(() => rename(kept, path));
      }
      await rename(draft, path);
      back.unshift(() => rename(path, draft));
    }
  } catch (error) {
    for (const step of back) await step();
    throw error;
  }
}

function unusedName(path: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? path : `${path}-${number}`;
    if (!existsSync(name)) return name;
  }
}

/** Null where there is no such file; whatever else is wrong fails the backup. */
async function contentsOf(path: string): Promise<Buffer | null> {
  return readFile(path).catch(nothingFor('ENOENT', 'EISDIR'));
}

async function logosIn(path: string): Promise<string[]> {
  const names = (await readdir(path).catch(nothingFor('ENOENT', 'ENOTDIR'))) ?? [];
  return names.map((name) => `${folder}/${name}`).filter(isSiteFile);
}

function nothingFor(...codes: readonly string[]) {
  return (error: NodeJS.ErrnoException): null => {
    if (codes.includes(error.code ?? '')) return null;
    throw error;
  };
}
