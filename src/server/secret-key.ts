/** The server's secret: given, or made once in the data folder, readable by its owner only. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret } from './secrets.ts';

/** Bytes of the secret; `given` wins over the file. */
export function loadSecretKey(given: string | null, dataDir: string): Uint8Array {
  if (given !== null) return Buffer.from(given, 'utf8');
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, newSecret(256), { mode: 0o600, flag: 'wx' });
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'utf8');
}
