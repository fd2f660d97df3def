/** `/healthz`: the process answers, and which version it is. `/readyz`: it can serve, its database too. */
import type { FastifyInstance } from 'fastify';
import { findLastPosition } from '../db/activity-repository.ts';
import type { Services } from '../services.ts';
import { version } from '../version.ts';

export function registerOperations(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ ok: true, version }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await services.db.read(findLastPosition);
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false, why: 'The database does not answer.' });
    }
  });
}
