/** `/metrics`: figures of this node in Prometheus's format, for a monitor with the operator's token. */
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../errors.ts';
import { countJobs } from '../jobs/job-counts-repository.ts';
import { isSameSecret } from '../keys/secrets.ts';
import type { Services } from '../services.ts';
import { version } from '../version.ts';

/** Seconds: from an answer out of memory to the deadline of a request. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Milliseconds that counting jobs may take. */
const longestCount = 2000;

/** Measures and answers only where the operator has set a token. */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const { metricsToken } = services.config;
  if (metricsToken === null) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauges(registry, services);
  measureAnswers(app, registry);
  app.get('/metrics', async (request, reply) => {
    if (!isTokenOf(request, metricsToken)) {
      reply.header('www-authenticate', 'Bearer');
      throw new AppError('unauthenticated');
    }
    const text = await registry.metrics();
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text);
  });
}

function measureAnswers(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'rostrum_http_request_duration_seconds',
    help: 'How long answers take.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    // Routes are as many as the program has; addresses are as many as people think of.
    const route = request.routeOptions.url ?? 'page';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
}

function addGauges(registry: Registry, services: Services): void {
  const { db, live, workPool } = services;
  const gauge = (name: string, help: string, measure: (gauge: Gauge) => void | Promise<void>) => {
    const registers = [registry];
    const labelNames = name === 'info' ? ['version'] : ['state'];
    return new Gauge({
      ...{ name: `rostrum_${name}`, help, labelNames, registers },
      collect() {
        return measure(this);
      },
    });
  };
  gauge('info', 'The version that runs.', (own) => own.set({ version }, 1));
  gauge('live_connections', 'Open live connections.', (own) => own.set(live.connections));
  gauge('work', 'Heavy work on this node.', (own) => {
    const { entries } = workPool.list();
    const running = entries.filter(({ startedAt }) => startedAt !== null).length;
    setAll(own, { running, waiting: entries.length - running });
  });
  gauge(
    'database_connections',
    'Connections to the database, and calls that wait for one.',
    (own) => {
      const { totalCount, idleCount } = db.pool;
      setAll(own, { busy: totalCount - idleCount, idle: idleCount, waiting: db.waitingCount });
    },
  );
  gauge('jobs', 'Background jobs of all nodes.', async (own) => {
    own.reset();
    // The other figures matter most while the database is away or busy: they wait no longer for this one.
    const counts = await Promise.race([
      db.read(countJobs).catch(() => null),
      after(longestCount, null, { ref: false }),
    ]);
    if (counts) setAll(own, { ...counts });
  });
}

function setAll(gauge: Gauge, values: Readonly<Record<string, number>>): void {
  for (const [state, value] of Object.entries(values)) gauge.set({ state }, value);
}

function isTokenOf({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return isSameSecret(given, token);
}
