/** Use cases of check-in. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, found, invalidField } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { newCode, newId } from '../../secrets.ts';
import { queueMail } from '../mail/index.ts';
import { privateLinkOf } from '../participants/index.ts';
import { replaceAvailability } from '../rounds/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { loadPresence, loadSessions, type Session } from './load.ts';
import { isAsked, stateOf } from './presence.ts';
import * as repository from './repository.ts';

type Input<R extends keyof Api['checkin']> = HandlerInput<Api['checkin'][R]>;

/** Everybody hears that check-in opens or closes; of marks only the desk and the screens. */
const topics = ['public', 'tabroom', 'screens'] as const;
const markTopics = ['tabroom', 'screens'] as const;

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
      code: newCode(),
    });
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
    const type = body.closed === true ? 'check-in.closed' : 'check-in.changed';
    tx.record({ type, topics, ids: { sessionId } });
    return sessionOf(tx, tournamentId, sessionId);
  });
}

/** Takes marks from the desk. Those of people who are not here are named and left out. */
export function mark(context: Context, { params, body }: Input<'mark'>) {
  const { tournamentId, actor } = context;
  const { sessionId } = params;
  return context.write(async (tx) => {
    found((await repository.findAllSessions(tx, tournamentId, sessionId))[0]);
    const people = await repository.findAllPeople(tx, tournamentId);
    const known = new Set(people.map(({ id }) => id));
    const marks = body.marks
      .filter(({ personId }) => known.has(personId))
      .map((one) => ({ ...one, at: notLater(new Date(one.at), tx.now) }));
    const accountId = actor.kind === 'account' ? actor.accountId : null;
    const key = { tournamentId, sessionId };
    const taken = await repository.insertMarks(tx, key, { kind: 'desk', accountId }, marks);
    if (taken > 0) {
      tx.record({
        type: 'check-in.marked',
        topics: markTopics,
        ids: { sessionId },
        data: { count: taken },
      });
    }
    const unknown = body.marks.map(({ personId }) => personId).filter((id) => !known.has(id));
    return { taken, unknown: [...new Set(unknown)] };
  });
}

/** Checks the caller in or out. @throws AppError `wrong-state` (not open), `bad-code` */
export function markMine(context: Context, { params, body }: Input<'markMine'>) {
  const { tournamentId, personId } = context;
  const { sessionId } = params;
  if (!personId) throw new AppError('not-found');
  return context.write(async (tx) => {
    const [session] = await repository.findAllSessions(tx, tournamentId, sessionId);
    const people = await repository.findAllPeople(tx, tournamentId);
    const me = people.find(({ id }) => id === personId);
    if (!session || !me || !isAsked(me, session)) throw new AppError('not-found');
    const state = stateOf(session, tx.now);
    if (state !== 'open' && state !== 'closing') {
      const sentence =
        state === 'planned'
          ? 'Check-in has not opened yet.'
          : 'Check-in is closed: go to the desk.';
      throw new AppError('wrong-state', sentence);
    }
    if (session.needs_code && typed(body.code) !== session.code) {
      throw new AppError('bad-code', 'Scan the code in the hall, or type it as it stands there.');
    }
    const key = { tournamentId, sessionId };
    const mine = { personId, direction: body.direction, at: tx.now, key: body.key };
    const taken = await repository.insertMarks(tx, key, { kind: 'self', accountId: null }, [mine]);
    if (taken > 0) {
      tx.record({
        type: 'check-in.marked',
        topics: markTopics,
        ids: { sessionId },
        data: { count: 1 },
      });
    }
    const [last] = await repository.findAllLastMarks(tx, tournamentId, { sessionId, personId });
    return { in: last?.direction === 'in', at: (last?.at ?? tx.now).toISOString() };
  });
}

/** Exactly those who are in take part in the round. */
export function takeIntoRound(context: Context, { params, body }: Input<'takeIntoRound'>) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const at = { tournamentId, now: tx.now };
    const { people, teams } = await loadPresence(tx, at, params.sessionId);
    const team = teams
      .filter(({ state }) => state === 'present' || (body.withIron && state === 'iron'))
      .map(({ id }) => id);
    const adjudicator = people
      .filter((person) => person.role === 'judge' && person.in)
      .map(({ id }) => id);
    await replaceAvailability(tx, { tournamentId, roundId: body.roundId }, { team, adjudicator });
    return { teams: team.length, adjudicators: adjudicator.length };
  });
}

/** Writes to everybody who is missing and has an address. */
export function chase(context: Context, { params }: Input<'chase'>) {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    const at = { tournamentId, now: tx.now };
    const { session, people } = await loadPresence(tx, at, params.sessionId);
    if (session.state !== 'open' && session.state !== 'closing') {
      throw new AppError('wrong-state', 'Only an open check-in can be asked for.');
    }
    const { name } = found(await findTournament(tx, tournamentId));
    const missing = people.filter((person) => !person.in);
    const emails = new Map(
      (await repository.findAllPeople(tx, tournamentId)).map((row) => [row.id, row.email]),
    );
    for (const person of missing) {
      const to = emails.get(person.id);
      if (!to) continue;
      const url = await privateLinkOf(tx, services, { tournamentId, personId: person.id });
      await queueMail(tx, services, {
        tournamentId,
        personId: person.id,
        kind: 'check-in-reminder',
        to,
        toName: person.name,
        subject: `Are you here? Check in for ${name}`,
        text: [
          `Hello ${person.name},`,
          `“${session.name}” is open and you have not checked in yet. One tap on your own page does it:`,
          url,
        ].join('\n\n'),
      });
    }
    const withoutAddress = missing.filter(({ reachable }) => !reachable).map((one) => one.name);
    const written = missing.length - withoutAddress.length;
    tx.record({
      type: 'check-in.chased',
      topics: ['tabroom'],
      ids: { sessionId: session.id },
      data: { count: written },
    });
    return { written, withoutAddress };
  });
}

async function sessionOf(tx: Tx, tournamentId: string, sessionId: string): Promise<Session> {
  return found((await loadSessions(tx, { tournamentId, now: tx.now }, sessionId))[0]);
}

function refuseEarlyEnd(opensAt: Date, closesAt: Date | null): void {
  if (closesAt && closesAt <= opensAt) {
    throw invalidField('closesAt', 'It has to close after it opens.');
  }
}

/** A phone's clock may run ahead; a mark is never of the future. */
function notLater(at: Date, now: Date): Date {
  return at > now ? now : at;
}

function isPast(at: Date | null, now: Date): boolean {
  return at !== null && at <= now;
}

/** A code however it is typed. */
function typed(code = ''): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
