/** Builds a server from its configuration; tests use the same function on their own database. */
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { bodySizes } from '#contract/body-sizes.ts';
import { api } from '#contract/index.ts';
import type { Limits } from '#contract/limits.ts';
import { handlers } from './api.ts';
import { registerSignIn } from './areas/auth/index.ts';
import { chatPostJobs, onChatEvent, registerInteractions } from './areas/chat/index.ts';
import { listenForDeletions } from './areas/deletions/index.ts';
import { registerMailReports, registerOneClick } from './areas/mail/index.ts';
import { listenForMessages, messageJobs } from './areas/messages/index.ts';
import { registerPaymentEvents } from './areas/plans/index.ts';
import { registerCalendars } from './areas/schedule/index.ts';
import { onStaffEvent } from './areas/staff/index.ts';
import { onPrivacyEvent, registerIcons } from './areas/tournaments/index.ts';
import { registerAvatars } from './areas/users/index.ts';
import { type Config, pushContact } from './config.ts';
import { openDatabase } from './db/database.ts';
import { withKeyName } from './db/key-name.ts';
import { withCodeNames } from './db/shown-names.ts';
import { findStoredBytes } from './db/stored-bytes-repository.ts';
import { startEvents } from './events.ts';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { actorOf } from './http/identity/credentials.ts';
import { dropEnded, dropSession } from './http/identity/ended-credentials.ts';
import { startEndedSessions } from './http/identity/ended-sessions.ts';
import { createTokens } from './http/identity/tokens.ts';
import { lastSeqOf } from './http/last-seq.ts';
import { createHeavyTurns } from './http/limits/heavy-turns.ts';
import { createLimiter } from './http/limits/limiter.ts';
import { createRefusals } from './http/limits/refusals.ts';
import { createStoredBytes } from './http/limits/stored-bytes.ts';
import { registerMetrics } from './http/metrics.ts';
import { mountApi } from './http/mount/mount.ts';
import { registerOperations } from './http/operations.ts';
import { registerDocs } from './http/pages/docs.ts';
import { createPageCache } from './http/pages/page-cache.ts';
import { createPageTurns } from './http/pages/page-turns.ts';
import { registerSitemap } from './http/pages/sitemap.ts';
import { registerWeb } from './http/pages/web.ts';
import { replyError } from './http/reply-error.ts';
import { addressReader } from './http/wire/address.ts';
import { answerInBytes } from './http/wire/answer-bytes.ts';
import { readBodies } from './http/wire/body.ts';
import { boundRequests } from './http/wire/busy.ts';
import { createEdge } from './http/wire/wire.ts';
import { type WireLimits, wireLimits } from './http/wire/wire-limits.ts';
import { createDiscord } from './integrations/discord/index.ts';
import { createWebPush } from './integrations/push/index.ts';
import { createStripe } from './integrations/stripe/index.ts';
import { createTabbycat } from './integrations/tabbycat/index.ts';
import { jobHandlers, recurringJobs } from './job-handlers.ts';
import { createJobs } from './jobs/jobs.ts';
import { createSealer, type Keyring } from './keys/sealer.ts';
import { newSeed } from './keys/secrets.ts';
import { createLive } from './live/live.ts';
import type { Clock } from './ports/clock.ts';
import { createOutgoing } from './ports/outgoing.ts';
import type { Services } from './services.ts';
import { registerShare } from './share/routes.ts';
import type { Tls } from './tls.ts';
import { registerLogos } from './trusted-by.ts';
import { createWorkPool } from './work/work-pool.ts';

export interface ServerOptions {
  readonly config: Config;
  readonly connectionString: string;
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** Serve over TLS; null or absent: plain HTTP. */
  readonly tls?: Tls | null;
  /** Other rate limits than the contract's: for tests, benches and the command line. */
  readonly limits?: Limits;
  /** Bytes that a tournament may store instead of the usual ones, for tests. */
  readonly mostStored?: number;
  /** Other limits of connections than the usual ones, for tests. */
  readonly wire?: WireLimits;
  /** The seeds of draws one after the other, for tests that come out the same each time. */
  readonly newSeed?: () => string;
  /** Where the log goes instead of the terminal, for tests. */
  readonly logStream?: { write(line: string): void };
}

export interface Server {
  readonly app: FastifyInstance;
  readonly services: Services;
  close(): Promise<void>;
}

/** One answer of a tab program outside: a list of 200 teams with their speakers fits well. */
const tabLimits = { timeout: 8000, largest: 4 * 1024 * 1024 } as const;

/** A push service answers with a line; everybody's phones are at a handful of them. */
const pushLimits = { timeout: 10_000, largest: 64 * 1024, connections: 64 } as const;

