/**
 * Stripe as an HTTP server, for tests and stories: checkout sessions as the official SDK calls them,
 * the hosted page on which somebody pays, and events about it that tests deliver signed, repeated,
 * late or in another order.
 */
import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type Answer,
  createFaults,
  type FakeHttp,
  type Faults,
  json,
  startFakeHttp,
} from './fake-http.ts';
import { type FakeSession, hostedPage } from './fake-stripe-page.ts';

export interface FakeEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: unknown };
}

/** A request to a webhook as Stripe would make it. */
export interface Delivery {
  readonly body: string;
  readonly signature: string;
}

export interface FakeStripe extends FakeHttp, Pick<Faults, 'fail'> {
  readonly options: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    readonly apiUrl: string;
  };
  readonly sessions: ReadonlyMap<string, FakeSession>;
  /** Every event so far, the oldest first; none is delivered by itself unless `deliverTo` is set. */
  readonly events: readonly FakeEvent[];
  /** The newest session that our payment has. */
  sessionOf(paymentId: string | null): FakeSession;
  /** Pays: at once, or by a method that takes days. */
  pay(session: FakeSession, how?: 'card' | 'bank'): void;
  /** The bank has moved the money, or could not. */
  clear(session: FakeSession, isGood: boolean): void;
  expire(session: FakeSession): void;
  /** Gives part of it back. */
  refund(session: FakeSession, amount: number): void;
  /** Signed for a moment; `secret` other than the true one forges it. */
  sign(event: FakeEvent, at: Date, secret?: string): Delivery;
  /** The same of a text that may be no event. */
  signText(body: string, at: Date): Delivery;
  /** From now on events go to this webhook as they happen, as Stripe does. */
  deliverTo(url: string): void;
}

const options = {
  secretKey: 'sk_test_fake_0123456789',
  webhookSecret: 'whsec_fake_0123456789',
} as const;

export async function startFakeStripe(): Promise<FakeStripe> {
  const faults = createFaults();
  const world = createWorld();
  const http = await startFakeHttp(faults, (request, body) => answer(world, request, body));
  world.origin = http.origin;
  return {
    ...http,
    options: { ...options, apiUrl: http.origin },
    fail: faults.fail,
    sessions: world.sessions,
    events: world.events,
    sessionOf(paymentId) {
      const own = [...world.sessions.values()].filter(({ reference }) => reference === paymentId);
      const newest = own.at(-1);
      if (!newest) throw new Error(`Nobody opened a session for ${paymentId}`);
      return newest;
    },
    pay: (session, how = 'card') => world.pay(session, how),
    clear: (session, isGood) => world.clear(session, isGood),
    expire: (session) => world.expire(session),
    refund(session, amount) {
      session.refunded += amount;
      world.tell('charge.refunded', chargeOf(world, session));
    },
    sign,
    signText,
    deliverTo(url) {
      world.webhook = url;
    },
  };
}

type World = ReturnType<typeof createWorld>;

function createWorld() {
  const sessions = new Map<string, FakeSession>();
  const events: FakeEvent[] = [];
  const world = {
    origin: '',
    webhook: null as string | null,
    sessions,
    events,
    /** Answers by idempotency key, with what was asked. */
    answers: new Map<string, { readonly body: string; readonly answer: Answer }>(),
    tell(type: string, object: unknown) {
      const event = { id: `evt_${events.length + 1}`, type, data: { object } };
      events.push(event);
      if (world.webhook) void deliver(world.webhook, sign(event, new Date()));
    },
    pay(session: FakeSession, how: 'card' | 'bank') {
      session.status = 'complete';
      if (how === 'card') session.paymentStatus = 'paid';
      if (how === 'card') world.tell('charge.succeeded', chargeOf(world, session));
      world.tell('checkout.session.completed', sessionBody(world, session));
    },
    clear(session: FakeSession, isGood: boolean) {
      if (isGood) session.paymentStatus = 'paid';
      else session.hasFailed = true;
      if (isGood) world.tell('charge.succeeded', chargeOf(world, session));
      const result = isGood ? 'succeeded' : 'failed';
      world.tell(`checkout.session.async_payment_${result}`, sessionBody(world, session));
    },
    expire(session: FakeSession) {
      session.status = 'expired';
      world.tell('checkout.session.expired', sessionBody(world, session));
    },
  };
  return world;
}

function sign(event: FakeEvent, at: Date, secret: string = options.webhookSecret): Delivery {
  return signText(JSON.stringify({ object: 'event', ...event }), at, secret);
}

function signText(body: string, at: Date, secret: string = options.webhookSecret): Delivery {
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { body, signature: `t=${seconds},v1=${mac}` };
}

