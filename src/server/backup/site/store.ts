/** Where backups are kept. */
import type { Config } from '#server/config.ts';
import { openFolder } from './folder-store.ts';
import { openS3 } from './s3-store.ts';

export interface Stored {
  readonly name: string;
  readonly bytes: number;
}

export interface BackupStore {
  /** For people: a folder, or a bucket. */
  readonly place: string;
  /** All of it is there under its name afterwards, or nothing. */
  save(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  list(): Promise<Stored[]>;
  read(name: string): AsyncIterable<Buffer>;
  remove(name: string): Promise<void>;
  /** Removes what backups left that were ended half-way; none may be under way. */
  tidy(): Promise<void>;
}

/** @returns null where backups are turned off */
export function openStore({ backup: { to } }: Pick<Config, 'backup'>): BackupStore | null {
  if (to === null) return null;
  return to.kind === 'folder' ? openFolder(to.path) : openS3(to);
}
