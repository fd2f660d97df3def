/** Decides which emails may leave. Every email passes here. */
import type { NotSentReason } from '#contract/areas/mail.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { type MailKind, typedKinds } from './kinds.ts';
import { type Candidate, counted, holdSentences, reasonToHold, type Usage } from './limits.ts';
import { findStops } from './stops/find-stops.ts';
import * as repository from './usage-repository.ts';

/** One email that wants to leave. */
export interface Leaving {
  readonly kind: MailKind;
  readonly address: string;
  readonly personId: string | null;
  /** `address` is the verified address of the account that asked for this email. */
  readonly isAsked: boolean;
}

export interface Admission {
  /** Who answers for them: the account that acts, else the tournament's owner. */
  readonly accountId: string | null;
  /** In the order of the emails; null: it may leave. */
  readonly reasons: readonly (NotSentReason | null)[];
}

const hour = 3_600_000;

interface Options {
  /** Null: of the site. */
  readonly tournamentId: string | null;
  readonly emails: readonly Leaving[];
}

/**
 * Decides for one tournament, one account and, of a single email, one address at a time, so that
 * parallel calls stay within the limits. Only bulk emails of several accounts to the same person may
 * together be a few over. The locks are held until the transaction ends: what takes time (texts, seals)
 * is done before. The tournament's row is locked first, as everywhere.
 */
export async function admit(
  tx: Tx,
  services: Pick<Services, 'config'>,
  asked: Options,
): Promise<Admission> {
  if (asked.tournamentId !== null) await repository.lockTournament(tx, asked.tournamentId);
  const { accountId } = await senderOf(tx, asked.tournamentId);
  const [address, ...others] = asked.emails.map((email) => email.address.toLowerCase());
  const keys = [accountId, others.length === 0 ? address : null];
  await repository.lockMail(
    tx,
    keys.filter((key) => key != null),
  );
  return weigh(tx, services, asked);
}

/**
 * Weighs emails in their order; each that may leave counts for the next. Takes no lock, so a parallel
 * call may use up what is found free here.
 */
export async function weigh(
  tx: Tx,
  services: Pick<Services, 'config'>,
  { tournamentId, emails }: Options,
): Promise<Admission> {
  const { owner, accountId } = await senderOf(tx, tournamentId);
  const addresses = emails.map(({ address }) => address.toLowerCase());
  const since = { hour: ago(tx, hour), day: ago(tx, 24 * hour) };
  const { kept, recipients } = await repository.findUsage(tx, {
    tournamentId,
    accountId,
    addresses,
    typedKinds,
    since,
  });
  const reachesAll = services.config.mail === null || tournamentId === null || owner?.isVerified;
  const known = reachesAll ? null : await repository.findKnownPeople(tx, tournamentId, emails);
  const stops = await findStops(tx, tournamentId, emails);
  let usage = kept;
  const reasons = emails.map((email, index) => {
    const address = addresses[index] ?? '';
    const candidate: Candidate = {
      isTyped: typedKinds.includes(email.kind) && !email.isAsked,
      isSignIn: email.kind === 'sign-in',
      isOfSite: tournamentId === null,
      stopped: stops[index] ?? null,
      mayReach: known === null || email.isAsked || known.has(`${email.personId} ${address}`),
    };
    const recipient = recipients.get(address) ?? { here: 0, fromAll: 0 };
    const present: Usage = { ...usage, recipient };
    const reason = reasonToHold(candidate, present);
    if (reason !== null) return reason;
    const after = counted(candidate, present);
    recipients.set(address, after.recipient);
    usage = after;
    return null;
  });
  return { accountId, reasons };
}

async function senderOf(tx: Tx, tournamentId: string | null) {
  const owner = tournamentId === null ? null : await repository.findOwner(tx, tournamentId);
  const accountId = tx.actor.kind === 'account' ? tx.actor.accountId : (owner?.id ?? null);
  return { owner, accountId };
}

const stopReasons: readonly (NotSentReason | null)[] = ['unsubscribed', 'bounced', 'complained'];

/**
 * Refuses with the sentence of a reason, where one email is all that was asked for.
 * @throws AppError `owner-unverified`, `email-stopped`, `too-many-requests`
 */
export function refuseHeld(reason: NotSentReason | null): void {
  if (reason === null) return;
  if (stopReasons.includes(reason)) throw new AppError('email-stopped', holdSentences[reason]);
  const code = reason === 'owner-unverified' ? 'owner-unverified' : 'too-many-requests';
  throw new AppError(code, holdSentences[reason]);
}

function ago({ now }: Tx, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
