/** Where backups are kept. */
import type { Config } from '#server/config.ts';
import type { BackupStore } from './backup-store.ts';
import { openFolder } from './folder-store.ts';
import { openS3 } from './s3-store.ts';

/** @returns null where backups are turned off */
export function openStore({ backup: { to } }: Pick<Config, 'backup'>): BackupStore | null {
  if (to === null) return null;
  return to.kind === 'folder' ? openFolder(to.path) : openS3(to);
}
