/**
 * Mounts the contract on Fastify: credentials → access → body → parse → proof → turn → limit → handler →
 * parse → answer. Where the body may be large: credentials → access → proof → limit → body → turn → parse → ….
 * A call that has waited has its credentials and access checked again before its handler (`still-permitted.ts`).
 * Handlers never look at headers and never decide who may call.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodySizes } from '#contract/body-sizes.ts';
import type { Api } from '#contract/index.ts';
import type { RouteSpec } from '#contract/route.ts';
import { type Actor, actorKey, publicActor } from '#server/actor.ts';
import { inStatementClass } from '#server/db/connections/statement-limit.ts';
import { runForCaller } from '#server/db/connections/work-context.ts';
import type { Services } from '#server/services.ts';
import { smallCall } from '#server/work/thread-pieces.ts';
import { type Handlers, isPublicPage } from '../context.ts';
import { refuseOutsiders } from '../identity/access.ts';
import { others } from '../limits/refusal-repository.ts';
import { addressKey } from '../wire/address.ts';
import type { ArrivedBody, LateBody } from '../wire/body.ts';
import { type BodyCaller, bodyCaller } from '../wire/body-caller.ts';
import { answerPermitted } from './answer-permitted.ts';
import { answerPublic } from './answer-public.ts';
import { type AnyHandler, type Call, goneSignal, type Parsed } from './call.ts';
import { callerOf, permitCall } from './call-caller.ts';
import { parsePart } from './parse-call.ts';
import { stillPermitted } from './still-permitted.ts';

/** Handlers for the whole contract. */
export type ApiHandlers = { readonly [A in keyof Api]: Handlers<Api[A]> };

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
          const isSmall = statements === 'ordinary' && !isPublicPage(handler);
          const work = () =>
            answer({ services, spec, handler, request, reply, gone: goneSignal(reply) });
          return inStatementClass(statements, () => (isSmall ? smallCall(work) : work()));
        },
      });
    }
  }
}

async function answer(call: Call): Promise<unknown> {
  const { services, spec, request, handler } = call;
  let actor: Actor = publicActor;
  try {
    if (!isPublicPage(handler)) actor = await callerOf(call);
    const address = addressKey(request.ip);
    return await runForCaller({ actor, address }, () => answerAs(call, actor));
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
  const still = stillPermitted(call, { actor, allowed, params });
  const permitted = { actor, allowed, params, still, arrive: () => bodyOf(request, caller) };
  const asker = { actor, address: addressKey(request.ip), ownerId };
  return runForCaller(asker, () => answerPermitted(call, permitted));
}

/** The body of a request, read only once its caller is permitted. */
async function bodyOf({ body }: FastifyRequest, caller: BodyCaller): Promise<ArrivedBody> {
  if (typeof body !== 'function') return { parse: () => body, release: () => undefined };
  return (body as LateBody)(caller);
}
