/** Use cases of sessions. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newCode, newId } from '#server/keys/secrets.ts';
import { planReminder } from './emails.ts';
import { loadSessions, type Session } from './load.ts';
import * as repository from './repository.ts';

type Input<R extends keyof Api['checkin']> = HandlerInput<Api['checkin'][R]>;

/** Everybody hears that check-in opens or closes. */
const topics = ['public', 'tabroom', 'screens'] as const;

export function open(context: Context, { body }: Input<'open'>): Promise<Session> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const opensAt = body.opensAt ? new Date(body.opensAt) : tx.now;
    const closesAt = body.closesAt ? new Date(body.closesAt) : null;
    refuseEarlyEnd(opensAt, closesAt);
    const id = newId();
    await repository.insertSession(tx, tournamentId, {
      id,
      name: body.name,
      audience: body.audience,
      opens_at: opensAt,
      closes_at: closesAt,
      needs_code: body.needsCode,
      remind_before: body.remindBefore,
      code: newCode(),
    });
    await planReminder(tx, tournamentId, id);
    tx.record({ type: 'check-in.opened', topics, ids: { sessionId: id } });
    return sessionOf(tx, tournamentId, id);
  });
}

export function change(context: Context, { params, body }: Input<'change'>): Promise<Session> {
  const { tournamentId } = context;
  const { sessionId } = params;
  return context.write(async (tx) => {
    const [row] = await repository.findAllSessions(tx, tournamentId, sessionId);
    const before = found(row);
    const closesAt =
      body.closesAt === undefined ? undefined : body.closesAt ? new Date(body.closesAt) : null;
    if (closesAt !== undefined) refuseEarlyEnd(before.opens_at, closesAt);
    const done = await repository.updateSession(
      tx,
      { tournamentId, id: sessionId, version: body.version },
      {
        ...(body.name === undefined ? {} : { name: body.name }),
        ...(body.needsCode === undefined ? {} : { needs_code: body.needsCode }),
        ...(body.remindBefore === undefined ? {} : { remind_before: body.remindBefore }),
        ...(closesAt === undefined ? {} : { closes_at: closesAt }),
        ...(body.closed === undefined ? {} : { closed_at: body.closed ? tx.now : null }),
        // Opened again after its time ran out: it stays open until somebody closes it.
        ...(body.closed === false && closesAt === undefined && isPast(before.closes_at, tx.now)
          ? { closes_at: null }
          : {}),
      },
    );
    if (!done) {
      throw new AppError('conflict', '', { data: await sessionOf(tx, tournamentId, sessionId) });
    }
    await planReminder(tx, tournamentId, sessionId);
    const type = body.closed === true ? 'check-in.closed' : 'check-in.changed';
    tx.record({ type, topics, ids: { sessionId } });
    return sessionOf(tx, tournamentId, sessionId);
  });
}

async function sessionOf(tx: Tx, tournamentId: string, sessionId: string): Promise<Session> {
  return found((await loadSessions(tx, { tournamentId, now: tx.now }, sessionId))[0]);
}

function refuseEarlyEnd(opensAt: Date, closesAt: Date | null): void {
  if (closesAt && closesAt <= opensAt) {
    throw invalidField('closesAt', 'It must close after it opens.');
  }
}

function isPast(at: Date | null, now: Date): boolean {
  return at !== null && at <= now;
}
