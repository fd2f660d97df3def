/** Sums of a ledger. Pure. */
import type { z } from 'zod';
import type { feeStatement } from '#contract/areas/signups/signup-rows.ts';
import type { EntryRow, InvoiceRow } from './fee-repository.ts';

export type Statement = z.output<typeof feeStatement>;

/** The sums of a ledger, without its movements. */
export type Balance = Omit<Statement, 'reference' | 'entries' | 'invoices'>;

/**
 * A ledger with its movements at a moment.
 * @param facts the currency is that of a ledger that is still empty.
 */
export function statementOf(
  entries: readonly EntryRow[],
  invoices: readonly InvoiceRow[],
  facts: { readonly currency: string; readonly reference: string; readonly now: Date },
): Statement {
  const labels = new Map(invoices.map(({ number, label }) => [number, label]));
  return {
    ...balanceOf(entries, facts),
    reference: facts.reference,
    entries: entries.map((entry) => toEntry(entry, labels)),
    invoices: invoices.map(({ number, label, total, issued_at }) => ({
      number,
      label,
      total,
      issuedAt: issued_at.toISOString(),
    })),
  };
}

/** @param facts the currency is that of a ledger that is still empty. */
export function balanceOf(
  entries: readonly EntryRow[],
  { currency, now }: { readonly currency: string; readonly now: Date },
): Balance {
  const charged = sumOf(entries, 'charge');
  const waived = sumOf(entries, 'waiver');
  const paid = sumOf(entries, 'payment');
  const refunded = sumOf(entries, 'refund');
  const dueAt = dueOf(entries);
  return {
    currency: entries[0]?.currency ?? currency,
    charged,
    waived,
    paid,
    refunded,
    balance: charged - waived - paid + refunded,
    dueAt: dueAt?.toISOString() ?? null,
    overdue: dueAt !== null && dueAt <= now,
  };
}

function sumOf(entries: readonly EntryRow[], kind: EntryRow['kind']): number {
  return entries
    .filter((entry) => entry.kind === kind)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** When the oldest charge that the money does not reach is due; null when all is settled. */
export function dueOf(entries: readonly EntryRow[]): Date | null {
  let rest = sumOf(entries, 'waiver') + sumOf(entries, 'payment') - sumOf(entries, 'refund');
  for (const { kind, amount, due_at } of entries) {
    if (kind !== 'charge') continue;
    rest -= amount;
    if (rest < 0 && due_at) return due_at;
  }
  return null;
}

function toEntry(row: EntryRow, labels: ReadonlyMap<number, string>): Statement['entries'][number] {
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    quantity: row.quantity,
    unitAmount: row.unit_amount,
    amount: row.amount,
    note: row.note,
    day: row.day,
    dueAt: row.due_at?.toISOString() ?? null,
    invoiceNumber: row.invoice_number === null ? null : (labels.get(row.invoice_number) ?? null),
    at: row.at.toISOString(),
    by: row.by_name,
  };
}
