import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupStore } from './backup-store.ts';
import { momentOf } from './keep.ts';

/** How a file ends while it is being written. */
const partial = '.partial';

export function openFolder(folder: string): BackupStore {
  return {
    place: folder,
    save: (name, bytes) => saveFile(join(folder, name), bytes),
    async list() {
      const names = (await readdir(folder).catch(orNothing)).filter((name) => momentOf(name));
      return Promise.all(
        names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
      );
    },
    read: (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    async tidy() {
      for (const name of await readdir(folder).catch(orNothing)) {
        const isOurs = name.endsWith(partial) && momentOf(name.slice(0, -partial.length));
        if (isOurs) await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** Writes a file that only its owner may read, whole or not at all. */
export async function saveFile(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const draft = `${path}${partial}`;
  const file = await open(draft, 'w', 0o600);
  try {
    try {
      for await (const chunk of bytes) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function orNothing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
