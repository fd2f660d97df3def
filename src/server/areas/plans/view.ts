/** Rows as the contract shows them. */
import type { z } from 'zod';
import type { operatedPayment, quote } from '#contract/areas/operator.ts';
import type { payment } from '#contract/areas/tournaments/plans.ts';
import type { findOpenQuotes } from './quote-repository.ts';
import type { PaymentRow } from './repository.ts';

export function toPayment(row: PaymentRow): z.output<typeof payment> {
  return {
    id: row.id,
    plan: row.plan,
    currency: row.currency,
    amount: row.amount,
    state: row.state,
    byName: row.by_name,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    receiptUrl: row.receipt_url,
    refunded: row.refunded,
    refundedAt: row.refunded_at?.toISOString() ?? null,
    granted: row.granted_at !== null,
  };
}

export function toOperatedPayment(row: PaymentRow): z.output<typeof operatedPayment> {
  return {
    ...toPayment(row),
    tournament: { id: row.tournament_id, slug: row.slug, name: row.tournament_name },
    mismatch: row.mismatch,
  };
}

export function toQuote(
  row: Awaited<ReturnType<typeof findOpenQuotes>>[number],
): z.output<typeof quote> {
  return {
    id: row.id,
    tournament: { id: row.tournament_id, slug: row.slug, name: row.name },
    plan: row.plan,
    wish: row.wish,
    contact: row.contact,
    byName: row.by_name,
    teams: row.teams ?? 0,
    startDate: row.start_date,
    endDate: row.end_date,
    askedAt: row.created_at.toISOString(),
  };
}
