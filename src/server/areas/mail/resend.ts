/** Sending an email again because somebody says so. */

import { fold } from '#contract/text/fold.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { admit, refuseHeld } from './admit.ts';
import { lostBefore, toEmailRow } from './emails.ts';
import type { MailKind } from './kinds.ts';
import { holdSentences } from './limits.ts';
import { requestSending } from './queue.ts';
import * as repository from './repository.ts';
import { isVerifiedAddress } from './usage-repository.ts';

/**
 * Sends again to the person's present address; one to an account's verified address goes there again. An email that failed, waits, was kept back or is in
 * doubt keeps its Message-ID, so that its reader gets it once; one that had arrived goes out as a new
 * one. Every time but the push of one that waits counts against the limits.
 * @throws AppError `wrong-state` while it is being sent or where its message was withdrawn, `owner-unverified`, `email-stopped`, `too-many-requests`
 */
export function resend(context: Context, emailId: string) {
  const { services, tournamentId } = context;
  return context.write(async (tx) => {
    found(await repository.findOpenById(tx, tournamentId, emailId));
    const row = found(await repository.findByIdForUpdate(tx, emailId));
    if (row.sending_since && row.sending_since >= lostBefore(tx.now)) {
      throw new AppError('wrong-state', 'This email is being sent at this moment.');
    }
    if (row.not_sent_because === 'withdrawn') {
      throw new AppError('wrong-state', holdSentences.withdrawn);
    }
    const address = (await presentAddress(tx, row)) ?? row.address;
    const isPush = row.state === 'queued' && address === row.address;
    const accountId = isPush ? row.account_id : await letOut(tx, services, { row, address });
    const id = row.state === 'sent' ? newId() : emailId;
    const again = { address, address_folded: address.toLowerCase(), account_id: accountId };
    if (row.state === 'sent') {
      await repository.insertEmails(tx, [{ ...copyOf(row, address), id, accountId }]);
    } else {
      const at = isPush ? {} : { admitted_at: tx.now };
      await repository.updateEmail(tx, id, { ...fresh, ...again, ...at });
    }
    await requestSending(tx, id);
    tx.record({ type: 'email.resent', topics: ['tabroom'], ids: { emailId: id } });
    return toEmailRow(found(await repository.findById(tx, id)), tx.now);
  });
}

const fresh = {
  state: 'queued',
  not_sent_because: null,
  returned: null,
  channel: null,
  tries: 0,
  sending_since: null,
  next_try_at: null,
  error: null,
  sent_at: null,
} as const;

/** @returns who answers for it */
async function letOut(
  tx: Tx,
  services: Context['services'],
  { row, address }: { readonly row: repository.EmailRow; readonly address: string },
): Promise<string | null> {
  const email = {
    // The column holds only kinds that the queue wrote.
    kind: row.kind as MailKind,
    address,
    personId: row.person_id,
    isAsked: row.asked && (await isVerifiedAddress(tx, address.toLowerCase())),
  };
  const { accountId, reasons } = await admit(tx, services, {
    tournamentId: row.tournament_id,
    emails: [email],
  });
  refuseHeld(reasons[0] ?? null);
  return accountId;
}

/** An email with words for its verified reader alone stays with that reader's address. */
async function presentAddress(tx: Tx, row: repository.EmailRow): Promise<string | null> {
  if (row.asked || !row.tournament_id || !row.person_id) return null;
  const [person] = await repository.findAllPeople(tx, row.tournament_id, [row.person_id]);
  return person?.email ?? null;
}

function copyOf(row: repository.EmailRow, address: string) {
  return {
    tournamentId: row.tournament_id,
    personId: row.person_id,
    kind: row.kind,
    confidential: row.confidential,
    asked: row.asked,
    address,
    name: row.name,
    subject: row.subject,
    searchFolded: fold(`${row.name ?? ''} ${address} ${row.subject}`),
    textSealed: row.text_sealed,
    invoiceNumber: row.invoice_number,
    notSentBecause: null,
    notBefore: null,
  };
}
