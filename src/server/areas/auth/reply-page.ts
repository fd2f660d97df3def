/** Addresses of signing in are opened by people: they get pages, not problem documents. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorCatalogue } from '#contract/errors.ts';
import { AppError } from '#server/errors.ts';
import { refusalPage } from './sign-in-page.ts';

export function sendHtml(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

const pageStatus: Readonly<Record<string, number>> = {
  forbidden: 403,
  'bad-code': 404,
  unavailable: 503,
  'too-many-requests': 429,
  'too-large': 413,
  'queue-full': 503,
};

export function replyPage(
  error: FastifyError | AppError | z.ZodError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof AppError) {
    const reason = error.detail || errorCatalogue[error.code].title;
    return sendHtml(reply, pageStatus[error.code] ?? 400, refusalPage({ reason }));
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 400;
  if (error instanceof z.ZodError || status < 500) {
    return sendHtml(reply, status, refusalPage({ reason: 'This form cannot be read.' }));
  }
  request.log.error({ err: error }, 'sign-in failed');
  const reason = 'Something broke on our side. Try again in a moment.';
  return sendHtml(reply, 500, refusalPage({ reason }));
}
