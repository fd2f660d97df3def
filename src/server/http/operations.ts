/** `/healthz`: the process answers. `/readyz`: it can serve, its database too. */
import type { FastifyInstance } from 'fastify';
import { findLastPosition } from '../db/activity-repository.ts';
import type { Services } from '../services.ts';

export function registerOperations(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await services.db.read(findLastPosition);
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false, why: 'The database does not answer.' });
    }
  });
}
