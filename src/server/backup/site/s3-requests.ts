/** Signed requests to an S3-compatible store. A large site is read for hours: only silence ends one. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import type { S3Place } from '#server/config.ts';

export interface Patience {
  /** Milliseconds to the beginning of an answer; a part on a slow line takes a while. */
  readonly answer: number;
  /** Milliseconds between two pieces of it, while somebody waits for the next. */
  readonly piece: number;
  /** Milliseconds before a request that was lost is made again; longer each time. */
  readonly retry: number;
}

export const usualPatience: Patience = { answer: 300_000, piece: 60_000, retry: 250 };
/** Of one request, or without a piece in between. */
const tries = 4;

/** Longest answer that is not an object, in bytes. */
const longestText = 16 * 1024 * 1024;

type Query = Readonly<Record<string, string>>;
interface Ask {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Empty: the bucket. */
  readonly name: string;
  readonly query?: Query;
  readonly body?: Buffer;
  /** Where to begin in an object. */
  readonly from?: number;
}

/** What the store said, as opposed to a network that failed. */
class StoreAnswer extends Error {}

export function createRequests(
  { endpoint, region, bucket, prefix, accessKey, secretKey }: S3Place,
  patience: Patience,
) {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  });

  async function once({ method, name, query = {}, body, from = 0 }: Ask) {
    const path = name === '' ? '' : `/${encodeURI(prefix + name)}`;
    const url = `${endpoint}/${bucket}${path}?${new URLSearchParams({ ...query })}`;
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const silence = createSilence();
    const answer = await silence.within(
      patience.answer,
      client.fetch(url, {
        method,
        ...(body ? { body: new Uint8Array(body) } : {}),
        headers: {
          'x-amz-content-sha256': sha256,
          ...(from > 0 ? { range: `bytes=${from}-` } : {}),
        },
        signal: silence.signal,
      }),
    );
    const pieces = piecesOf(answer, (next) => silence.within(patience.piece, next));
    if (answer.ok && (from === 0 || answer.status === 206)) {
      return { etag: answer.headers.get('etag') ?? '', pieces };
    }
    const [code = ''] = textsOf(await textOf(pieces, patience.answer), 'Code');
    throw new StoreAnswer(`The store answered ${answer.status} ${code}`.trim());
  }

  /** The whole answer, a short one. All but POST may be repeated: a network that fails once fails no backup. */
  async function ask(request: Ask): Promise<{ readonly etag: string; readonly text: string }> {
    for (let failed = 1; ; failed++) {
      try {
        const { etag, pieces } = await once(request);
        return { etag, text: await textOf(pieces, patience.answer) };
      } catch (error) {
        const isLast = failed === tries || request.method === 'POST';
        if (isLast || error instanceof StoreAnswer) throw error;
        await pause(patience.retry * failed ** 2);
      }
    }
  }

  /** An object, piece by piece; after a connection that is lost it goes on where it was. */
  async function* read(name: string): AsyncGenerator<Buffer> {
    let from = 0;
    for (let failed = 0; ; ) {
      try {
        for await (const piece of (await once({ method: 'GET', name, from })).pieces) {
          from += piece.length;
          failed = 0;
          yield piece;
        }
        return;
      } catch (error) {
        failed += 1;
        if (failed === tries || error instanceof StoreAnswer) throw error;
        await pause(patience.retry * failed ** 2);
      }
    }
  }

  return { ask, read };
}

/** Ends a request when what it waits for takes too long; the time between two waits is nobody's. */
function createSilence() {
  const control = new AbortController();
  return {
    signal: control.signal,
    async within<T>(milliseconds: number, wait: Promise<T>): Promise<T> {
      let timer: NodeJS.Timeout | undefined;
      // `fetch` seems to lose the signal once its request is collected.
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          const error = new TypeError('fetch failed');
          control.abort(error);
          reject(error);
        }, milliseconds);
      });
      return Promise.race([wait, late]).finally(() => clearTimeout(timer));
    },
  };
}

async function* piecesOf(
  { body }: Response,
  patiently: <T>(next: Promise<T>) => Promise<T>,
): AsyncGenerator<Buffer> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { value, done } = await patiently(reader.read());
      if (done) return;
      yield Buffer.from(value);
    }
  } finally {
    // On a silent connection this may take as long as the answer.
    void reader.cancel().catch(() => undefined);
  }
}

async function textOf(pieces: AsyncIterable<Buffer>, longest: number): Promise<string> {
  const end = Date.now() + longest;
  const all: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > longestText) throw new StoreAnswer('The store answered too much.');
    if (Date.now() > end) throw new TypeError('fetch failed');
    all.push(piece);
  }
  return Buffer.concat(all).toString('utf8');
}

/** The texts of all elements of a name. */
export function textsOf(xml: string, name: string): string[] {
  const texts: string[] = [];
  let isInside = false;
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    isInside = tag.name === name;
    if (isInside) texts.push('');
  });
  parser.on('text', (text) => {
    if (isInside) texts[texts.length - 1] += text;
  });
  parser.on('closetag', () => {
    isInside = false;
  });
  parser.on('error', () => undefined);
  parser.write(xml).close();
  return texts;
}
