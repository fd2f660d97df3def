/** How a tournament comes by its plan: chosen, paid for, or asked for. */
import { z } from 'zod';
import { currencies, plans as planNames } from '#contract/kinds/plans.ts';
import { route } from '#contract/route.ts';
import { email, id, instant, prose, tournamentParams, version } from '#contract/schemas.ts';
import { tournament } from './tournament-rows.ts';

/**
 * `open`: not paid yet. `pending`: paid by a method that takes days. `failed`: such a method failed.
 * `expired`: nobody paid in time.
 */
export const paymentStates = ['open', 'pending', 'paid', 'failed', 'expired'] as const;

/** A payment as the owner and the operator see it. Amounts in minor units (cents). */
export const payment = z.object({
  id,
  plan: z.enum(planNames),
  currency: z.enum(currencies),
  amount: z.int(),
  state: z.enum(paymentStates),
  /** Null once the account is gone. */
  byName: z.string().nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** Page of the payment service with the receipt. */
  receiptUrl: z.string().nullable(),
  refunded: z.int(),
  refundedAt: instant.nullable(),
  /** The tournament got the plan by it. */
  granted: z.boolean(),
});

/** Why a plan cannot be had now. */
export const planObstacles = ['yours', 'smaller', 'teams', 'days', 'unavailable', 'quote'] as const;

export const planOffer = z.object({
  plan: z.enum(planNames),
  /** What is to be paid in each currency, minor units; null: not sold. Paid plans count toward it. */
  due: z.record(z.enum(currencies), z.int()).nullable(),
  obstacle: z.enum(planObstacles).nullable(),
});

export const upgrade = z.object({
  offers: z.array(planOffer),
  /** What was paid before is in this currency, so the rest is too; null before. */
  currency: z.enum(currencies).nullable(),
  /** The payment that is under way. */
  underWay: z.object({ id, plan: z.enum(planNames), state: z.enum(paymentStates) }).nullable(),
  /** When the operator was asked for a plan, until they have answered. */
  quoteAskedAt: instant.nullable(),
});

export const plans = {
  choose: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/plan',
    summary: 'Choose a plan, where plans are free; refused if the tournament is too large for it.',
    access: { action: 'tournament.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ plan: z.enum(planNames), version }),
    response: tournament,
    changes: ['tournament'],
    errors: ['conflict', 'plan-exceeded', 'too-many-days', 'wrong-state'],
  }),
  upgrade: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/upgrade',
    summary: 'What each plan would cost this tournament now, and why some are unavailable.',
    access: { action: 'tournament.edit', scope: 'tournament' },
    params: tournamentParams,
    response: upgrade,
    stale: ['team', 'tournament'],
    errors: [],
  }),
  checkout: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/upgrade',
    summary: 'Start the checkout for a plan; returns the payment service’s page.',
    access: { action: 'tournament.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ plan: z.enum(planNames), currency: z.enum(currencies) }),
    response: z.object({
      paymentId: id.nullable(),
      /** Null: nothing is left to pay, the plan is current. */
      url: z.string().nullable(),
    }),
    changes: ['tournament'],
    errors: ['plan-exceeded', 'too-many-days', 'wrong-state', 'payment-unavailable'],
    idempotency: 'required',
    limit: 'payment',
  }),
  settle: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/upgrade/settle',
    summary:
      'Refresh the state of pending payments without waiting for the payment service’s webhook.',
    access: { action: 'tournament.edit', scope: 'tournament' },
    params: tournamentParams,
    response: upgrade,
    errors: ['payment-unavailable'],
    limit: 'payment',
  }),
  payments: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/payments',
    summary: 'Plan payments, newest first, with receipts.',
    access: { action: 'tournament.own', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ payments: z.array(payment) }),
    stale: ['invoice', 'tournament'],
    errors: [],
  }),
  askQuote: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/quote',
    summary: 'Ask the operator for a plan that isn’t sold here; asking again replaces the message.',
    access: { action: 'tournament.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      plan: z.enum(planNames),
      wish: prose(2000).refine((value) => value !== '', 'This is required.'),
      contact: email,
    }),
    response: z.object({ quoteAskedAt: instant }),
    changes: ['tournament'],
    errors: ['wrong-state'],
    limit: 'email',
  }),
};