async function deliver(url: string, { body, signature }: Delivery): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  // Whoever does not answer is reported again by a real Stripe; a story asks for itself.
  await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
}

function answer(world: World, request: IncomingMessage, body: string): Answer {
  const url = new URL(request.url ?? '/', world.origin);
  const [, first, second, third, id = '', act] = url.pathname.split('/');
  if (first === 'pay') return hosted(world, second ?? '', body);
  if (first !== 'v1' || second !== 'checkout' || third !== 'sessions')
    return refuse(404, 'unknown');
  if (request.headers.authorization !== `Bearer ${options.secretKey}`) {
    return refuse(401, 'Invalid API Key provided: sk_test_***');
  }
  if (request.method === 'POST' && id === '') {
    const key = String(request.headers['idempotency-key'] ?? '');
    return once(world, { key, body }, () => create(world, new URLSearchParams(body)));
  }
  const session = world.sessions.get(id);
  if (!session) return refuse(404, `No such checkout session: ${id}`, 'resource_missing');
  if (act === 'expire') {
    if (session.status !== 'open') return refuse(400, 'Only open sessions can be expired.');
    world.expire(session);
  }
  const isExpanded = url.searchParams.getAll('expand[0]').length > 0;
  return json(200, sessionBody(world, session, isExpanded));
}

/** The same key gives the same answer, and for another body an error. */
function once(
  world: World,
  { key, body }: { readonly key: string; readonly body: string },
  work: () => Answer,
): Answer {
  const kept = world.answers.get(key);
  if (kept?.body === body) return kept.answer;
  if (kept)
    return refuse(
      400,
      'Keys may only be used with the same parameters.',
      null,
      'idempotency_error',
    );
  const made = work();
  if (key) world.answers.set(key, { body, answer: made });
  return made;
}

function create(world: World, form: URLSearchParams): Answer {
  const required = ['mode', 'success_url', 'line_items[0][price_data][unit_amount]'];
  const missing = required.find((name) => !form.get(name));
  if (missing) return refuse(400, `Missing required param: ${missing}.`, 'parameter_missing');
  const metadata = [...form].flatMap(([name, value]) => {
    const key = /^payment_intent_data\[metadata\]\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
  const session: FakeSession = {
    id: `cs_test_${world.sessions.size + 1}`,
    reference: form.get('client_reference_id') ?? '',
    amount,
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    name: form.get('line_items[0][price_data][product_data][name]') ?? '',
    email: form.get('customer_email'),
    receiptEmail: form.get('payment_intent_data[receipt_email]'),
    successUrl: form.get('success_url') ?? '',
    cancelUrl: form.get('cancel_url') ?? '',
    metadata: Object.fromEntries(metadata),
    status: 'open',
    paymentStatus: 'unpaid',
    hasFailed: false,
    total: amount,
    refunded: 0,
  };
  world.sessions.set(session.id, session);
  return json(200, sessionBody(world, session));
}

function sessionBody(world: World, session: FakeSession, isExpanded = false) {
  const intent = session.status === 'complete' ? `pi_${session.id}` : null;
  const expanded = intent && {
    id: intent,
    object: 'payment_intent',
    status: session.hasFailed ? 'requires_payment_method' : 'succeeded',
    latest_charge: session.paymentStatus === 'paid' ? chargeOf(world, session) : null,
  };
  return {
    id: session.id,
    object: 'checkout.session',
    client_reference_id: session.reference,
    amount_total: session.total,
    currency: session.currency,
    status: session.status,
    payment_status: session.paymentStatus,
    payment_intent: isExpanded ? expanded : intent,
    url: session.status === 'open' ? `${world.origin}/pay/${session.id}` : null,
  };
}

function chargeOf(world: World, session: FakeSession) {
  return {
    id: `ch_${session.id}`,
    object: 'charge',
    payment_intent: `pi_${session.id}`,
    metadata: session.metadata,
    receipt_url: `${world.origin}/receipts/${session.id}`,
    amount_refunded: session.refunded,
  };
}

function hosted(world: World, id: string, body: string): Answer {
  const session = world.sessions.get(id);
  if (!session) return { status: 404, body: 'There is no such page.' };
  const act = new URLSearchParams(body).get('act');
  if (act !== 'card' && act !== 'bank') return hostedPage(session);
  if (session.status === 'open') world.pay(session, act);
  return { status: 303, body: '', headers: { location: session.successUrl } };
}

function refuse(
  status: number,
  message: string,
  code: string | null = null,
  type = 'invalid_request_error',
): Answer {
  return json(status, { error: { type, message, ...(code ? { code } : {}) } });
}
