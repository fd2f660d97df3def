/** Where the server that holds a data folder is open, for commands that print links beside it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'rostrum.address';

/**
 * Keeps the address of a running server in its data folder.
 * @returns a function that removes it
 */
export function keepRunningAddress(dataDir: string, publicUrl: string): () => void {
  const path = join(dataDir, NAME);
  writeFileSync(path, `${publicUrl}\n`, { mode: 0o600 });
  return () => rmSync(path, { force: true });
}

/** The address that the last server on this folder kept; null where none did, or it makes no sense. */
export function findRunningAddress(dataDir: string): string | null {
  try {
    const text = readFileSync(join(dataDir, NAME), 'utf8').trim();
    return URL.canParse(text) ? new URL(text).origin : null;
  } catch {
    return null;
  }
}
