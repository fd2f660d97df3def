import type Stripe from 'stripe';
import { type Cashier, CashierFailure, type CheckoutRequest } from '#server/ports/cashier.ts';
import { toFailure } from './failure.ts';
import { isReadable, toCheckoutEvent, toEvent } from './webhook-event.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The API's origin. */
  readonly apiUrl: string;
}

export interface Patience {
  /** Milliseconds for a whole answer: somebody waits in front of a page. */
  readonly timeout: number;
  readonly retries: number;
}

const usualPatience: Patience = { timeout: 10_000, retries: 2 };
/** Seconds that an event may be old, as Stripe advises: a repeated one is signed again. */
const tolerance = 300;

/** Stripe Checkout as the server's cashier. Its program is loaded with the first call. */
export function createStripe(options: StripeOptions, patience = usualPatience): Cashier {
  let loaded: Promise<Stripe> | undefined;
  const stripe = () => {
    loaded ??= load(options, patience);
    return loaded;
  };
  const ask = <T>(call: (client: Stripe) => Promise<T>): Promise<T> =>
    stripe()
      .then(call)
      .catch((error: unknown) => {
        throw toFailure(error);
      });
  return {
    open: (input) =>
      ask(async ({ checkout }) => {
        const session = await checkout.sessions.create(paramsOf(input), {
          idempotencyKey: input.paymentId,
        });
        return { sessionId: session.id, url: session.url ?? '' };
      }),
    close: (sessionId) =>
      ask(async ({ checkout }) => {
        const { status } = await checkout.sessions.retrieve(sessionId);
        if (status === 'open') await checkout.sessions.expire(sessionId);
      }),
    look: (sessionId) =>
      ask(async ({ checkout }) =>
        toCheckoutEvent(
          await checkout.sessions.retrieve(sessionId, {
            expand: ['payment_intent.latest_charge'],
          }),
        ),
      ),
    readEvent: (body, signature, now) =>
      ask(async ({ webhooks }) => {
        const event = readable(() =>
          webhooks.constructEvent(
            body,
            signature,
            options.webhookSecret,
            tolerance,
            undefined,
            now.getTime(),
          ),
        );
        return toEvent(event);
      }),
  };
}

/** What is signed and is no event all the same. @throws CashierFailure `refused` */
function readable(construct: () => unknown): Stripe.Event {
  let event: unknown;
  try {
    event = construct();
  } catch (error) {
    // A wrong signature is an error of Stripe’s program, what is no JSON isn’t.
    const failure = toFailure(error);
    if (failure instanceof CashierFailure) throw failure;
  }
  if (!isReadable(event)) throw new CashierFailure('refused', 'unreadable event');
  return event;
}

async function load(
  { secretKey, apiUrl }: StripeOptions,
  { timeout, retries }: Patience,
): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Client(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    // Its other client counts the time between two bytes: an answer that comes slowly enough has no end.
    httpClient: Client.createFetchHttpClient(),
  });
}

function paramsOf(input: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { email } = input;
  return {
    mode: 'payment',
    client_reference_id: input.paymentId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: input.currency,
          unit_amount: input.amount,
          product_data: { name: `Rostrum ${input.plan}: ${input.tournamentName}` },
        },
      },
    ],
    // What is written here is on the charge too, so that a receipt or a refund finds its way.
    payment_intent_data: {
      metadata: { payment: input.paymentId },
      ...(email?.isVerified ? { receipt_email: email.address } : {}),
    },
    ...(email ? { customer_email: email.address } : {}),
    success_url: input.paidUrl,
    cancel_url: input.cancelledUrl,
    expires_at: Math.floor(input.expiresAt.getTime() / 1000),
  };
}
