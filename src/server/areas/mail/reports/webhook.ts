/** Where a mail server or mail service posts what came back, at an address that holds a secret. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';
import { addressKey } from '#server/http/wire/address.ts';
import { isSameSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import { readEvents } from './read-events.ts';
import { largestMessage, readMessage } from './read-message.ts';
import type { Report } from './report.ts';
import { takeReport } from './take-report.ts';

/** Registers `/api/mail/reports/:secret`, where the operator has set a secret. */
export function registerMailReports(app: FastifyInstance, services: Services): void {
  const { mailReportSecret: secret, publicUrl } = services.config;
  if (secret === null) return;
  const { hostname } = new URL(publicUrl);
  app.register(async (scope) => {
    // Before a byte of the body is read.
    scope.addHook('onRequest', async (request: FastifyRequest, reply) => {
      const caller = { actor: null, address: addressKey(request.ip) };
      await services.limiter.count('mail-report', caller, reply);
      const { secret: given = '' } = request.params as { readonly secret?: string };
      if (!isSameSecret(given, secret)) throw new AppError('not-found');
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (request: FastifyRequest) => {
      const { bytes, release } = await scope.readBytes(request, largestMessage);
      release();
      return bytes;
    });
    scope.post('/api/mail/reports/:secret', async ({ body, headers }) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const reports = await read(bytes, headers['content-type'] ?? '', hostname);
      let taken = 0;
      for (const report of reports) if (await takeReport(services, report)) taken += 1;
      return { taken };
    });
  });
}

/** @throws AppError `bad-request` */
async function read(body: Buffer, type: string, hostname: string): Promise<readonly Report[]> {
  if (/^application\/json\b/i.test(type)) return readEvents(body, hostname);
  await nextPiece();
  const report = await readMessage(body, hostname);
  return report ? [report] : [];
}
