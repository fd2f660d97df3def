/** Without a mail server emails are files that the operator can read and send. */
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes an email to `outbox` in the data folder, for its owner's eyes only. Writing it again
 * replaces the file.
 */
export async function writeToOutbox(
  dataDir: string,
  email: {
    readonly id: string;
    readonly kind: string;
    readonly createdAt: Date;
    readonly message: Buffer;
  },
): Promise<void> {
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = email.createdAt.toISOString().replace(/\.\d+|[-:]/g, '');
  const file = join(folder, `${time}-${email.kind}-${email.id}.eml`);
  await writeFile(file, email.message, { mode: 0o600 });
  // The mode above only counts for a new file.
  await chmod(file, 0o600);
}

/** Removes the files of emails that are no longer kept. */
export async function removeFromOutbox(dataDir: string, ids: readonly string[]): Promise<void> {
  const folder = join(dataDir, 'outbox');
  const files = ids.length > 0 ? await readdir(folder).catch(() => []) : [];
  const gone = new Set(ids);
  for (const file of files.filter((name) => gone.has(idIn(name))))
    await rm(join(folder, file), { force: true });
}

const idLength = 36;
const ending = '.eml';

/** The id of the email that a file of the outbox is named after. */
function idIn(file: string): string {
  return file.slice(-idLength - ending.length, -ending.length);
}
