/** Stores a deleted tournament in parts, each compressed and sealed separately, so that the whole is never in memory. */
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { Sealer } from '#server/keys/sealer.ts';

/** Characters in a part before compression; a single piece may make a part longer. */
const partLength = 1024 * 1024;

/** Bytes unpacked at a time during a restore. */
const pieceBytes = 128 * 1024;

const compressed = promisify(gzip);

/** The document's parts, sealed. @param pieces its text, cut anywhere between characters */
export async function* sealParts(
  sealer: Sealer,
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  let texts: string[] = [];
  let length = 0;
  for await (const text of pieces) {
    texts.push(text);
    length += text.length;
    if (length < partLength) continue;
    yield sealPart(sealer, texts);
    texts = [];
    length = 0;
  }
  if (length > 0) yield sealPart(sealer, texts);
}

async function sealPart(sealer: Sealer, texts: readonly string[]): Promise<string> {
  const packed = await compressed(texts.join(''));
  return sealer.seal(packed.toString('base64'));
}

/** The document's text, piece by piece: it may be a hundred times as long as what is kept. */
export async function* openParts(
  sealer: Sealer,
  parts: AsyncIterable<string>,
): AsyncGenerator<string> {
  for await (const sealed of parts) {
    const zip = createGunzip({ chunkSize: pieceBytes });
    zip.end(Buffer.from(sealer.open(sealed), 'base64'));
    yield* zip.setEncoding('utf8');
  }
}
