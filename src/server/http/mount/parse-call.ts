/** The parts of a request, parsed by the schemas of its route. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { deviceKey } from '#contract/device-key.ts';
import type { InputIssue } from '#contract/errors.ts';
import type { RouteSpec } from '#contract/route.ts';
import { AppError, invalidHeader } from '#server/errors.ts';
import type { Parsed } from './call.ts';

export function parseRest(
  spec: RouteSpec,
  { query }: FastifyRequest,
  body: unknown,
): Omit<Parsed, 'params'> {
  return {
    query: parsePart(spec.query, query ?? {}, 'query', 'invalid-input'),
    body: parsePart(spec.body, body ?? {}, 'body', 'invalid-input'),
  };
}

export function readDevice({ device }: RouteSpec, { headers }: FastifyRequest): string | null {
  const key = headers['device-key'];
  if (!device || (device === 'optional' && key === undefined)) return null;
  if (typeof key === 'string' && deviceKey.test(key)) return key;
  throw invalidHeader('device-key', 'A random text of 20 to 64 letters and digits.');
}

/** A body of ten thousand wrong rows gets no answer of ten thousand lines. */
const mostIssues = 100;

/** A malformed id in the address is a thing that does not exist. */
export function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  part: 'params' | 'query' | 'body',
  code: 'not-found' | 'invalid-input',
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (code === 'not-found') throw new AppError('not-found');
  throw new AppError('invalid-input', '', {
    issues: result.error.issues.slice(0, mostIssues).map((i) => toIssue(part, i)),
  });
}

function toIssue(part: string, issue: z.core.$ZodIssue): InputIssue {
  return {
    path: [part, ...issue.path.map(String)].join('.'),
    code: issue.code ?? 'invalid',
    message: issue.message,
  };
}
