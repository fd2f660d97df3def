/** What Stripe's objects say, in our words. */
import type Stripe from 'stripe';
import { z } from 'zod';
import type { CashierEvent, ChargeEvent, CheckoutEvent } from '#server/ports/cashier.ts';

const text = z.string().nullish();
const named = z.union([z.string(), z.looseObject({ id: z.string() })]).nullish();

/** What we read of an event: who has the secret may still send something else. */
const objects = {
  checkout: z.looseObject({
    id: z.string(),
    client_reference_id: text,
    payment_status: z.string(),
    status: text,
    amount_total: z.number().nullish(),
    currency: text,
    payment_intent: named,
  }),
  charge: z.looseObject({
    metadata: z.record(z.string(), z.string()),
    payment_intent: named,
    receipt_url: text,
    amount_refunded: z.number(),
  }),
};
const events = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ object: z.looseObject({}) }),
});

/** The types that `toEvent` reads, and what of. Others of the same names, as disputes, carry something else. */
const read: Readonly<Record<string, z.ZodType>> = {
  'checkout.session.completed': objects.checkout,
  'checkout.session.async_payment_succeeded': objects.checkout,
  'checkout.session.async_payment_failed': objects.checkout,
  'checkout.session.expired': objects.checkout,
  'charge.succeeded': objects.charge,
  'charge.updated': objects.charge,
  'charge.refunded': objects.charge,
};

/** Whether it has what `toEvent` reads. */
export function isReadable(event: unknown): event is Stripe.Event {
  const parsed = events.safeParse(event);
  if (!parsed.success) return false;
  const { type, data } = parsed.data;
  if (!Object.hasOwn(read, type)) return true;
  return read[type]?.safeParse(data.object).success === true;
}

const failedLater = 'checkout.session.async_payment_failed';

/** An event by what it is about; its kind matters only where the object alone does not tell. */
export function toEvent(event: Stripe.Event): CashierEvent {
  const { id, type } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { id, type, subject: toCheckoutEvent(event.data.object) };
    case failedLater: {
      const subject = toCheckoutEvent(event.data.object);
      return {
        id,
        type,
        subject: subject.state === 'pending' ? { ...subject, state: 'failed' } : subject,
      };
    }
    case 'charge.succeeded':
    case 'charge.updated':
    case 'charge.refunded':
      return { id, type, subject: toCharge(event.data.object) };
    default:
      return { id, type, subject: null };
  }
}

export function toCheckoutEvent(session: Stripe.Checkout.Session): CheckoutEvent {
  const intent = session.payment_intent;
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return {
    kind: 'checkout',
    paymentId: session.client_reference_id ?? '',
    sessionId: session.id,
    state: stateOf(session),
    amount: session.amount_total,
    currency: session.currency,
    intent: idOf(intent),
    receiptUrl: typeof charge === 'object' ? (charge?.receipt_url ?? null) : null,
  };
}

function stateOf(session: Stripe.Checkout.Session): CheckoutEvent['state'] {
  if (session.payment_status !== 'unpaid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  const intent = session.payment_intent;
  // A method that takes days and fails gives the intent back to be paid again, which Checkout does not.
  const hasFailed = typeof intent === 'object' && intent?.status === 'requires_payment_method';
  return hasFailed ? 'failed' : 'pending';
}

function toCharge(charge: Stripe.Charge): ChargeEvent {
  return {
    kind: 'charge',
    paymentId: charge.metadata.payment ?? null,
    intent: idOf(charge.payment_intent),
    receiptUrl: charge.receipt_url,
    refunded: charge.amount_refunded,
  };
}

function idOf(thing: string | { readonly id: string } | null): string | null {
  return typeof thing === 'object' ? (thing?.id ?? null) : thing;
}
