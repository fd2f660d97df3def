/** The job that sends one email: claim, send, write down what became of it. */
import { ConfigError, type MailConfig } from '#server/config.ts';
import type { Tx } from '#server/db/database.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { type Attachment, type Composed, compose } from './compose.ts';
import { signed } from './dkim.ts';
import { isOptional, senderName } from './kinds.ts';
import { localPartOf } from './message-id.ts';
import { writeToOutbox } from './outbox.ts';
import { requestSending } from './queue.ts';
import { isNoMailbox } from './reports/status.ts';
import * as repository from './repository.ts';
import { type Outcome, sendBySmtp } from './smtp/smtp.ts';
import { choiceUrl } from './stops/choice-key.ts';
import { findStops } from './stops/find-stops.ts';
import { saveStop } from './stops/stop-repository.ts';
import { leadsSomewhere } from './way-in.ts';

const minute = 60_000;
/** Minutes before each further try, about a day in all. */
const pauses = [1, 5, 15, 60, 180, 360, 720];
/** An attempt without an end after this long is lost with the process that made it. */
export const attemptLimit = 5 * minute;
/** The site's own emails hold keys of sign-in; nobody lists them. */
const siteEmailLifetime = 30 * 24 * 60 * minute;

/** The file that an email carries; null: none. */
export type FindAttachment = (email: repository.EmailRow) => Promise<Attachment | null>;

const nothing: FindAttachment = async () => null;

/** Sends an email that is queued; does nothing for one that is done. */
export function sendQueued(services: Services, attach = nothing): JobHandler {
  return async ({ id }) => {
    const email = await services.db.write(outside, (tx) => claim(tx, services, String(id)));
    if (!email) return;
    const outcome = await deliver(services, email, attach);
    const scope = { tournamentId: email.tournament_id, actor: { kind: 'system' } } as const;
    await services.db.write(scope, (tx) => settle(tx, email, outcome));
  };
}

const outside = { tournamentId: null, actor: { kind: 'system' } } as const;

type Claimed = repository.EmailRow & { readonly tournamentName: string | null };
type Sent = Outcome & { readonly channel: 'smtp' | 'outbox' };

/** Marks the attempt before it begins: one that is cut off is in doubt, and is not repeated. */
async function claim(tx: Tx, services: Services, id: string): Promise<Claimed | null> {
  const email = await repository.findByIdForUpdate(tx, id);
  if (email?.state !== 'queued') return null;
  if (email.sending_since) {
    const end = new Date(email.sending_since.getTime() + attemptLimit);
    if (end > tx.now) await requestSending(tx, id, end);
    else await repository.updateEmail(tx, id, lost);
    return null;
  }
  if (email.next_try_at && email.next_try_at > tx.now) {
    // The queue's clock is the database's: what counts is how long there is to wait.
    const wait = email.next_try_at.getTime() - tx.now.getTime();
    await requestSending(tx, id, new Date(Date.now() + wait));
    return null;
  }
  // Since it was let out, its reader may have turned it off, or an earlier one may have come back.
  const [stop = null] = await findStops(tx, email.tournament_id, [
    { kind: email.kind, address: email.address, personId: email.person_id },
  ]);
  const stopped = (await leadsSomewhere(tx, services, email)) ? stop : 'withdrawn';
  if (stopped !== null) {
    await repository.updateEmail(tx, id, { ...kept, not_sent_because: stopped });
    return null;
  }
  const tries = email.tries + 1;
  await repository.updateEmail(tx, id, { tries, sending_since: tx.now, next_try_at: null });
  const { tournament_id: tournamentId } = email;
  const tournament = tournamentId && (await repository.findTournament(tx, tournamentId));
  return { ...email, tries, tournamentName: tournament ? tournament.name : null };
}

const kept = { state: 'not-sent', next_try_at: null } as const;

const lost = {
  state: 'unknown',
  sending_since: null,
  error: 'The server stopped while it was sending.',
} as const;

async function deliver(
  { config, sealer, report }: Services,
  email: Claimed,
  attach: FindAttachment,
): Promise<Sent> {
  const { id, kind, created_at: createdAt } = email;
  const channel = config.mail ? 'smtp' : 'outbox';
  let attachment: Attachment | null;
  try {
    attachment = await attach(email);
  } catch (error) {
    report(error, 'mail attachment');
    return { kind: 'temporary', reason: 'Its file couldn’t be made.', channel };
  }
  const composed = await compose({
    localPart: localPartOf(sealer, email),
    from: config.mail?.from ?? null,
    fromName: senderName(email.tournamentName),
    to: email.address,
    toName: email.name,
    subject: email.subject,
    text: sealer.open(email.text_sealed),
    createdAt,
    publicUrl: config.publicUrl,
    unsubscribeUrl: unsubscribeUrlOf({ config, sealer }, email),
    attachment,
  });
  if (config.mail) return { ...(await sendSigned(config.mail, composed)), channel };
  await writeToOutbox(config.dataDir, { id, kind, createdAt, message: composed.message });
  return { kind: 'sent', channel };
}

function unsubscribeUrlOf(
  { config, sealer }: Pick<Services, 'config' | 'sealer'>,
  { kind, tournament_id: tournamentId, person_id: personId }: Claimed,
): string | null {
  if (!isOptional(kind) || tournamentId === null || personId === null) return null;
  return choiceUrl(config.publicUrl, sealer, { tournamentId, personId });
}

/** Without its signature an email could end among spam: it waits until the operator has repaired the key. */
async function sendSigned(mail: MailConfig, { envelope, message }: Composed): Promise<Outcome> {
  try {
    const whole = await signed(message, envelope.from, mail);
    return await sendBySmtp(mail.smtpUrl, { envelope, message: whole });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { kind: 'temporary', reason: 'The key that signs this site’s emails can’t be used.' };
  }
}

async function settle(tx: Tx, email: Claimed, outcome: Sent): Promise<void> {
  const { id, tournament_id: tournamentId, tries } = email;
  const pause = pauses[tries - 1];
  if (outcome.kind === 'temporary' && pause !== undefined) {
    const next = new Date(tx.now.getTime() + pause * minute);
    const waiting = { sending_since: null, next_try_at: next, error: outcome.reason };
    if (await repository.updateEmail(tx, id, waiting)) await requestSending(tx, id, next);
    return;
  }
  const isSent = outcome.kind === 'sent';
  const unsent = outcome.kind === 'unknown' ? 'unknown' : 'failed';
  const isRefused = outcome.kind === 'permanent' && isNoMailbox(outcome.reason);
  if (isRefused) {
    const stop = { reason: 'bounced', detail: outcome.reason } as const;
    await saveStop(tx, { address: email.address_folded, ...stop });
  }
  const isThere = await repository.updateEmail(tx, id, {
    state: isSent ? 'sent' : unsent,
    channel: outcome.channel,
    sending_since: null,
    error: isSent ? null : outcome.reason,
    returned: isRefused ? 'bounced' : null,
    sent_at: isSent ? tx.now : null,
  });
  if (tournamentId === null) {
    const before = new Date(tx.now.getTime() - siteEmailLifetime);
    await repository.deleteSiteEmailsBefore(tx, before);
  } else if (isThere && !isSent && !email.confidential) {
    tx.record({ type: `email.${unsent}`, topics: ['tabroom'], ids: { emailId: id } });
  }
}
