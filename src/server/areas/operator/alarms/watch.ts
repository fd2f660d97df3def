/** The job that checks every few minutes whether the server needs its operator, and says so by email. */
import type { SiteAlarm } from '#contract/kinds/site-alarms.ts';
import { systemActor } from '#server/actor.ts';
import {
  type MailText,
  mailText,
  ownLink,
  paragraphs,
  queueMail,
} from '#server/areas/mail/index.ts';
import type { Tx } from '#server/db/database.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { makeUpMissedNight } from './missed-night.ts';
import { findPresent, type PresentAlarm } from './present.ts';
import * as repository from './repository.ts';

export const watchSiteJob = 'site.watch';

/** One that goes on, or comes and goes, is emailed again after this long. */
const again = 24 * 3_600_000;

export function watchSite(services: Services): JobHandler {
  return async () => {
    const present = await findPresent(services);
    await services.db.write({ tournamentId: null, actor: systemActor }, async (tx) => {
      await makeUpMissedNight(tx, services);
      await report(tx, services, present);
    });
  };
}

async function report(tx: Tx, services: Services, present: readonly PresentAlarm[]): Promise<void> {
  const known = new Map((await repository.findAllForUpdate(tx)).map((row) => [row.kind, row]));
  const news: PresentAlarm[] = [];
  for (const alarm of present) {
    const before = known.get(alarm.kind);
    const emailed = before?.emailed_at ?? null;
    const isNews = emailed === null || tx.now.getTime() - emailed.getTime() >= again;
    if (isNews) news.push(alarm);
    const since = before && before.ended_at === null ? before.since : tx.now;
    await repository.saveAlarm(tx, { ...alarm, since, emailed_at: isNews ? tx.now : emailed });
  }
  const kinds = new Set(present.map(({ kind }) => kind));
  await repository.endAlarms(
    tx,
    [...known.keys()].filter((kind) => !kinds.has(kind)),
  );
  if (news.length > 0) await sendAll(tx, services, news);
}

async function sendAll(tx: Tx, services: Services, news: readonly PresentAlarm[]): Promise<void> {
  const text = paragraphs([
    ...news.map(({ kind, detail }) => mailText`${words[kind]} ${detail}`),
    ownLink(`${services.config.publicUrl}/operator`),
  ]);
  const accounts = await repository.findOperators(tx);
  const readers = new Map(accounts.map(({ name, email }) => [email ?? '', name]));
  const { operator } = services.config;
  if (operator?.email) readers.set(operator.email, operator.name);
  for (const [to, toName] of readers) {
    await queueMail(tx, services, { tournamentId: null, kind: 'site-alarm', to, toName, text });
  }
}

/** What each alarm means. */
const words: Readonly<Record<SiteAlarm, MailText>> = {
  'backup-failed': mailText`The last backup failed.`,
  'backup-late': mailText`There is no recent backup.`,
  'disk-low': mailText`The disk is nearly full.`,
  'jobs-failed': mailText`Background jobs have failed.`,
  'mail-failing': mailText`Emails are not going out.`,
};
