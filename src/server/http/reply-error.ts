/** The one place that turns a failure into an answer. */
import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorCatalogue, type ProblemBody } from '#contract/errors.ts';
import { isOutage } from '../db/connections/outage.ts';
import { AppError } from '../errors.ts';

/** Fastify's own refusals (size, media type, malformed JSON) in our words. */
const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_HANDLER_TIMEOUT: 'took-too-long',
};

/** When to come back to a full queue. */
const queueSeconds = 10;
/** When to ask again while the database is away. */
export const outageSeconds = 5;
const outageText = 'The database isn’t answering. Try again in a moment.';

export function replyError(
  error: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = toProblem(error);
  if (problem.code === 'internal') {
    request.log.error({ err: error, problemId: problem.id }, 'request failed');
  }
  if (problem.code === 'queue-full') reply.header('retry-after', queueSeconds);
  if (isOutage(error)) reply.header('retry-after', outageSeconds);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(problem);
}

function toProblem(error: FastifyError | AppError | Error): ProblemBody {
  if (error instanceof AppError) {
    return {
      ...problemOf(error.code, error.detail),
      ...(error.issues ? { issues: error.issues } : {}),
      ...(error.data === undefined ? {} : { data: error.data }),
    };
  }
  // Nobody reads this answer: its client is gone.
  if (error.name === 'AbortError') return problemOf('cancelled');
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const known = 'code' in error ? fastifyCodes[error.code] : undefined;
  if (known) return problemOf(known);
  if (isOutage(error)) return problemOf('unavailable', outageText);
  const database = 'code' in error ? databaseCode(String(error.code)) : undefined;
  if (database) return problemOf(database);
  if (status === 429) return problemOf('too-many-requests');
  if (status !== undefined && status >= 400 && status < 500) return problemOf('bad-request');
  return { ...problemOf('internal'), id: randomUUID() };
}

/**
 * PostgreSQL's own refusals that slipped past the schemas and the use cases: unreadable values,
 * broken uniqueness or references, statements that were ended.
 */
function databaseCode(code: string): ErrorCode | undefined {
  if (/^22[0-9A-Z]{3}$/.test(code)) return 'invalid-input';
  if (code === '23505' || code === '23503' || code === '40P01' || code === '40001')
    return 'conflict';
  // Cancelled: by the statement's deadline, or because nobody waits for it.
  if (code === '57014') return 'took-too-long';
  return undefined;
}

/** What a code says where nothing more is known. */
export function problemOf(code: ErrorCode, detail = ''): ProblemBody {
  const { status, title } = errorCatalogue[code];
  // A client that knows only the detail always gets a sentence.
  return { type: `/docs/api#error-${code}`, title, status, code, detail: detail || title };
}