/** Everything but listening. The database has to be migrated. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { config, wire = wireLimits } = options;
  const edge = createEdge(wire, trustOf(config), options.tls ?? null);
  const app = fastify({
    bodyLimit: bodySizes.usual.bytes,
    ...edge.options,
    trustProxy: trustOf(config),
    logger: {
      level: config.logLevel,
      serializers: { req: toLoggedRequest },
      ...(options.logStream ? { stream: options.logStream } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  const connectionString = withKeyName(options.connectionString, options.keyring);
  const services = await createServices({ ...options, connectionString }, (error, about) =>
    app.log.error({ err: error }, about),
  );
  app.setErrorHandler(replyError);
  readBodies(app, wire);
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(config),
    crossOriginEmbedderPolicy: false,
  });
  answerWithCodeNames(app);
  answerInBytes(app);
  const counted = boundRequests(app, wire);
  registerOperations(app, services);
  registerMetrics(app, services);
  registerDocs(app, services);
  registerSignIn(app, services);
  registerAvatars(app, services);
  registerLogos(app, services);
  registerIcons(app, services);
  registerPaymentEvents(app, services);
  registerMailReports(app, services);
  registerInteractions(app, services);
  registerOneClick(app, services);
  registerCalendars(app, services);
  registerShare(app, services);
  registerSitemap(app, services);
  mountApi(app, services, { api, handlers });
  await registerWeb(app, services, counted);
  edge.guard(app, services);
  const unsubscribe = services.events.subscribe((entry) => {
    services.pages.advance(entry.tournamentId, entry.seq);
    services.live.publish(entry);
    dropEnded(services.live, entry);
    onStaffEvent(services, entry);
    onPrivacyEvent(services, entry);
    onChatEvent(services, entry);
  });
  const deletions = listenForDeletions(services, connectionString);
  const messages = listenForMessages(services, connectionString);
  const stopEnding = services.endedSessions.onEnd((id) => dropSession(services.live, id));
  await services.jobs.start(jobHandlers(services), recurringJobs(config));
  return {
    app,
    services,
    async close() {
      unsubscribe();
      stopEnding();
      await services.live.close();
      await app.close();
      await services.workPool.close();
      await services.jobs.close();
      await deletions.close();
      await messages.close();
      await services.events.close();
      await services.endedSessions.close();
      await services.refusals.flush();
      await services.db.close();
    },
  };
}

/** Every answer starts with code names; a route has to say that it needs real ones (`mount.ts`). */
function answerWithCodeNames(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return withCodeNames(() => handler.call(this, request, reply));
    };
  });
}

async function createServices(
  { config, connectionString, keyring, clock, ...options }: ServerOptions,
  report: Services['report'],
): Promise<Services> {
  const pages = createPageCache();
  const db = openDatabase({
    connectionString,
    clock,
    jobsOf: (fact) => [
      ...messageJobs(fact),
      ...(config.discord?.botToken ? chatPostJobs(fact) : []),
    ],
    onPoolError: (error) => report(error, 'database connection'),
    onCommitted: (tournamentId, seq) => {
      pages.advance(tournamentId, seq);
      void events?.catchUp().catch((error: unknown) => report(error, 'outbox'));
    },
  });
  const tokens = createTokens(keyring);
  const sealer = createSealer(keyring);
  const events = await startEvents({
    db,
    connectionString,
    onError: (error) => report(error, 'outbox'),
  });
  const endedSessions = await startEndedSessions({
    db,
    connectionString,
    clock,
    onError: (error) => report(error, 'ended sessions'),
  });
  const live = createLive({
    db,
    clock,
    onError: report,
    addressOf: addressReader(trustOf(config)),
    seqOf: (tournamentId) => lastSeqOf({ db, pages }, tournamentId),
    allowedOrigin: (origin, host) =>
      origin === undefined || origin === config.publicUrl || hostOf(origin) === host,
    authenticate: async (token) => {
      const [scheme, secret] = splitToken(token);
      return actorOf({ db, tokens, clock, endedSessions }, scheme, secret);
    },
  });
  return {
    config,
    cashier: config.stripe && createStripe(config.stripe),
    chat: config.discord && createDiscord(config.discord),
    clock,
    db,
    endedSessions,
    events,
    heavyTurns: createHeavyTurns(),
    limiter: createLimiter({ db, clock, sealer, onError: report, limits: options.limits }),
    live,
    newSeed: options.newSeed ?? newSeed,
    pages,
    pageTurns: createPageTurns(pages),
    tokens,
    report,
    refusals: createRefusals(db, report),
    jobs: createJobs({ pool: db.pool, connectionString, onError: report }),
    sealer,
    storedBytes: createStoredBytes({
      most: options.mostStored,
      measure: (id) => db.read((reader) => findStoredBytes(reader, id)),
    }),
    workPool: createWorkPool({ threads: config.workThreads, clock, onError: report }),
    push: createWebPush(createOutgoing({ ...pushLimits, allowPrivate: config.privateAddresses }), {
      clock,
      contact: pushContact(config),
    }),
    tab: createTabbycat(createOutgoing({ ...tabLimits, allowPrivate: config.privateAddresses })),
  };
}

/** `link:<key>`, `screen:<token>`, else a session. */
function splitToken(token: string): [scheme: string, secret: string] {
  const match = /^(link|screen):(.+)$/.exec(token);
  return match ? [match[1] ?? '', match[2] ?? ''] : ['bearer', token];
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

function trustOf({
  trustProxy,
}: Config): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return trustProxy === false ? false : [...trustProxy];
}

/** Addresses carry tokens and keys: the log keeps the path without its query and secrets. */
function toLoggedRequest(request: { method: string; url: string }) {
  const path = request.url.split('?', 1)[0] ?? '';
  return {
    method: request.method,
    path: path.replace(
      /\/(p|screen|invite|join|invitation|calendar|unsubscribe|email-choices|reports)\/[^/]+/g,
      '/$1/…',
    ),
  };
}
