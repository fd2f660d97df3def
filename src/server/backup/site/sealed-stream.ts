/**
 * A stream encrypted in chunks with AES-256-GCM, each with its number and whether it is the last one: no
 * chunk can be changed, left out, moved or added, and a file that was cut off is found out. `docs/operations.md`
 * describes the format for whoever has to open one without this program.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type ByteReader, createByteReader } from './byte-reader.ts';

const magic = Buffer.from('rostrum-site-backup 1\n');
const saltBytes = 32;
const checkBytes = 16;
const tagBytes = 16;
/** Bytes of a chunk before it is encrypted. */
export const chunkBytes = 256 * 1024;

/** What is wrong with a backup, in one sentence for the operator. */
export class BackupError extends Error {}

type Bytes = AsyncIterable<Buffer>;

/** @param key the backup key, of any length */
export async function* seal(key: Uint8Array, plain: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const keys = derive(key, salt);
  const header = Buffer.concat([magic, salt, keys.check]);
  yield header;
  let chunk: Buffer[] = [];
  let size = 0;
  let number = 0;
  const sealed = (bytes: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', keys.seal, nonce(number, isLast));
    cipher.setAAD(header);
    number += 1;
    const body = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, body]);
  };
  for await (const bytes of plain) {
    chunk.push(bytes);
    size += bytes.length;
    while (size > chunkBytes) {
      const whole = Buffer.concat(chunk);
      yield sealed(whole.subarray(0, chunkBytes), false);
      chunk = [whole.subarray(chunkBytes)];
      size -= chunkBytes;
    }
  }
  yield sealed(Buffer.concat(chunk), true);
}

/** @throws BackupError where it is no backup, of another key, cut off or changed */
export async function* open(key: Uint8Array, sealed: Bytes): AsyncGenerator<Buffer> {
  const reader = createByteReader(sealed);
  try {
    yield* chunksOf(reader, key);
  } finally {
    await reader.end();
  }
}

async function* chunksOf(reader: ByteReader, key: Uint8Array): AsyncGenerator<Buffer> {
  const header = await reader.take(magic.length + saltBytes + checkBytes);
  if (!header?.subarray(0, magic.length).equals(magic)) {
    throw new BackupError('This file is not a backup of a whole site.');
  }
  const keys = derive(key, header.subarray(magic.length, magic.length + saltBytes));
  if (!header.subarray(-checkBytes).equals(keys.check)) {
    throw new BackupError('This backup was made with another backup key.');
  }
  for (let number = 0; ; number++) {
    const length = (await reader.take(4))?.readUInt32BE() ?? null;
    if (length === null) throw cutOff();
    if (length < tagBytes || length > chunkBytes + tagBytes) throw changed();
    const body = await reader.take(length);
    if (!body) throw cutOff();
    const isLast = await reader.isAtEnd();
    const plain = decipher({ keys, header, number }, body, isLast);
    if (plain) yield plain;
    else if (isLast && decipher({ keys, header, number }, body, false)) throw cutOff();
    else throw changed();
    if (isLast) return;
  }
}

/** Whether bytes begin as such a file does. */
export function isSealed(beginning: Buffer): boolean {
  return beginning.subarray(0, magic.length).equals(magic);
}

interface Place {
  readonly keys: ReturnType<typeof derive>;
  readonly header: Buffer;
  readonly number: number;
}

function decipher({ keys, header, number }: Place, body: Buffer, isLast: boolean): Buffer | null {
  const cipher = createDecipheriv('aes-256-gcm', keys.seal, nonce(number, isLast));
  cipher.setAAD(header).setAuthTag(body.subarray(-tagBytes));
  try {
    return Buffer.concat([cipher.update(body.subarray(0, -tagBytes)), cipher.final()]);
  } catch {
    return null;
  }
}

/** Each file has a key of its own, so that the number of a chunk is used once under it. */
function derive(key: Uint8Array, salt: Buffer) {
  return {
    seal: Buffer.from(hkdfSync('sha256', key, salt, 'rostrum-backup', 32)),
    check: Buffer.from(hkdfSync('sha256', key, salt, 'rostrum-backup-check', checkBytes)),
  };
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(number, 7);
  bytes.writeUInt8(isLast ? 1 : 0, 11);
  return bytes;
}

const cutOff = () => new BackupError('This backup is cut off: its end is missing.');
const changed = () => new BackupError('This backup is damaged: its bytes were changed.');
