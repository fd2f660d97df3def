import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupStore } from './backup-store.ts';
import { momentOf } from './keep.ts';
import { BackupError } from './sealed-stream.ts';

/** How a file ends until it is accepted. */
const partial = '.partial';

export function openFolder(folder: string): BackupStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    place: folder,
    save: (name, bytes) => saveDraft(pathOf(name), bytes),
    accept: (name) => acceptDraft(pathOf(name)),
    async list() {
      const names = (await readdir(folder).catch(orNothing)).filter((name) => momentOf(name));
      return Promise.all(
        names.map(async (name) => ({ name, bytes: (await stat(pathOf(name))).size })),
      );
    },
    read: (name) => readFrom(pathOf(name)),
    remove: (name) => removeAll(pathOf(name)),
    async tidy(isOwn) {
      for (const file of await readdir(folder).catch(orNothing)) {
        const name = file.slice(0, -partial.length);
        if (file.endsWith(partial) && isOwn(name)) await rm(pathOf(file), { force: true });
      }
    },
  };
}

/** A place for one backup under a name of the operator's choice, where no other is touched. */
export function openFile(path: string): BackupStore {
  return {
    place: path,
    async save(_, bytes) {
      if (existsSync(path)) throw new BackupError(`There is a file at ${path} already.`);
      await saveDraft(path, bytes);
    },
    accept: () => acceptDraft(path),
    list: async () => [],
    read: () => readFrom(path),
    remove: () => rm(`${path}${partial}`, { force: true }),
    tidy: async () => undefined,
  };
}

/** Writes a file that only its owner may read, whole or not at all. */
async function saveDraft(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}${partial}`;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      for await (const chunk of bytes) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function acceptDraft(path: string): Promise<void> {
  return rename(`${path}${partial}`, path);
}

function readFrom(path: string): AsyncIterable<Buffer> {
  const draft = `${path}${partial}`;
  return createReadStream(existsSync(draft) ? draft : path);
}

async function removeAll(path: string): Promise<void> {
  for (const each of [path, `${path}${partial}`]) await rm(each, { force: true });
}

function orNothing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
