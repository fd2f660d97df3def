/** Emails to those who are missing: at once by hand, and a while before the end by themselves. */
import { formatWhen } from '#contract/text/when.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import {
  countQueued,
  type Email,
  mailText,
  ownLink,
  paragraphs,
  queueBulk,
  refuseUnconfirmed,
} from '../mail/index.ts';
import { privateLinksOf } from '../participants/index.ts';
import { untilDue } from '../rounds/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { loadPresence, type Session } from './load.ts';
import { type CheckInPerson, isTaking } from './presence.ts';
import * as repository from './repository.ts';

/** The job that reminds those who are missing from a session. */
export const remindJob = 'check-in.remind';

const kind = 'check-in-reminder' as const;

const jobKey = (sessionId: string) => `${remindJob}:${sessionId}`;

/**
 * Emails everybody who is missing and has an address.
 * @param confirmed how many people the caller agreed to
 * @throws AppError `wrong-state`, `unconfirmed`
 */
export function chase(context: Context, sessionId: string, confirmed: number | undefined) {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    const { session, people } = await loadPresence(tx, { tournamentId, now: tx.now }, sessionId);
    if (!isTaking(session.state)) {
      throw new AppError('wrong-state', 'You can only send reminders while check-in is open.');
    }
    const missing = people.filter((person) => !person.in);
    const addressed = await withAddress(tx, tournamentId, missing);
    const recipients = addressed.map(({ id, to }) => ({ kind, to, personId: id }));
    await refuseUnconfirmed(tx, services, { tournamentId, recipients, confirmed });
    const emails = await emailsFor(tx, services, { tournamentId, session, people: addressed });
    const queued = await queueBulk(tx, services, { tournamentId, emails, confirmed });
    const { sent: written, notSent } = countQueued(queued);
    tx.record({
      type: 'check-in.chased',
      topics: ['tabroom'],
      ids: { sessionId },
      data: { count: written },
    });
    const withoutAddress = missing.filter(({ reachable }) => !reachable).map((one) => one.name);
    return { written, notSent, withoutAddress };
  });
}

/**
 * Sets the moment of the reminder after a session was opened or changed. There is none without an
 * end, and none for a session that is shorter than its reminder.
 */
export async function planReminder(tx: Tx, tournamentId: string, sessionId: string): Promise<void> {
  const row = found((await repository.findAllSessions(tx, tournamentId, sessionId))[0]);
  const at = reminderOf(row);
  if (!at) return tx.cancelJob(jobKey(sessionId));
  const payload = { tournamentId, sessionId, at: at.toISOString() };
  await tx.addJob({ name: remindJob, payload, runAt: at, key: jobKey(sessionId) });
}

/** Reminds those who are missing, each once in a session; does nothing when the end was moved. */
export function remindMissing(services: Services): JobHandler {
  return async (payload) => {
    const tournamentId = String(payload.tournamentId);
    const sessionId = String(payload.sessionId);
    const at = new Date(String(payload.at));
    await untilDue(services.clock, at);
    await services.db.write({ tournamentId, actor: { kind: 'system' } }, async (tx) => {
      const [row] = await repository.findAllSessions(tx, tournamentId, sessionId);
      if (!row || reminderOf(row)?.getTime() !== at.getTime()) return;
      const { session, people } = await loadPresence(tx, { tournamentId, now: tx.now }, sessionId);
      if (!isTaking(session.state)) return;
      const asked = people.filter((person) => !person.in && person.reachable);
      const ids = asked.map(({ id }) => id);
      const fresh = new Set(await repository.insertReminders(tx, { tournamentId, sessionId }, ids));
      if (fresh.size === 0) return;
      const reminded = asked.filter(({ id }) => fresh.has(id));
      const to = await withAddress(tx, tournamentId, reminded);
      const emails = await emailsFor(tx, services, { tournamentId, session, people: to });
      await queueBulk(tx, services, { tournamentId, emails, confirmed: 'automatic' });
      tx.record({
        type: 'check-in.reminded',
        topics: ['tabroom'],
        ids: { sessionId },
        data: { count: fresh.size },
      });
    });
  };
}

function reminderOf(row: repository.SessionRow): Date | null {
  const { opens_at, closes_at, closed_at, remind_before } = row;
  if (closed_at || !closes_at || remind_before === null) return null;
  const at = new Date(closes_at.getTime() - remind_before * 60_000);
  return at > opens_at ? at : null;
}

interface Addressed {
  readonly id: string;
  readonly name: string;
  readonly to: string;
}

/** Those of whom an address is known. */
async function withAddress(
  tx: Tx,
  tournamentId: string,
  people: readonly CheckInPerson[],
): Promise<readonly Addressed[]> {
  const rows = await repository.findAllPeople(tx, tournamentId);
  const emails = new Map(rows.map((row) => [row.id, row.email]));
  return people.flatMap(({ id, name }) => {
    const to = emails.get(id);
    return to ? [{ id, name, to }] : [];
  });
}

async function emailsFor(
  tx: Tx,
  services: Services,
  {
    tournamentId,
    session,
    people,
  }: {
    readonly tournamentId: string;
    readonly session: Session;
    readonly people: readonly Addressed[];
  },
): Promise<readonly Email[]> {
  const { name, time_zone: timeZone } = found(await findTournament(tx, tournamentId));
  const personIds = people.map(({ id }) => id);
  const links = await privateLinksOf(tx, services, { tournamentId, personIds });
  const words = invitation(session, name, { timeZone, now: tx.now });
  return people.map((person) => ({
    personId: person.id,
    kind,
    to: person.to,
    toName: person.name,
    text: paragraphs([
      mailText`Hello ${person.name},`,
      words,
      ownLink(found(links.get(person.id))),
    ]),
  }));
}

interface Moment {
  readonly timeZone: string;
  readonly now: Date;
}

function invitation(
  { name, closesAt, needsCode }: Session,
  tournament: string,
  { timeZone, now }: Moment,
) {
  const until = closesAt ? mailText` until ${formatWhen(closesAt, timeZone, now)}` : mailText``;
  const how = needsCode
    ? mailText`Check in on your page with the code shown in the hall:`
    : mailText`It takes one tap on your page:`;
  return mailText`“${name}” of ${tournament} is open${until} and you have not checked in yet. ${how}`;
}
