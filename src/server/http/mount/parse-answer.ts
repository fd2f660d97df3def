/** Checks large answers without keeping the thread for as long as that takes. */
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { markResumed } from '#server/busy-time.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';

/** Milliseconds of checking after which others go on. */
const longestPiece = 20;

/**
 * What `schema.parse` gives. The lists of an answer, which are what grows with a tournament, are checked
 * element by element, in pieces of the thread.
 * @throws z.ZodError
 */
export async function parseAnswer(schema: z.ZodType, answer: unknown): Promise<unknown> {
  const list = plainList(schema);
  if (list && Array.isArray(answer)) return parseList(list, answer);
  const shape = plainShape(schema);
  if (!shape || typeof answer !== 'object' || answer === null) return schema.parse(answer);
  const lists = Object.entries(shape).flatMap(([key, type]) => {
    const element = plainList(type);
    const value: unknown = Reflect.get(answer, key);
    return element && Array.isArray(value) ? [{ key, element, value: value as unknown[] }] : [];
  });
  const rest = { ...answer, ...Object.fromEntries(lists.map(({ key }) => [key, []])) };
  const parsed = schema.parse(rest) as object;
  const checked: [string, unknown[]][] = [];
  for (const { key, element, value } of lists) checked.push([key, await parseList(element, value)]);
  return { ...parsed, ...Object.fromEntries(checked) };
}

async function parseList(element: z.ZodType, values: readonly unknown[]): Promise<unknown[]> {
  const parsed: unknown[] = [];
  let began = performance.now();
  for (const value of values) {
    if (performance.now() - began > longestPiece) {
      await nextPiece();
      markResumed();
      began = performance.now();
    }
    parsed.push(element.parse(value));
  }
  return parsed;
}

/** The type of a list's elements, unless something is asked of the list as a whole. */
function plainList(schema: unknown): z.ZodType | null {
  if (!(schema instanceof z.ZodArray) || hasChecks(schema)) return null;
  return schema.element as z.ZodType;
}

/** The fields of an object, unless something is asked of them together. */
function plainShape(schema: z.ZodType): Readonly<Record<string, unknown>> | null {
  return schema instanceof z.ZodObject && !hasChecks(schema) ? schema.shape : null;
}

function hasChecks(schema: z.ZodType): boolean {
  return (schema.def.checks?.length ?? 0) > 0;
}
