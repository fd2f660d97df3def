/** Emails are asked for inside a transaction and sent by a job after it. */
import type { NotSentReason, Unconfirmed } from '#contract/areas/mail.ts';
import { fold } from '#contract/text/fold.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import { newId } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { admit } from './admit.ts';
import { signatureMark } from './compose.ts';
import { type MailKind, senderName, subjectOf } from './kinds.ts';
import { type MailText, mailText, ownLink, paragraphs } from './mail-text.ts';
import { plainName } from './plain-name.ts';
import * as repository from './repository.ts';
import { findVerifiedAddresses } from './usage-repository.ts';

/** The job that sends one email. */
export const sendJob = 'mail.send';

export interface Letter {
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
  /** True: in no list of the tournament's emails, and in none of its counts. */
  readonly confidential?: boolean;
}

/** What became of an email: on its way, or kept back for a reason. Both are rows of the list. */
export interface Queued {
  readonly id: string;
  readonly notSentBecause: NotSentReason | null;
}

/**
 * Writes an email and asks for its sending after commit, unless a limit keeps it back (`admit.ts`).
 * Sender and subject are fixed by tournament and kind; under the text stand the tournament's name and
 * address. The text is kept sealed: it may hold keys.
 * @param letter `tournamentId` null: of the site itself, which no tournament's staff sees
 */
export async function queueMail(
  tx: Tx,
  services: Services,
  { tournamentId, ...letter }: Letter & { readonly tournamentId: string | null },
): Promise<Queued> {
  const [queued] = await queueAll(tx, services, tournamentId, [letter]);
  return found(queued);
}

/**
 * Writes emails to many people, which leave one after the other at the configured rate.
 * @param confirmed how many people somebody agreed to email; `automatic` where nobody is asked
 * @returns what became of each, in their order
 * @throws AppError `unconfirmed` for two or more people unless the number is theirs, with `Unconfirmed`
 */
export async function queueBulk(
  tx: Tx,
  services: Services,
  {
    tournamentId,
    letters,
    confirmed,
  }: {
    readonly tournamentId: string;
    readonly letters: readonly Letter[];
    readonly confirmed: number | 'automatic' | undefined;
  },
): Promise<readonly Queued[]> {
  const queued = await queueAll(tx, services, tournamentId, letters, true);
  if (confirmed !== 'automatic') refuseUnconfirmed(queued, confirmed);
  return queued;
}

/** How many of them are on their way, and how many were kept back. */
export function countQueued(queued: readonly Queued[]) {
  const sent = queued.filter(({ notSentBecause }) => notSentBecause === null).length;
  return { sent, notSent: queued.length - sent };
}

/** Thrown at the end, when the numbers are known; the transaction takes everything back. */
function refuseUnconfirmed(queued: readonly Queued[], confirmed: number | undefined): void {
  const { sent } = countQueued(queued);
  if (queued.length < 2 || sent === confirmed) return;
  const notSent: Partial<Record<NotSentReason, number>> = {};
  for (const { notSentBecause: reason } of queued) {
    if (reason !== null) notSent[reason] = (notSent[reason] ?? 0) + 1;
  }
  const data: Unconfirmed = { recipients: sent, notSent };
  throw new AppError('unconfirmed', `This goes to ${sent} people.`, { data });
}

async function queueAll(
  tx: Tx,
  services: Services,
  tournamentId: string | null,
  letters: readonly Letter[],
  isPaced = false,
): Promise<readonly Queued[]> {
  if (letters.length === 0) return [];
  const askers = letters.flatMap(({ askedBy }) => askedBy ?? []);
  const verified = await findVerifiedAddresses(tx, askers);
  const emails = letters.map(({ kind, to, personId = null, askedBy }) => {
    const address = oneLine(to);
    const isAsked = !!askedBy && verified.get(askedBy) === address.toLowerCase();
    return { kind, address, personId, isAsked };
  });
  const { accountId, reasons } = await admit(tx, services, { tournamentId, emails });
  const tournament =
    tournamentId === null ? null : found(await repository.findTournament(tx, tournamentId));
  const signature = tournament && signatureOf(services, tournament);
  const slots = await slotsOf(tx, services, { tournamentId, isPaced });
  const rows = letters.map((letter, index) => {
    const name = (letter.toName && plainName(letter.toName)) || null;
    const { address = '', isAsked = false } = emails[index] ?? {};
    const { words } = (isAsked && letter.askedText) || letter.text;
    const subject = subjectOf(letter.kind, tournament?.name ?? null);
    const notSentBecause = reasons[index] ?? null;
    return {
      id: newId(),
      tournamentId,
      personId: letter.personId ?? null,
      accountId,
      kind: letter.kind,
      confidential: letter.confidential ?? false,
      asked: isAsked,
      address,
      name,
      subject,
      searchFolded: fold(`${name ?? ''} ${address} ${subject}`),
      textSealed: services.sealer.seal(`${words}${signature ?? ''}`),
      notSentBecause,
      notBefore: notSentBecause === null ? slots() : null,
    };
  });
  await repository.insertLetters(tx, rows);
  for (const { id, notSentBecause, notBefore } of rows) {
    if (notSentBecause === null) await requestSending(tx, id, notBefore ?? undefined);
  }
  return rows.map(({ id, notSentBecause }) => ({ id, notSentBecause }));
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
export async function privateLinkLetters(
  tx: Tx,
  tournamentId: string,
  /** By person. */
  links: ReadonlyMap<string, string>,
): Promise<readonly Letter[]> {
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

/** Asks for the sending of an email: at once, or at a time. A later wish replaces an earlier one. */
export async function requestSending(tx: Tx, id: string, runAt?: Date): Promise<void> {
  await tx.addJob({
    name: sendJob,
    payload: { id },
    key: `${sendJob}:${id}`,
    ...(runAt ? { runAt } : {}),
  });
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
