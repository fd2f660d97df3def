/** Answers for one caller, who may call. */
import { mayDo } from '#contract/permissions.ts';
import type { RouteSpec } from '#contract/route.ts';
import type { Actor } from '#server/actor.ts';
import { withRealNames } from '#server/db/shown-names.ts';
import type { Permit } from '../identity/access.ts';
import { openStream } from '../limits/open-streams.ts';
import { piecesOf, sendPieces, whilePermitted } from '../streamed-json.ts';
import { type ArrivedBody, mayBeLarge } from '../wire/body.ts';
import type { Call, Parsed } from './call.ts';
import { countedAs, permitCall, proveCall, withinLimit } from './call-caller.ts';
import { createContext } from './call-context.ts';
import { parseAnswer } from './parse-answer.ts';
import { parseRest, readDevice } from './parse-call.ts';
import type { StillPermitted } from './still-permitted.ts';
import { inOwnTurn, inTurn, letOthers } from './turns.ts';

interface Permitted {
  readonly actor: Actor;
  readonly allowed: Permit;
  readonly params: Parsed['params'];
  readonly still: StillPermitted;
  /** Waits for the bytes of the body. */
  readonly arrive: () => Promise<ArrivedBody>;
}

type Input = Parsed & { readonly device: string | null };

export async function answerPermitted(call: Call, permitted: Permitted): Promise<unknown> {
  const { spec, request, gone: signal } = call;
  const { actor, params } = permitted;
  const prove = () => (spec.proof ? proveCall(call, actor) : undefined);
  const take = () => call.services.heavyTurns.take(countedAs(request, actor), signal);
  const parse = (body: ArrivedBody): Input => {
    const rest = parseRest(spec, request, body.parse());
    return { params, ...rest, device: readDevice(spec, request) };
  };
  if (!mayBeLarge(request)) {
    return withBody(permitted, async (body) => {
      const input = parse(body);
      await prove();
      return inTurn(spec, take, (endTurn) =>
        // Last: what was refused so far fills no bucket, which may be that of a whole hall.
        withinLimit(call, permitted, () => handle(call, permitted, { input, endTurn })),
      );
    });
  }
  // Neither reading nor parsing it is free.
  await prove();
  return withinLimit(call, permitted, () =>
    withBody(permitted, async (body) => {
      if (spec.statements === 'heavy') {
        return inTurn(spec, take, (endTurn) =>
          handle(call, permitted, { input: parse(body), endTurn }),
        );
      }
      const input = await inOwnTurn(take, () => parse(body));
      return handle(call, permitted, { input, endTurn: () => undefined });
    }),
  );
}

/** Does work with the body of the call, whose bytes count until the call is answered. */
async function withBody<T>(
  { arrive }: Permitted,
  work: (body: ArrivedBody) => Promise<T>,
): Promise<T> {
  const body = await arrive();
  try {
    return await work(body);
  } finally {
    body.release();
  }
}

async function handle(
  call: Call,
  { actor, still }: Permitted,
  { input, endTurn }: { readonly input: Input; readonly endTurn: () => void },
): Promise<unknown> {
  const { spec, request, reply, handler, gone: signal } = call;
  const holdsUntil = () => undefined;
  const allowed = await still.beforeWork();
  const rightsOf = still.ofWrite;
  const frame = { actor, allowed, input, signal, holdsUntil, endTurn, rightsOf };
  const context = createContext(call, frame);
  const result = seesNames(spec, allowed)
    ? await withRealNames(() => handler(context, input as never))
    : await handler(context, input as never);
  reply.header('cache-control', 'no-store');
  if (spec.response === null) return reply.code(204).send();
  const pieces = piecesOf(result);
  if (pieces) {
    endTurn();
    await openStream(countedAs(request, actor), reply.raw, signal);
    endWithSession(call, actor);
    const refuse = () => permitCall(call, actor, input.params);
    return sendPieces(reply, whilePermitted(pieces, refuse));
  }
  await letOthers(spec);
  const answered = await parseAnswer(spec.response, result);
  await letOthers(spec);
  return reply.send(answered);
}

/** Cuts the connection once the session ends, or the API token is revoked, with which it was asked for. */
function endWithSession({ services, reply }: Call, actor: Actor): void {
  if (actor.kind !== 'account' || actor.familyId === null) return;
  const { familyId } = actor;
  const { endedSessions } = services;
  const cut = (id: string) => void (id === familyId && reply.raw.destroy());
  reply.raw.once('close', endedSessions.onEnd(cut));
  if (endedSessions.has(familyId)) cut(familyId);
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
