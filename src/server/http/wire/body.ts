/**
 * Bodies are JSON objects of a bounded size and shape. Whoever may not call has none read: the mount reads a
 * body after credentials and access, and one that may be large also after its limit and in its caller's turn.
 * The bytes are looked over before they are parsed: a list of a million numbers is small on the wire and large
 * in memory.
 */
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BodySize, type BodySizeName, bodySizes } from '#contract/body-sizes.ts';
import { AppError } from '#server/errors.ts';
import { addressKey } from './address.ts';
import { createBlocks } from './blocks.ts';
import { type BodyBytes, createBodyBytes, type HeldBody } from './body-bytes.ts';
import { anybody, type BodyCaller } from './body-caller.ts';
import type { WireLimits } from './wire-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For parsers of bodies that are no JSON: nobody else may read bytes of a request. */
    readonly readBytes: ReadBytes;
  }
  interface FastifyContextConfig {
    /** Absent: `usual`. */
    readonly bodySize?: BodySizeName;
    /** The handler finds a `LateBody` in place of the body. */
    readonly readsBodyLate?: boolean;
  }
}

/** A body that nobody has read yet. */
export type LateBody = (caller: BodyCaller) => Promise<ArrivedBody>;

/** A body whose bytes are there. */
export interface ArrivedBody {
  /**
   * Of any shape within the bounds of the route. Keeps the thread busy for as long as the body is large.
   * @throws AppError `bad-request`
   */
  parse(): unknown;
  /** Its call is answered. */
  release(): void;
}

/**
 * Reads a body of anybody, within the budgets of all bodies. Its bytes count until `release`.
 * @throws AppError `too-large`, `queue-full`, `cancelled`
 */
type ReadBytes = (
  request: FastifyRequest,
  most: number,
) => Promise<{ readonly bytes: Buffer; release(): void }>;

/** Whether a body that has not arrived may be larger than usual. */
export function mayBeLarge({ body, headers, routeOptions }: FastifyRequest): boolean {
  const { bodySize = 'usual' } = routeOptions.config;
  const { bytes } = bodySizes.usual;
  const announced = headers['content-length'];
  if (typeof body !== 'function' || bodySizes[bodySize].bytes <= bytes) return false;
  return announced === undefined || Number(announced) > bytes;
}

/** Reads JSON and nothing else; routes with other bodies bring their own parser, over `readBytes`. */
export function readBodies(app: FastifyInstance, limits: WireLimits): void {
  const bodies = createBodyBytes(limits);
  const parse = app.getDefaultJsonParser('error', 'error');

  async function read(request: FastifyRequest, caller: BodyCaller): Promise<ArrivedBody> {
    const size = bodySizes[request.routeOptions.config.bodySize ?? 'usual'];
    const { bytes, held } = await arrive(request, caller, { bodies, most: size.bytes });
    return {
      release: held.release,
      parse() {
        const problem = bytes.length > 0 && shapeProblem(bytes, size);
        if (problem) throw new AppError('bad-request', problem);
        let outcome: { readonly error: Error | null; readonly value?: unknown } | undefined;
        parse(request, bytes.toString('utf8'), (error, value) => {
          outcome = { error, value };
        });
        if (!outcome) throw new Error('Broken assumption: JSON is parsed at once');
        if (outcome.error) throw outcome.error;
        return outcome.value;
      },
    };
  }

  app.decorate('readBytes', async (request: FastifyRequest, most: number) => {
    const { bytes, held } = await arrive(request, anybody, { bodies, most });
    return { bytes, release: held.release };
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const { bodySize = 'usual' } = request.routeOptions.config;
    if (Number(request.headers['content-length']) > bodySizes[bodySize].bytes) {
      throw new AppError('too-large');
    }
    const late: LateBody = (caller) => read(request, caller);
    if (request.routeOptions.config.readsBodyLate) return late;
    const body = await late(anybody);
    try {
      return body.parse();
    } finally {
      body.release();
    }
  });
}

interface Arrival {
  readonly bytes: Buffer;
  readonly held: HeldBody;
}

/** @throws AppError `too-large`, `queue-full`; `cancelled` when the client hangs up */
function arrive(
  { raw, ip }: FastifyRequest,
  caller: BodyCaller,
  { bodies, most }: { readonly bodies: BodyBytes; readonly most: number },
): Promise<Arrival> {
  return new Promise((resolve, reject) => {
    const blocks = createBlocks();
    const owner = { address: addressKey(ip), ...caller };
    const held = bodies.hold(owner, () => refuse('queue-full'));
    const take = (piece: Buffer) => {
      if (blocks.length + piece.length > most) return refuse('too-large');
      const taken = blocks.add(piece);
      if (taken > 0) held.add(taken);
    };
    const stopWaiting = finished(raw, { writable: false }, (error) => {
      if (error) return refuse('cancelled');
      held.complete();
      resolve({ bytes: blocks.join(), held });
      blocks.clear();
    });
    function refuse(code: 'too-large' | 'queue-full' | 'cancelled'): void {
      stopWaiting();
      // What still comes is dropped.
      raw.off('data', take).resume();
      blocks.clear();
      held.release();
      reject(new AppError(code));
    }
    raw.on('data', take);
  });
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const blanks: readonly (number | undefined)[] = [0x20, 0x09, 0x0a, 0x0d];

export type Shape = Pick<BodySize, 'depth' | 'width' | 'entries'>;

/**
 * What is wrong with the shape of a body, in a sentence; null when nothing is. Says nothing of whether it is
 * well-formed.
 */
export function shapeProblem(json: Uint8Array, most: Shape): string | null {
  let start = 0;
  while (blanks.includes(json[start])) start++;
  if (json[start] !== openObject) return 'The body has to be a JSON object.';
  return boundsProblem(json, most);
}

/** The same of any JSON text: one of a few MB may keep its parser busy for seconds. */
export function boundsProblem(
  json: Uint8Array,
  { depth, width, entries: most }: Shape,
): string | null {
  /** Commas of each object and list that is open. */
  const commas: number[] = [];
  let all = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === quote) at = endOfText(json, at);
    else if (byte === openList || byte === openObject) {
      all += 1;
      if (commas.push(0) > depth) return `The body is nested more than ${depth} levels deep.`;
    } else if (byte === closeList || byte === closeObject) commas.pop();
    else if (byte === comma) {
      const entries = (commas.pop() ?? 0) + 1;
      if (entries >= width) return `A list or an object has more than ${width} entries.`;
      commas.push(entries);
      all += 1;
    }
    if (all > most) return `The body has more than ${most} entries.`;
  }
  return null;
}

/** Index of the quote that ends the text which begins at `start`. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
