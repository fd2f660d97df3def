/**
 * The server's key and the one before it: given by the environment, or files in the data folder that
 * only their owner can read.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Keyring } from './sealer.ts';
import { newSecret } from './secrets.ts';

type Place = Pick<Config, 'secretKey' | 'previousSecretKey' | 'dataDir'>;

/** The keys of this start; the environment wins over the files, of which the first start makes one. */
export function loadKeyring({ secretKey, previousSecretKey, dataDir }: Place): Keyring {
  if (secretKey !== null) {
    const previous = previousSecretKey === null ? null : bytesOf(previousSecretKey);
    return { current: bytesOf(secretKey), previous };
  }
  const { current, previous } = filesIn(dataDir);
  if (!existsSync(current)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makeOnce(current);
  }
  return { current: read(current), previous: isRotating(dataDir) ? read(previous) : null };
}

/** A server and a command may start together on a fresh folder: the first key counts, and appears whole. */
function makeOnce(path: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, newSecret(256), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Whether there is a key already: given, or a file of an earlier start. */
export function hasKey({ secretKey, dataDir }: Omit<Place, 'previousSecretKey'>): boolean {
  return secretKey !== null || existsSync(filesIn(dataDir).current);
}

/**
 * Makes a new key file and keeps the present one as the previous. The old key is in its new place before
 * anything replaces it, so that a process killed at any point loses no key.
 */
export function rotateKeyFile(dataDir: string): void {
  const { current, previous, next } = filesIn(dataDir);
  copyFileSync(current, previous);
  rmSync(next, { force: true });
  writeFileSync(next, newSecret(256), { mode: 0o600, flag: 'wx', flush: true });
  renameSync(next, current);
}

/** Whether there is a previous key file. One equal to the present key is left from a rotation cut short. */
export function isRotating(dataDir: string): boolean {
  const { current, previous } = filesIn(dataDir);
  return existsSync(previous) && !read(previous).equals(read(current));
}

/** Removes the previous key: what only it opens stays closed from the next start on. */
export function forgetPreviousKeyFile(dataDir: string): void {
  rmSync(filesIn(dataDir).previous, { force: true });
}

function filesIn(dataDir: string) {
  return {
    current: join(dataDir, 'secret.key'),
    previous: join(dataDir, 'secret.previous.key'),
    next: join(dataDir, 'secret.next.key'),
  };
}

function read(file: string): Buffer {
  return bytesOf(readFileSync(file, 'utf8').trim());
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'utf8');
}
