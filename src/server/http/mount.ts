/**
 * Mounts the contract on Fastify: credentials → access → body → parse → proof → limit → handler → parse
 * → answer.
 * Handlers never look at headers and never decide who may call.
 */
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { bodySizes } from '#contract/body-sizes.ts';
import { deviceKey } from '#contract/device-key.ts';
import type { InputIssue } from '#contract/errors.ts';
import type { Api } from '#contract/index.ts';
import { type Limit, limits } from '#contract/limits.ts';
import { mayDo } from '#contract/permissions.ts';
import type { RouteSpec } from '#contract/route.ts';
import { type Actor, actorKey, publicActor } from '../actor.ts';
import { askedBy, askedForAll } from '../db/connections/asker.ts';
import { whileWanted } from '../db/connections/cancel.ts';
import { inStatementClass } from '../db/connections/statement-limit.ts';
import type { Tx } from '../db/database.ts';
import { withRealNames } from '../db/shown-names.ts';
import { AppError, invalidHeader } from '../errors.ts';
import { hashSecret } from '../keys/secrets.ts';
import type { Services } from '../services.ts';
import { publicWork } from '../work/work-pool.ts';
import { type Context, type Handler, type Handlers, isPublicPage } from './context.ts';
import { narrowed, type Permit, permit, publicPermit, refuseOutsiders } from './identity/access.ts';
import { actorFrom } from './identity/credentials.ts';
import { withInvitation } from './identity/invitation.ts';
import { requireProof } from './identity/proof.ts';
import { lastSeqOf } from './last-seq.ts';
import type { Caller } from './limits/caller.ts';
import type { HeavyTurn } from './limits/heavy-turns.ts';
import { others } from './limits/refusal-repository.ts';
import { once, readKey } from './repeats/once.ts';
import { addressKey } from './wire/address.ts';
import type { LateBody, ReadBody } from './wire/body.ts';
import { type BodyCaller, bodyCaller } from './wire/body-caller.ts';

/** Handlers for the whole contract. */
export type ApiHandlers = { readonly [A in keyof Api]: Handlers<Api[A]> };

