/**
 * Bodies are JSON objects of a bounded size and shape. The bytes are looked over before they are parsed:
 * a list of a million numbers is small on the wire and large in memory.
 */
import type { FastifyInstance } from 'fastify';
import { type BodySize, type BodySizeName, bodySizes } from '#contract/body-sizes.ts';
import { AppError } from '#server/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent: `usual`. */
    readonly bodySize?: BodySizeName;
  }
}

/** Reads JSON and nothing else; routes with other bodies bring their own parser. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    const size = bodySizes[request.routeOptions.config.bodySize ?? 'usual'];
    const problem = bytes.length > 0 && shapeProblem(bytes, size);
    if (problem) return done(new AppError('bad-request', problem));
    parse(request, bytes.toString('utf8'), done);
  });
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const blanks: readonly (number | undefined)[] = [0x20, 0x09, 0x0a, 0x0d];

/**
 * What is wrong with the shape of a JSON text, in a sentence; null when nothing is. Says nothing of
 * whether it is well-formed.
 */
export function shapeProblem(
  json: Uint8Array,
  { depth, width }: Pick<BodySize, 'depth' | 'width'>,
): string | null {
  let start = 0;
  while (blanks.includes(json[start])) start++;
  if (json[start] !== openObject) return 'The body has to be a JSON object.';
  /** Commas of each object and list that is open. */
  const commas: number[] = [];
  for (let at = start; at < json.length; at++) {
    const byte = json[at];
    if (byte === quote) at = endOfText(json, at);
    else if (byte === openList || byte === openObject) {
      if (commas.push(0) > depth) return `The body is nested more than ${depth} levels deep.`;
    } else if (byte === closeList || byte === closeObject) commas.pop();
    else if (byte === comma) {
      const entries = (commas.pop() ?? 0) + 1;
      if (entries >= width) return `A list or an object has more than ${width} entries.`;
      commas.push(entries);
    }
  }
  return null;
}

/** Index of the quote that ends the text which begins at `start`. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
