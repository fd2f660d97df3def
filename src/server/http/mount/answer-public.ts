/** Answers for everybody, kept in memory. */
import { publicActor } from '#server/actor.ts';
import { isOutage } from '#server/db/connections/outage.ts';
import { refuseUnknownIds } from '#server/db/known-ids-repository.ts';
import { AppError } from '#server/errors.ts';
import { permit, publicPermit } from '../identity/access.ts';
import { isKnownAnswer } from '../known-answer.ts';
import { lastSeqOf } from '../last-seq.ts';
import { sendEncoded } from '../pages/encoding.ts';
import { pageInTurn, runSharedPage } from '../pages/page-in-turn.ts';
import { addressKey } from '../wire/address.ts';
import type { Call, Parsed } from './call.ts';
import { callerOf, permitCall } from './call-caller.ts';
import { createContext } from './call-context.ts';
import { parseAnswer } from './parse-answer.ts';
import { parseRest } from './parse-call.ts';
import { decisionHolds } from './still-permitted.ts';
import { letOthers } from './turns.ts';

/** Who may read a page, decided at a sequence number of the tournament. */
interface Openness {
  readonly seq: number;
  /** Everybody; else those who are in the tournament, like this caller. */
  readonly isOpen: boolean;
  /** Milliseconds. */
  readonly decidedAt: number;
}

/** Answers for everybody alike, from memory until the tournament changes. */
export async function answerPublic(call: Call, params: Parsed['params']): Promise<unknown> {
  const { services, spec, request, reply, handler } = call;
  const tournamentId = params?.tournamentId ?? '';
  const before = await opennessOf(call, params);
  const { seq } = before;
  const rest = parseRest(spec, request, undefined);
  const key = `${spec.path} ${JSON.stringify([params, rest.query])}`;
  const now = services.clock.now().getTime();
  const address = addressKey(request.ip);
  const build = async (endTurn: () => void) => {
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
      rightsOf: () => undefined,
    });
    const result = await handler(context, { params, ...rest } as never);
    await letOthers(spec);
    const body = spec.response ? await parseAnswer(spec.response, result) : undefined;
    return { body, until };
  };
  const fresh = async () => {
    if (!services.pages.kept(key, seq, now)) {
      // Ids can be made up without end: no page is made for them, nor does one wait for another's turn.
      const named = { ...params, ...(rest.query as object | undefined) };
      await services.db.read((reader) => refuseUnknownIds(reader, tournamentId, named), call.gone);
    }
    const reading = { tournamentId, address };
    return spec.statements === 'heavy'
      ? pageInTurn(services, { ...reading, key, seq }, build)
      : runSharedPage(services, reading, () =>
          services.pages.get(key, seq, now, () => build(() => undefined)),
        );
  };
  const page = await fresh().catch((error: unknown) => {
    const old = isOutage(error) ? services.pages.outdated(key, seq) : undefined;
    if (!old) throw error;
    reply.header('age', Math.max(0, Math.floor((now - old.builtAt) / 1000)));
    return old.page;
  });
  // The page may have waited for its turn for a long time.
  const { isOpen } = await stillOpen(call, params, before);
  if (!isOpen) reply.header('cache-control', 'no-store');
  else reply.header('etag', page.etag).header('cache-control', 'no-cache');
  reply.header('vary', 'accept-encoding');
  if (isOpen && isKnownAnswer(request.headers['if-none-match'], page.etag))
    return reply.code(304).send();
  return sendEncoded(request, reply.type('application/json; charset=utf-8'), page);
}

/** @throws AppError as for any call, when the page is not for everybody */
async function opennessOf(call: Call, params: Parsed['params']): Promise<Openness> {
  const { services } = call;
  const tournamentId = params?.tournamentId ?? '';
  const seq = tournamentId ? await lastSeqOf(services, tournamentId) : 0;
  const decidedAt = services.clock.now().getTime();
  const isOpen = await isOpenToAll(call, params, seq);
  if (!isOpen) await permitCall(call, await callerOf(call), params);
  return { seq, isOpen, decidedAt };
}

/** Decides again where it was long ago, or the tournament has changed; from memory where it is open. */
async function stillOpen(
  call: Call,
  params: Parsed['params'],
  before: Openness,
): Promise<Openness> {
  if (!params?.tournamentId) return before;
  const { services } = call;
  const isOld = services.clock.now().getTime() - before.decidedAt > decisionHolds;
  const hasMoved = (await lastSeqOf(services, params.tournamentId)) !== before.seq;
  return isOld || hasMoved ? opennessOf(call, params) : before;
}

/** Whether no credentials are needed: asked once for each change of the tournament. */
async function isOpenToAll(
  { services, spec, request }: Call,
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
    const address = addressKey(request.ip);
    await runSharedPage(services, { tournamentId, address }, () =>
      services.pages.get(key, seq, now.getTime(), check),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return false;
    throw error;
  }
}
