/** Answers that are the same for everybody, compressed once for each encoding. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiator from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { markShared } from '../wire/answer-bytes.ts';

/** In the order of how small they make a page. Browsers ask for the first over HTTPS alone. */
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** Below this, in bytes, an answer fits into one packet either way. */
const leastCompressed = 1400;

const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  // The default, 11, takes a hundred times as long for a tenth less.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: promisify(gzip),
};

/** A body and its compressed forms, each made when it is first asked for. */
export interface EncodedBody {
  readonly bytes: Buffer;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
}

/** One buffer for any number of connections, in each encoding. */
export function encodedBody(bytes: Buffer): EncodedBody {
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    bytes,
    encoded(encoding) {
      const known = made.get(encoding);
      if (known) return known;
      const fresh = compressors[encoding](bytes);
      made.set(encoding, fresh);
      fresh.catch(() => made.delete(encoding));
      return fresh;
    },
  };
}

/** Sends a body that others are sent too, in the smallest encoding that the client takes. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const encoding =
    body.bytes.byteLength < leastCompressed
      ? null
      : encodingFor(request.headers['accept-encoding']);
  const bytes = encoding === null ? body.bytes : await body.encoded(encoding);
  if (encoding !== null) reply.header('content-encoding', encoding);
  markShared(reply.raw, bytes);
  return reply.send(bytes);
}

function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const header = String(accepted ?? '');
  // The negotiator takes `*` for the first, also where that is refused by name.
  const offered = encodings.filter((encoding) => !refusals[encoding].test(header));
  return negotiator.negotiate(header, offered);
}

const refusals: Readonly<Record<Encoding, RegExp>> = {
  br: /(?:^|,)\s*br\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i,
};
