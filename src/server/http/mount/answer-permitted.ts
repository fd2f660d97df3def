/** Answers for one caller, who may call. */
import { mayDo } from '#contract/permissions.ts';
import type { RouteSpec } from '#contract/route.ts';
import type { Actor } from '#server/actor.ts';
import { withRealNames } from '#server/db/shown-names.ts';
import type { Permit } from '../identity/access.ts';
import type { Call, Parsed } from './call.ts';
import { countedAs, proveCall, withinLimit } from './call-caller.ts';
import { createContext } from './call-context.ts';
import { parseRest, readDevice } from './parse-call.ts';
import { inTurn, letOthers } from './turns.ts';

interface Permitted {
  readonly actor: Actor;
  readonly allowed: Permit;
  readonly params: Parsed['params'];
  readonly body: unknown;
}

export async function answerPermitted(
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
