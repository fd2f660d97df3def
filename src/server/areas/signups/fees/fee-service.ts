/** The organisers' side of the fees. */
import type { z } from 'zod';
import type { fees as feeContract } from '#contract/areas/signups/fees.ts';
import { formatMoney } from '#contract/text/money.ts';
import { groupBy } from '#engine/collections.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredInvoice } from '#server/db/documents.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { sendInvoice as sendQueued } from '../emails.ts';
import { type Frame, loadFrame, lockFrame } from '../frame.ts';
import { applicantName } from '../signup-input.ts';
import * as fees from './fee-repository.ts';
import { invoiceOf } from './invoice.ts';
import { type InvoiceAddress, invoiceKey } from './invoice-file.ts';
import { accountOf } from './ledger.ts';
import { paymentReference } from './payment-reference.ts';
import { type Statement, statementOf } from './statement.ts';

type List = z.output<typeof feeContract.list.response>;
type EntryInput = z.output<typeof feeContract.addEntry.body>;
type InvoiceInput = z.output<typeof feeContract.issueInvoice.body>;

/** Every ledger that has entries, and of those who hold places all. */
export function listFees(context: Context): Promise<List> {
  const { tournamentId, services, now } = context;
  return context.read(async (reader) => {
    const frame = await loadFrame(reader, services, tournamentId);
    const payers = await fees.findAllPayers(reader, tournamentId);
    const entries = groupBy(
      await fees.findAllEntries(reader, tournamentId),
      (entry) => entry.signup_id,
    );
    const invoices = groupBy(
      await fees.findAllInvoices(reader, tournamentId),
      (invoice) => invoice.signup_id,
    );
    const { currency } = frame.settings.fees;
    return {
      payers: payers.flatMap((payer) => {
        const own = entries.get(payer.id) ?? [];
        if (own.length === 0 && payer.state !== 'granted') return [];
        const statement = statementOf(own, invoices.get(payer.id) ?? [], {
          currency,
          reference: paymentReference(frame.settings, payer.id),
          now,
        });
        return [
          {
            signupId: payer.id,
            kind: payer.kind,
            name: applicantName(payer),
            contactName: payer.contact_name,
            contactEmail: payer.contact_email,
            gone: payer.state !== 'granted',
            statement,
          },
        ];
      }),
    };
  });
}

/** Writes one movement by hand; who did it and when is next to it. */
export async function addEntry(
  context: Context,
  signupId: string,
  input: EntryInput,
): Promise<Statement> {
  const { tournamentId, services } = context;
  await context.write(async (tx) => {
    const frame = await lockFrame(tx, services, tournamentId);
    found(await fees.findPayer(tx, tournamentId, signupId));
    const entry = {
      id: newId(),
      signupId,
      kind: input.kind,
      reason: 'by-hand',
      quantity: 1,
      unitAmount: input.amount,
      currency: frame.settings.fees.currency,
      note: input.note,
      day: input.day,
      dueAt: input.kind === 'charge' ? dueAfter(tx, frame) : null,
      byAccount: accountOf(tx),
    } as const;
    await fees.insertEntries(tx, tournamentId, [entry]);
    tx.record({
      type: 'fee.written',
      topics: ['tabroom'],
      ids: { signupId },
      data: { kind: input.kind, amount: input.amount, currency: entry.currency },
    });
  });
  return readStatement(context, signupId);
}

function dueAfter(tx: Tx, { settings }: Frame): Date {
  return new Date(tx.now.getTime() + settings.fees.dueDays * 86_400_000);
}

/**
 * Makes the next invoice of everything charged or waived since the last, and sends its email.
 * @throws AppError `not-ready` when there is nothing to ask for, `invalid-input` when the characters of
 * a name cannot be printed.
 */
export async function issueInvoice(
  context: Context,
  signupId: string,
  input: InvoiceInput,
): Promise<Statement> {
  const { tournamentId, services } = context;
  await context.write(async (tx) => {
    const frame = await lockFrame(tx, services, tournamentId);
    const payer = found(await fees.findPayer(tx, tournamentId, signupId));
    const { number, document } = await addInvoice(tx, frame, payer, input);
    const { label, total, dueOn, currency } = document;
    if (input.send) {
      sendQueued(tx, services, frame, {
        to: payer,
        number,
        label,
        total: formatMoney(total, currency),
        dueOn,
      });
    }
  });
  return readStatement(context, signupId);
}

/**
 * The next invoice, of everything charged or waived since the last one. The tournament's row is held.
 * @throws AppError `not-ready`, `invalid-input`
 */
export async function addInvoice(
  tx: Tx,
  frame: Frame,
  payer: fees.PayerRow,
  input: Pick<InvoiceInput, 'recipient' | 'note'>,
): Promise<{ readonly number: number; readonly document: StoredInvoice }> {
  const { tournamentId } = frame;
  const signupId = payer.id;
  const entries = await fees.findAllEntriesOf(tx, tournamentId, signupId);
  const open = entries.filter(
    ({ kind, invoice_number }) =>
      invoice_number === null && (kind === 'charge' || kind === 'waiver'),
  );
  const number = await fees.nextInvoiceNumber(tx, tournamentId);
  const document = invoiceOf({ frame, payer, entries: open, number, input, now: tx.now });
  const entryIds = open.map(({ id }) => id);
  const byAccount = accountOf(tx);
  await fees.insertInvoice(tx, tournamentId, { number, signupId, document, entryIds, byAccount });
  tx.record({
    type: 'fee.invoiced',
    topics: ['tabroom'],
    ids: { signupId },
    data: { number, total: document.total, currency: document.currency },
  });
  return { number, document };
}

/** Sends the email of an invoice once more. */
export async function sendInvoice(context: Context, address: InvoiceAddress): Promise<undefined> {
  const key = invoiceKey(address);
  const { tournamentId, services } = context;
  await context.write(async (tx) => {
    const frame = await loadFrame(tx, services, tournamentId);
    const { document } = found(await fees.findInvoice(tx, tournamentId, key));
    const payer = found(await fees.findPayer(tx, tournamentId, key.signupId));
    if (payer.contact_email === '') throw new AppError('not-ready', 'No address on record.');
    const total = formatMoney(document.total, document.currency);
    const { label, dueOn } = document;
    sendQueued(tx, services, frame, { to: payer, number: key.number, label, total, dueOn });
  });
  return undefined;
}

function readStatement(context: Context, signupId: string): Promise<Statement> {
  const { tournamentId, services, now } = context;
  return context.read(async (reader: Reader) => {
    const frame = await loadFrame(reader, services, tournamentId);
    return statementOf(
      await fees.findAllEntriesOf(reader, tournamentId, signupId),
      await fees.findAllInvoicesOf(reader, tournamentId, signupId),
      {
        currency: frame.settings.fees.currency,
        reference: paymentReference(frame.settings, signupId),
        now,
      },
    );
  });
}