type AnyHandler = Handler<RouteSpec>;
interface Parsed {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

export interface Mount {
  readonly api: Api;
  readonly handlers: ApiHandlers;
}

/** Mounts every route; a route without a handler does not compile. */
export function mountApi(app: FastifyInstance, services: Services, mount: Mount): void {
  const { api, handlers } = mount;
  for (const [area, routes] of Object.entries(api)) {
    // The mapped type guarantees the same keys on both sides; entries() loses that.
    const areaHandlers = handlers[area as keyof Api] as unknown as Record<string, AnyHandler>;
    for (const [name, spec] of Object.entries(routes) as [string, RouteSpec][]) {
      const handler = areaHandlers[name];
      const { bodySize = 'usual', statements = 'ordinary' } = spec;
      if (!handler) throw new Error(`Broken assumption: no handler for ${area}.${name}`);
      if ((spec.limit || spec.proof) && isPublicPage(handler))
        throw new Error(`Broken assumption: ${area}.${name} comes from memory, unchecked`);
      app.route({
        method: spec.method,
        url: spec.path,
        bodyLimit: bodySizes[bodySize].bytes,
        // Sign-in looks into its small bodies before it is known who asks.
        config: { bodySize, readsBodyLate: bodySize !== 'small' },
        handler: (request, reply) => {
          return inStatementClass(statements, () =>
            answer({ services, spec, handler, request, reply, gone: goneSignal(reply) }),
          );
        },
      });
    }
  }
}

interface Call {
  readonly services: Services;
  readonly spec: RouteSpec;
  readonly handler: AnyHandler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborted when the client hangs up before it has its answer. */
  readonly gone: AbortSignal;
}

async function answer(call: Call): Promise<unknown> {
  const { services, spec, request, handler } = call;
  let actor: Actor = publicActor;
  try {
    if (!isPublicPage(handler)) actor = await callerOf(call);
    const address = addressKey(request.ip);
    return await askedBy({ actor, address }, () => answerAs(call, actor));
  } catch (error) {
    // The router's own; a route without a tournament has none.
    const { tournamentId = '' } = (request.params ?? {}) as { tournamentId?: string };
    const route = `${spec.method} ${spec.path}`;
    const caller = spec.unnamed ? others : { actor: actorKey(actor), route };
    services.refusals.count(error, { tournamentId, ...caller });
    throw error;
  }
}

async function answerAs(call: Call, actor: Actor): Promise<unknown> {
  const { spec, request, handler } = call;
  refuseOutsiders(spec.access, actor);
  const params = parsePart(
    spec.params,
    request.params ?? {},
    'params',
    'not-found',
  ) as Parsed['params'];
  if (isPublicPage(handler)) return answerPublic(call, params);
  const allowed = await permitCall(call, actor, params);
  const { ownerId } = allowed;
  const caller = bodyCaller(actor, { tournamentId: params?.tournamentId, ownerId });
  const body = await bodyOf(request, caller);
  try {
    const permitted = { actor, allowed, params, body: body.value };
    const asker = { actor, address: addressKey(request.ip), ownerId };
    return await askedBy(asker, () => answerPermitted(call, permitted));
  } finally {
    body.release();
  }
}

/** The body of a request, read only now that its caller is permitted. */
async function bodyOf({ body }: FastifyRequest, caller: BodyCaller): Promise<ReadBody> {
  if (typeof body !== 'function') return { value: body, release: () => undefined };
  return (body as LateBody)(caller);
}

interface Permitted {
  readonly actor: Actor;
  readonly allowed: Permit;
  readonly params: Parsed['params'];
  readonly body: unknown;
}

async function answerPermitted(
  call: Call,
  { actor, allowed, params, body }: Permitted,
): Promise<unknown> {
  const { spec, request, reply, handler, gone: signal } = call;
  const input = { params, ...parseRest(spec, request, body), device: readDevice(spec, request) };
  if (spec.proof) await proveCall(call, actor);
  const holdsUntil = () => undefined;
  const turn = () => call.services.heavyTurns.take(countedAs(request, actor), signal);
  return inTurn(spec, turn, async (endTurn) => {
    const context = createContext(call, { actor, allowed, input, signal, holdsUntil, endTurn });
    // Last: what was refused so far fills no bucket, which may be that of a whole hall.
    const result = await withinLimit(call, actor, () =>
      seesNames(spec, allowed)
        ? withRealNames(() => handler(context, input as never))
        : handler(context, input as never),
    );
    reply.header('cache-control', 'no-store');
    if (spec.response === null) return reply.code(204).send();
    await letOthers(spec);
    const answered = spec.response.parse(result);
    await letOthers(spec);
    return reply.send(answered);
  });
}

/** Large answers are derived, checked and written in pieces of their own, between which others go on. */
async function letOthers({ statements }: RouteSpec): Promise<void> {
  if (statements === 'heavy') await setImmediate();
}

/** Does what reads a whole tournament in its caller's turn, up to the answer's last byte. */
async function inTurn<T>(
  { statements }: RouteSpec,
  take: () => Promise<HeavyTurn>,
  work: (endTurn: () => void) => Promise<T>,
): Promise<T> {
  if (statements !== 'heavy') return work(() => undefined);
  const turn = await take();
  try {
    return await work(turn.end);
  } finally {
    turn.end();
  }
}

/** Actions whose holders know the participants by name. */
const naming = ['participants.see', 'registration.see'] as const;

/**
 * Whether the answer holds real names where the tournament shows code names: in the tab room. On routes
 * that the public may call, staff see what the public sees.
 */
function seesNames({ access, realNames }: RouteSpec, { roles }: Permit): boolean {
  const isPublic = access.scope !== 'site' && mayDo(access.action, ['public']) !== null;
  return realNames ?? (!isPublic && naming.some((action) => mayDo(action, roles) === 'all'));
}

/** The actor of the credentials, within the scope of an API token. */
async function callerOf({ services, spec, request, gone }: Call): Promise<Actor> {
  const unknown = hashSecret(request.headers.authorization ?? '');
  const actor = await askedBy({ unknown, address: addressKey(request.ip) }, () =>
    whileWanted(gone, () => withRealNames(() => actorFrom(services, request.headers))),
  );
  const { tournamentId } = (request.params ?? {}) as Readonly<Record<string, string>>;
  return narrowed(actor, spec, tournamentId);
}

function withinLimit<T>(
  { services, spec, request, reply }: Call,
  actor: Actor,
  work: () => Promise<T>,
): Promise<T> {
  if (!spec.limit) return work();
  const limit: Limit = limits[spec.limit];
  const caller = limit.unnamed ? unnamed(request, actor) : countedAs(request, actor);
  return services.limiter.within(spec.limit, caller, reply, work);
}

/** By their address, people by themselves in memory, and all who write to the tournament together. */
function unnamed({ ip, params }: FastifyRequest, actor: Actor): Caller {
  const { tournamentId = '' } = params as Readonly<Record<string, string>>;
  const isPerson = actor.kind === 'account' || actor.kind === 'link';
  return {
    actor: addressKey(ip),
    address: tournamentId.toLowerCase(),
    person: isPerson ? actorKey(actor) : null,
  };
}

function countedAs(request: FastifyRequest, actor: Actor): Caller {
  return {
    actor: actor.kind === 'public' ? null : actorKey(actor),
    address: addressKey(request.ip),
  };
}

function permitCall(call: Call, actor: Actor, params: Parsed['params']): Promise<Permit> {
  const { services, spec, request, gone } = call;
  return withInvitation(request, services, countedAs(request, actor), (invitation) => {
    const viewer = { actor, invitation, now: services.clock.now() };
    const question = { ...viewer, access: spec.access, params: params ?? {} };
    // It reads no names, so staff connections need not change the search path for it.
    return withRealNames(() => services.db.read((reader) => permit(reader, question), gone));
  });
}

function proveCall({ services, gone }: Call, actor: Actor): Promise<void> {
  const now = services.clock.now();
  return services.db.read((reader) => requireProof(reader, services.config, { actor, now }), gone);
}

/** Answers for everybody alike, from memory until the tournament changes. */
async function answerPublic(call: Call, params: Parsed['params']): Promise<unknown> {
  const { services, spec, request, reply, handler } = call;
  const tournamentId = params?.tournamentId ?? '';
  const seq = tournamentId ? await lastSeqOf(services, tournamentId) : 0;
  const isOpen = await isOpenToAll(call, params, seq);
  if (!isOpen) await permitCall(call, await callerOf(call), params);
  const rest = parseRest(spec, request, undefined);
  const key = `${spec.path} ${JSON.stringify([params, rest.query])}`;
  const now = services.clock.now().getTime();
  const turn = () => services.heavyTurns.takeForPage(tournamentId);
  const build = () =>
    inTurn(spec, turn, async (endTurn) => {
      let until: number | undefined;
      const context = createContext(call, {
        actor: publicActor,
        allowed: publicPermit,
        input: { params, ...rest },
        // Others wait for the same page.
        signal: new AbortController().signal,
        holdsUntil: (at) => {
          until = Math.min(until ?? Number.POSITIVE_INFINITY, at.getTime());
        },
        endTurn,
      });
      const result = await handler(context, { params, ...rest } as never);
      await letOthers(spec);
      return { body: spec.response?.parse(result), until };
    });
  const page = await askedForPage(services, tournamentId, () =>
    services.pages.get(key, seq, now, build),
  );
  if (!isOpen) reply.header('cache-control', 'no-store');
  else reply.header('etag', page.etag).header('cache-control', 'no-cache');
  if (isOpen && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(page.json);
}

/**
 * A tournament's page has a share of its own. Lists of the site are the caller's, and so are ids that are
 * none: they can be made up without end.
 */
function askedForPage<T>({ pages }: Services, tournamentId: string, work: () => T): T {
  const isTournament = pages.seqOf(tournamentId) !== undefined;
  return isTournament ? askedForAll('pages', tournamentId, work) : work();
}

/** Whether no credentials are needed: asked once for each change of the tournament. */
async function isOpenToAll(
  { services, spec }: Call,
  params: Parsed['params'],
  seq: number,
): Promise<boolean> {
  const now = services.clock.now();
  const question = { access: spec.access, actor: publicActor, params: params ?? {} };
  const check = async () => {
    await services.db.read((reader) => permit(reader, { ...question, invitation: null, now }));
    return { body: true };
  };
  try {
    const key = `open ${params?.tournamentId}`;
    const { tournamentId = '' } = params ?? {};
    await askedForPage(services, tournamentId, () =>
      services.pages.get(key, seq, now.getTime(), check),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return false;
    throw error;
  }
}

interface Frame {
  readonly actor: Actor;
  readonly allowed: Permit;
  readonly input: Parsed;
  readonly signal: AbortSignal;
  readonly holdsUntil: (at: Date) => void;
  readonly endTurn: () => void;
}

function createContext({ services, spec, request }: Call, frame: Frame): Context {
  const { actor, allowed, input } = frame;
  const tournamentId = input.params?.tournamentId ?? '';
  const claim = readKey(spec, request, actor, input);
  const workShare = { account: allowed.ownerId ?? publicWork, owner: tournamentId || publicWork };
  const writeIn = <T>(scope: string | null, work: (tx: Tx) => Promise<T>): Promise<T> =>
    services.db.write({ tournamentId: scope, actor, signal: frame.signal }, (tx) =>
      claim ? once(tx, services.sealer, claim, work) : work(tx),
    );
  return {
    services,
    actor,
    tournamentId,
    roles: allowed.roles,
    grant: allowed.grant,
    personId: allowed.personId,
    now: services.clock.now(),
    read: (work) => services.db.read(work, frame.signal),
    write: (work) => writeIn(tournamentId || null, work),
    writeIn,
    writeOutside: (work) => writeIn(null, work),
    signal: frame.signal,
    work: (job, work) => {
      // The pool has turns of its own, and the caller's other calls go on meanwhile.
      frame.endTurn();
      const options = { ...workShare, actor: actorKey(actor), signal: frame.signal };
      return services.workPool.start(job, work, options).answer;
    },
    workShare,
    holdsUntil: frame.holdsUntil,
  };
}

/** Aborted when the connection closes before the answer is sent. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function parseRest(
  spec: RouteSpec,
  { query }: FastifyRequest,
  body: unknown,
): Omit<Parsed, 'params'> {
  return {
    query: parsePart(spec.query, query ?? {}, 'query', 'invalid-input'),
    body: parsePart(spec.body, body ?? {}, 'body', 'invalid-input'),
  };
}

function readDevice({ device }: RouteSpec, { headers }: FastifyRequest): string | null {
  const key = headers['device-key'];
  if (!device || (device === 'optional' && key === undefined)) return null;
  if (typeof key === 'string' && deviceKey.test(key)) return key;
  throw invalidHeader('device-key', 'A random text of 20 to 64 letters and digits.');
}

/** A body of ten thousand wrong rows gets no answer of ten thousand lines. */
const mostIssues = 100;

/** A malformed id in the address is a thing that does not exist. */
function parsePart(
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
