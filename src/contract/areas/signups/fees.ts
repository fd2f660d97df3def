/** What the places cost: ledgers, invoices. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { day, id, prose, tournamentParams } from '#contract/schemas.ts';
import { feeStatement, madeFile, signupKind } from './signup-rows.ts';

const payerParams = tournamentParams.extend({ signupId: id });
const invoiceParams = payerParams.extend({
  /** Digits; anything else is an invoice that does not exist. */
  number: z.string().max(40),
});

const payer = z.object({
  signupId: id,
  kind: signupKind,
  name: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  /** The places were given back or taken; the ledger stays. */
  gone: z.boolean(),
  statement: feeStatement,
});

export const fees = {
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/fees',
    summary: 'All ledgers with their entries and invoices.',
    access: { action: 'fees.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ payers: z.array(payer) }),
    stale: ['fee', 'invoice', 'registration', 'signup', 'tournament'],
    errors: [],
    statements: 'heavy',
  }),
  addEntry: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/fees/:signupId/entries',
    summary:
      'Record a payment, refund, waiver or charge. Entries are immutable; corrections are new entries.',
    access: { action: 'fees.edit', scope: 'tournament' },
    params: payerParams,
    body: z.object({
      kind: z.enum(['charge', 'payment', 'waiver', 'refund']),
      /** Minor units. */
      amount: z.int().min(1).max(1_000_000_000),
      note: prose(300).default(''),
      day: day.nullable().default(null),
    }),
    response: feeStatement,
    changes: ['fee', 'signup'],
    errors: [],
    idempotency: 'required',
  }),
  issueInvoice: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/fees/:signupId/invoices',
    summary: 'Invoice everything charged since the last invoice, and optionally email it.',
    access: { action: 'fees.edit', scope: 'tournament' },
    params: payerParams,
    body: z.object({
      /** Name and address of who pays, a line each; empty: name and contact. */
      recipient: prose(500).default(''),
      note: prose(1000).default(''),
      send: z.boolean().default(true),
    }),
    response: feeStatement,
    changes: ['fee', 'signup'],
    errors: ['not-ready'],
    idempotency: 'required',
  }),
  sendInvoice: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/fees/:signupId/invoices/:number/email',
    summary: 'Email an invoice again.',
    access: { action: 'fees.edit', scope: 'tournament' },
    params: invoiceParams,
    response: null,
    changes: [],
    errors: [],
    idempotency: 'required',
    limit: 'staff-email',
  }),
  invoice: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/fees/:signupId/invoices/:number',
    summary: 'An invoice as PDF.',
    access: { action: 'fees.see', scope: 'tournament' },
    params: invoiceParams,
    response: madeFile,
    errors: [],
  }),
};
