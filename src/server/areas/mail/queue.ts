/** Emails are asked for inside a transaction and sent by a job after it. */
import type { NotSentReason } from '#contract/areas/mail.ts';
import { fold } from '#contract/text/fold.ts';
import type { Tx } from '#server/db/database.ts';
import type { JobRequest } from '#server/db/job-queue-repository.ts';
import { found } from '#server/errors.ts';
import { queueOf } from '#server/jobs/queue-of.ts';
import { newId } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { inPieces } from '#server/work/in-pieces.ts';
import { admit, type Leaving } from './admit.ts';
import { signatureMark } from './email-html.ts';
import { type MailKind, senderName, subjectOf } from './kinds.ts';
import { type MailText, mailText, ownLink, paragraphs } from './mail-text.ts';
import { plainName } from './plain-name.ts';
import * as repository from './repository.ts';
import { findVerifiedAddresses } from './usage-repository.ts';

/** The job that sends one email. */
export const sendJob = 'mail.send';

export interface Email {
  readonly kind: MailKind;
  readonly to: string;
  readonly toName: string | null;
  readonly personId?: string | null;
  readonly text: MailText;
  /**
   * The account that asked for it. Where `to` is the verified address of that account, it may leave
   * before the owner's address is verified, counts as none to a typed address, and has `askedText`.
   */
  readonly askedBy?: string | null;
  /** The text with what organisers or others wrote freely, for its verified reader alone. */
  readonly askedText?: MailText;
  /** The number of the invoice that goes along as a PDF, to that verified address alone. */
  readonly askedInvoice?: number;
  /** True: in no list of the tournament's emails, and in none of its counts. */
  readonly confidential?: boolean;
}

/** Whom an email will reach, before it is written. */
export type Recipient = Pick<Email, 'kind' | 'to' | 'personId' | 'askedBy'>;

/** What became of an email: on its way, or kept back for a reason. Both are rows of the list. */
export interface Queued {
  readonly id: string;
  readonly notSentBecause: NotSentReason | null;
}

/**
 * Writes an email and asks for its sending after commit, unless a limit keeps it back (`admit.ts`).
 * Sender and subject are fixed by tournament and kind; under the text stand the tournament's name and
 * address. The text is kept sealed: it may hold keys.
 * @param email `tournamentId` null: of the site itself, which no tournament's staff sees
 */
export async function queueMail(
  tx: Tx,
  services: Services,
  { tournamentId, ...email }: Email & { readonly tournamentId: string | null },
): Promise<Queued> {
  const [queued] = await queueAll(tx, services, { tournamentId, emails: [email] });
  return found(queued);
}

interface Options {
  /** Null: of the site. */
  readonly tournamentId: string | null;
  readonly emails: readonly Email[];
  readonly isPaced?: boolean;
}

/** Queues any number of emails in a few statements. @returns what became of each, in their order */
export async function queueAll(
  tx: Tx,
  services: Services,
  { tournamentId, emails, isPaced = false }: Options,
): Promise<readonly Queued[]> {
  if (emails.length === 0) return [];
  const checked = await leavingOf(tx, emails);
  const tournament =
    tournamentId === null ? null : found(await repository.findTournament(tx, tournamentId));
  const signature = tournament && signatureOf(services, tournament);
  // Sealing takes a while: `admit` holds up what else the account sends until the transaction ends.
  const drafts = await inPieces(emails, (email, index) => {
    const name = (email.toName && plainName(email.toName)) || null;
    const { address = '', isAsked = false } = checked[index] ?? {};
    const { words } = (isAsked && email.askedText) || email.text;
    const subject = subjectOf(email.kind, tournament?.name ?? null);
    return {
      id: newId(),
      tournamentId,
      personId: email.personId ?? null,
      kind: email.kind,
      confidential: email.confidential ?? false,
      asked: isAsked,
      address,
      name,
      subject,
      searchFolded: fold(`${name ?? ''} ${address} ${subject}`),
      textSealed: services.sealer.seal(`${words}${signature ?? ''}`),
      invoiceNumber: (isAsked && email.askedInvoice) || null,
    };
  });
  const { accountId, reasons } = await admit(tx, services, { tournamentId, emails: checked });
  const slots = await slotsOf(tx, services, { tournamentId, isPaced });
  const rows = drafts.map((draft, index) => {
    const notSentBecause = reasons[index] ?? null;
    const notBefore = notSentBecause === null ? slots() : null;
    return { ...draft, accountId, notSentBecause, notBefore };
  });
  await repository.insertEmails(tx, rows);
  const leaving = rows.filter(({ notSentBecause }) => notSentBecause === null);
  await tx.addJobs(leaving.map(({ id, notBefore }) => sendingOf(id, notBefore ?? undefined)));
  return rows.map(({ id, notSentBecause }) => ({ id, notSentBecause }));
}

