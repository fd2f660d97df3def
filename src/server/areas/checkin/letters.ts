/** Emails to those who are missing: at once by hand, and a while before the end by themselves. */
import { formatWhen } from '#contract/text/when.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import {
  countQueued,
  type Letter,
  mailText,
  ownLink,
  paragraphs,
  queueBulk,
} from '../mail/index.ts';
import { privateLinkOf } from '../participants/index.ts';
import { untilDue } from '../rounds/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { loadPresence, type Session } from './load.ts';
import { type CheckInPerson, isTaking } from './presence.ts';
import * as repository from './repository.ts';

/** The job that reminds those who are missing from a session. */
export const remindJob = 'check-in.remind';

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
      throw new AppError('wrong-state', 'Only an open check-in can be asked for.');
    }
    const missing = people.filter((person) => !person.in);
    const letters = await lettersTo(tx, services, { tournamentId, session, people: missing });
    const queued = await queueBulk(tx, services, { tournamentId, letters, confirmed });
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
      const letters = await lettersTo(tx, services, { tournamentId, session, people: reminded });
      await queueBulk(tx, services, { tournamentId, letters, confirmed: 'automatic' });
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

/** The emails to those of whom an address is known. */
async function lettersTo(
  tx: Tx,
  services: Services,
  to: {
    readonly tournamentId: string;
    readonly session: Session;
    readonly people: readonly CheckInPerson[];
  },
): Promise<readonly Letter[]> {
  const { tournamentId, session, people } = to;
  const { name, time_zone: timeZone } = found(await findTournament(tx, tournamentId));
  const rows = await repository.findAllPeople(tx, tournamentId);
  const emails = new Map(rows.map((row) => [row.id, row.email]));
  const letters: Letter[] = [];
  for (const person of people) {
    const address = emails.get(person.id);
    if (!address) continue;
    const url = await privateLinkOf(tx, services, { tournamentId, personId: person.id });
    letters.push({
      personId: person.id,
      kind: 'check-in-reminder',
      to: address,
      toName: person.name,
      text: paragraphs([
        mailText`Hello ${person.name},`,
        invitation(session, name, { timeZone, now: tx.now }),
        ownLink(url),
      ]),
    });
  }
  return letters;
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
    ? mailText`Check in on your own page, with the code that is shown in the hall:`
    : mailText`One tap on your own page does it:`;
  return mailText`“${name}” of ${tournament} is open${until} and you have not checked in yet. ${how}`;
}
