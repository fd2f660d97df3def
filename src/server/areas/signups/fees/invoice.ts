/** What is on an invoice. Pure: the document is kept as it was issued. */
import type { StoredInvoice } from '#server/db/documents.ts';
import { AppError, invalidField } from '#server/errors.ts';
import { unprintable } from '#server/fonts/print-fonts.ts';
import { dayIn } from '../emails.ts';
import type { Frame } from '../frame.ts';
import { applicantName } from '../signup-input.ts';
import type { EntryRow, PayerRow } from './fee-repository.ts';
import { paymentReference } from './payment-reference.ts';

interface Question {
  readonly frame: Frame;
  readonly payer: PayerRow;
  /** Charges and waivers that no invoice has yet. */
  readonly entries: readonly EntryRow[];
  readonly number: number;
  readonly input: { readonly recipient: string; readonly note: string };
  readonly now: Date;
}

/**
 * The document of the next invoice.
 * @throws AppError `not-ready`, `invalid-input`
 */
export function invoiceOf({ frame, payer, entries, number, input, now }: Question): StoredInvoice {
  const { invoice, fees } = frame.settings;
  const lines = entries.map(lineOf);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (lines.length === 0 || total <= 0) {
    throw new AppError('not-ready', 'Nothing has been charged since the last invoice.');
  }
  const dues = entries.flatMap(({ due_at }) => due_at ?? []).map((at) => at.getTime());
  const document: StoredInvoice = {
    label: `${invoice.prefix}${String(number).padStart(4, '0')}`,
    tournamentName: frame.name,
    issuer: invoice.issuer || frame.name,
    recipient: input.recipient || `${applicantName(payer)}\n${payer.contact_name}`,
    lines,
    currency: fees.currency,
    total,
    issuedOn: dayIn(now, frame.timeZone),
    dueOn: dues.length > 0 ? dayIn(new Date(Math.max(...dues)), frame.timeZone) : null,
    note: input.note,
    bank: invoice.bank,
    reference: paymentReference(frame.settings, payer.id),
  };
  refuseUnprintable(document);
  return document;
}

function lineOf(entry: EntryRow): StoredInvoice['lines'][number] {
  const sign = entry.kind === 'waiver' ? -1 : 1;
  return {
    text: textOf(entry),
    quantity: entry.quantity,
    unitAmount: sign * entry.unit_amount,
    amount: sign * entry.amount,
  };
}

function textOf({ reason, kind, note }: EntryRow): string {
  const names = { team: 'Team', judge: 'Judge', institution: 'Institution' };
  if (reason === 'by-hand') return note || (kind === 'waiver' ? 'Reduction' : 'Fee');
  return kind === 'waiver' ? `${names[reason]}, returned` : names[reason];
}

/** Characters that the fonts lack would print as empty boxes: somebody has to write them another way. */
function refuseUnprintable(document: StoredInvoice): void {
  const texts = {
    recipient: document.recipient,
    note: [document.note, ...document.lines.map(({ text }) => text)].join(' '),
    issuer: `${document.issuer} ${document.bank} ${document.tournamentName}`,
  };
  for (const [field, text] of Object.entries(texts)) {
    const letters = unprintable(text);
    if (letters.length === 0) continue;
    const shown = letters.slice(0, 12).join(' ');
    throw invalidField(
      field === 'issuer' ? 'recipient' : field,
      field === 'issuer'
        ? `The tournament’s name or the invoice settings contain characters that can’t be printed: ${shown}`
        : `These characters can’t be printed: ${shown}. Use Latin, Greek or Cyrillic.`,
    );
  }
}