/** What decides whether emails may leave. */
export async function leavingOf(tx: Tx, recipients: readonly Recipient[]): Promise<Leaving[]> {
  const askers = recipients.flatMap(({ askedBy }) => askedBy ?? []);
  const verified = await findVerifiedAddresses(tx, askers);
  return recipients.map(({ kind, to, personId = null, askedBy }) => {
    const address = oneLine(to);
    const isAsked = !!askedBy && verified.get(askedBy) === address.toLowerCase();
    return { kind, address, personId, isAsked };
  });
}

/**
 * Gives each paced email its moment, behind those of this tournament that wait already; null: at
 * once. Emails to one person never wait, and files in the outbox need no pace.
 */
async function slotsOf(
  tx: Tx,
  { config }: Services,
  { tournamentId, isPaced }: { readonly tournamentId: string | null; readonly isPaced: boolean },
): Promise<() => Date | null> {
  if (!isPaced || tournamentId === null || config.mail === null) return () => null;
  const step = 60_000 / config.mailPerMinute;
  const last = await repository.findLastSlot(tx, tournamentId, tx.now);
  let next = last === null ? tx.now.getTime() : last.getTime() + step;
  return () => {
    const slot = new Date(next);
    next += step;
    return slot > tx.now ? slot : null;
  };
}

/** The emails that take people to the private link that is theirs alone; none where no address is known. */
export async function privateLinkEmails(
  tx: Tx,
  tournamentId: string,
  /** By person. */
  links: ReadonlyMap<string, string>,
): Promise<readonly Email[]> {
  const { name: tournament } = found(await repository.findTournament(tx, tournamentId));
  const people = await repository.findAllPeople(tx, tournamentId, [...links.keys()]);
  return people.flatMap(({ id, name, email }) => {
    const url = links.get(id);
    if (!email || url === undefined) return [];
    const text = paragraphs([
      mailText`Hello ${name},`,
      mailText`this link opens your own page at ${tournament}: where you debate next, check-in and ballots. You need no account.`,
      ownLink(url),
      mailText`Keep it to yourself: anybody who has it can act in your name. The tab team can give you a new one at any time.`,
    ]);
    return [{ personId: id, kind: 'private-link' as const, to: email, toName: name, text }];
  });
}

/** Asks for the sending of an email: at once, or at a time. Asking again replaces what was asked. */
export function requestSending(tx: Tx, id: string, runAt?: Date): Promise<void> {
  return tx.addJob(sendingOf(id, runAt));
}

function sendingOf(id: string, runAt: Date | undefined): JobRequest {
  return {
    name: sendJob,
    payload: { id },
    key: `${sendJob}:${id}`,
    // A mail server that is slow would hold every worker.
    queue: queueOf('mail', id),
    // Paced emails and further attempts let one go first that somebody is waiting for.
    ...(runAt ? { runAt, isPatient: true } : {}),
  };
}

function signatureOf(
  { config }: Services,
  { name, slug }: { readonly name: string; readonly slug: string },
): string {
  return `${signatureMark}${senderName(name)}\n${config.publicUrl}/tournaments/${slug}`;
}

/** Addresses have one line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
