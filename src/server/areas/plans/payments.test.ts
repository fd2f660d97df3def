import { beforeEach, describe, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { type FakeEvent, startFakeStripe } from '#testing/fakes/fake-stripe.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { watchJob } from './index.ts';

const stripe = await own(startFakeStripe());
const server = await ownServer({ plans: 'stripe', stripe: stripe.options }, { limits: noLimits });
// Far ahead of the database's clock, which runs the jobs: nothing asks after a payment by itself.
server.clock.set('2100-01-04T09:00:00.000Z');
const ana = await server.signIn('Ana Owner');
let params: { readonly tournamentId: string };

beforeEach(async () => {
  params = { tournamentId: (await createTournament(ana)).id };
});

type Input = Parameters<TestUser['client']['plans']['checkout']>[0]['body'];

let keys = 0;
const buy = (body: Input, who = ana) =>
  who.client.plans.checkout({ params, body, idempotencyKey: `buy-${++keys}` });
const planOf = async () => (await ana.client.tournaments.get({ params })).plan;
const payments = async () => (await ana.client.plans.payments({ params })).payments;

/** What is posted to our webhook, signed for now by default. */
async function post(event: FakeEvent, forged: { at?: Date; secret?: string; body?: string } = {}) {
  const signed = stripe.sign(event, forged.at ?? server.clock.now(), forged.secret);
  return server.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signed.signature },
    payload: forged.body ?? signed.body,
  });
}

/** The events that something makes, in their order. */
function eventsOf(happens: () => void): FakeEvent[] {
  const before = stripe.events.length;
  happens();
  return stripe.events.slice(before);
}

const regular = { plan: 'REGULAR', currency: 'eur' } as const;

describe('paying for a plan', () => {
  test('asks for the plan’s price, and gives the plan when the service says', async () => {
    const { paymentId, url } = await buy(regular);
    const session = stripe.sessionOf(paymentId);
    expect(session).toMatchObject({ amount: 2000, currency: 'eur' });
    expect(session.name).toMatch(/^Rostrum REGULAR: /);
    expect(url).toContain(session.id);
    expect(await planOf()).toBeNull();
    for (const event of eventsOf(() => stripe.pay(session))) {
      expect((await post(event)).statusCode).toBe(200);
    }
    expect(await planOf()).toBe('REGULAR');
    expect(await payments()).toMatchObject([
      {
        plan: 'REGULAR',
        amount: 2000,
        currency: 'eur',
        state: 'paid',
        byName: 'Ana Owner',
        granted: true,
        receiptUrl: expect.stringContaining('/receipts/'),
      },
    ]);
    const { rows } = await ana.client.activity.list({ params, query: {} });
    expect(rows[0]).toMatchObject({ type: 'tournament.plan-paid', data: { plan: 'REGULAR' } });
  });

  test('each plan and currency costs what the table says', async () => {
    const { offers } = await ana.client.plans.upgrade({ params });
    const due = Object.fromEntries(offers.map((one) => [one.plan, one.due]));
    expect(due.MICRO).toEqual({ aud: 2000, cad: 1900, eur: 1200, gbp: 1100, nzd: 2200, usd: 1500 });
    expect(due.PRO).toEqual({ aud: 5300, cad: 5100, eur: 3500, gbp: 3200, nzd: 5800, usd: 4000 });
    expect(offers.filter(({ due }) => !due).map(({ plan, obstacle }) => [plan, obstacle])).toEqual([
      ['LEGACY', 'unavailable'],
      ['LARGE', 'unavailable'],
      ['CUSTOM', 'quote'],
    ]);
  });

  test('the same choice gets the same page; another closes it', async () => {
    const first = await buy(regular);
    expect(await buy(regular)).toEqual(first);
    const other = await buy({ plan: 'PRO', currency: 'eur' });
    expect(stripe.sessionOf(first.paymentId).status).toBe('expired');
    expect(stripe.sessionOf(other.paymentId).status).toBe('open');
  });

  test('a larger plan costs what is left, in the same currency', async () => {
    await pay(await buy(regular));
    await expectRefusal(buy({ plan: 'PRO', currency: 'usd' }), 'wrong-state');
    const rest = await buy({ plan: 'PRO', currency: 'eur' });
    expect(stripe.sessionOf(rest.paymentId).amount).toBe(1500);
    await pay(rest);
    expect(await planOf()).toBe('PRO');
    expect(await ana.client.plans.upgrade({ params })).toMatchObject({ currency: 'eur' });
  });

  test('a smaller one, the present one, and those that are not sold are refused', async () => {
    await pay(await buy({ plan: 'PRO', currency: 'gbp' }));
    for (const plan of ['REGULAR', 'PRO', 'LARGE', 'LEGACY', 'CUSTOM'] as const) {
      await expectRefusal(buy({ plan, currency: 'gbp' }), 'wrong-state');
    }
  });

  test('an owner who comes back before the service has reported gets the plan by asking', async () => {
    const { paymentId } = await buy(regular);
    const events = eventsOf(() => stripe.pay(stripe.sessionOf(paymentId)));
    expect(await ana.client.plans.settle({ params })).toMatchObject({ underWay: null });
    expect(await planOf()).toBe('REGULAR');
    expect((await payments())[0]?.receiptUrl).toContain('/receipts/');
    for (const event of events) expect((await post(event)).statusCode).toBe(200);
    expect(await payments()).toHaveLength(1);
  });
});

async function pay({ paymentId }: { readonly paymentId: string | null }) {
  for (const event of eventsOf(() => stripe.pay(stripe.sessionOf(paymentId)))) await post(event);
}

describe('what the service says', () => {
  test('counts once, however often it comes', async () => {
    const { paymentId } = await buy(regular);
    const events = eventsOf(() => stripe.pay(stripe.sessionOf(paymentId)));
    const twice = [...events, ...events, ...events];
    const answers = await Promise.all(twice.map((event) => post(event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(twice.map(() => 200));
    const { rows } = await ana.client.activity.list({ params, query: {} });
    expect(rows.filter(({ type }) => type === 'tournament.plan-paid')).toHaveLength(1);
  });

  test('in any order comes to the same', async () => {
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ];
    for (const order of orders) {
      params = { tournamentId: (await createTournament(ana)).id };
      const session = stripe.sessionOf((await buy(regular)).paymentId);
      const events = eventsOf(() => {
        stripe.pay(session, 'bank');
        stripe.clear(session, true);
      });
      expect(events).toHaveLength(3);
      for (const index of order) await post(events[index] as FakeEvent);
      expect(await planOf()).toBe('REGULAR');
      expect((await payments())[0]).toMatchObject({ state: 'paid', granted: true });
    }
  });

  test('a transfer gives the plan when the money has arrived, and none when it fails', async () => {
    const session = stripe.sessionOf((await buy(regular)).paymentId);
    for (const event of eventsOf(() => stripe.pay(session, 'bank'))) await post(event);
    expect(await planOf()).toBeNull();
    expect(await ana.client.plans.upgrade({ params })).toMatchObject({
      underWay: { plan: 'REGULAR', state: 'pending' },
    });
    const [failed] = eventsOf(() => stripe.clear(session, false));
    await post(failed as FakeEvent);
    expect(await planOf()).toBeNull();
    expect((await payments())[0]).toMatchObject({ state: 'failed', granted: false });
    // A late word of the beginning changes nothing, nor does asking.
    const begun = stripe.events.findLast(({ type }) => type === 'checkout.session.completed');
    await post({ ...(begun as FakeEvent), id: 'evt_late' });
    await ana.client.plans.settle({ params });
    expect((await payments())[0]).toMatchObject({ state: 'failed' });
  });

  test('gives nothing for another amount or currency, and informs the operator', async () => {
    const olga = await server.signIn('Olga', { operator: true });
    const session = stripe.sessionOf((await buy(regular)).paymentId);
    session.total = 100;
    for (const event of eventsOf(() => stripe.pay(session))) await post(event);
    expect(await planOf()).toBeNull();
    const { payments: all } = await olga.client.operator.payments({ query: {} });
    expect(all[0]).toMatchObject({ mismatch: true, granted: false, state: 'paid' });
  });

  test('a refund is noted for owner and operator and takes no plan away, also when it comes first', async () => {
    const session = stripe.sessionOf((await buy(regular)).paymentId);
    const [charge, completed] = eventsOf(() => stripe.pay(session));
    const [half, all] = eventsOf(() => {
      stripe.refund(session, 500);
      stripe.refund(session, 1500);
    });
    for (const event of [all, charge, completed, half]) await post(event as FakeEvent);
    expect((await payments())[0]).toMatchObject({ state: 'paid', refunded: 2000 });
    expect(await planOf()).toBe('REGULAR');
    expect((await ana.client.plans.upgrade({ params })).currency).toBeNull();
  });

  test('is refused without a word when forged, changed or old', async () => {
    const session = stripe.sessionOf((await buy(regular)).paymentId);
    const [, completed] = eventsOf(() => stripe.pay(session));
    const event = completed as FakeEvent;
    const old = new Date(server.clock.now().getTime() - 301_000);
    const tries = [
      await post(event, { secret: 'whsec_guess' }),
      await post(event, { body: JSON.stringify({ ...event, id: 'evt_other' }) }),
      await post(event, { at: old }),
    ];
    for (const { statusCode, body } of tries) {
      expect(statusCode).toBe(400);
      expect(body).not.toMatch(/signature|whsec|timestamp|stripe/i);
    }
    expect(await planOf()).toBeNull();
    expect((await post(event)).statusCode).toBe(200);
    expect(await planOf()).toBe('REGULAR');
  });

  test.each([
    '',
    'no JSON',
    'null',
    '[]',
    '{}',
    JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed' }),
    JSON.stringify({ id: 'evt_2', type: 'checkout.session.completed', data: { object: {} } }),
    JSON.stringify({ id: 'evt_3', type: 'charge.refunded', data: { object: { metadata: 1 } } }),
  ])('is refused when it is signed and no event: %s', async (body) => {
    const { signature } = stripe.signText(body, server.clock.now());
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = '/api/stripe/webhook';
    const answer = await server.app.inject({ method: 'POST', url, headers, payload: body });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    'invoice.paid',
    'charge.dispute.created',
    'charge.refund.updated',
    'checkout.session.other',
  ])('about anything else is taken quietly: %s', async (type) => {
    const strange = { id: `evt_${type}`, type, data: { object: { id: 'dp_1', amount: 1 } } };
    expect((await post(strange)).statusCode).toBe(200);
  });

  test('about a payment of somebody else’s is taken quietly', async () => {
    const foreign = {
      id: 'evt_foreign',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_foreign', payment_status: 'paid', client_reference_id: 'x' } },
    };
    expect((await post(foreign)).statusCode).toBe(200);
  });

  test('an unpaid page closes, and a new one can be opened', async () => {
    const first = await buy(regular);
    const [expired] = eventsOf(() => stripe.expire(stripe.sessionOf(first.paymentId)));
    await post(expired as FakeEvent);
    expect(await payments()).toEqual([]);
    expect((await buy(regular)).paymentId).not.toBe(first.paymentId);
  });

  test('about a tournament that is gone stays with the operator', async () => {
    const olga = await server.signIn('Olga II', { operator: true });
    const { paymentId } = await buy(regular);
    const { name } = await ana.client.tournaments.get({ params });
    await ana.client.deletions.remove({ params, body: { name } });
    await pay({ paymentId });
    const { payments: all } = await olga.client.operator.payments({ query: {} });
    expect(all.find(({ id }) => id === paymentId)).toMatchObject({
      granted: false,
      state: 'paid',
      tournament: { slug: null, name },
    });
  });
});

describe('what nobody notified us', () => {
  const watch = (paymentId: string | null) =>
    jobHandlers(server.services)[watchJob]?.({ paymentId });
  const isWatched = async (paymentId: string | null) => {
    const { rows } = await server.services.db.pool.query(
      'select run_at from graphile_worker.jobs where key = $1',
      [`${watchJob}:${paymentId}`],
    );
    return rows.length === 1;
  };

  test('is asked for in a while, and gives the plan once', async () => {
    const { paymentId } = await buy(regular);
    expect(await isWatched(paymentId)).toBe(true);
    await watch(paymentId);
    expect(await planOf()).toBeNull();
    expect(await isWatched(paymentId)).toBe(true);
    const events = eventsOf(() => stripe.pay(stripe.sessionOf(paymentId)));
    await watch(paymentId);
    expect(await planOf()).toBe('REGULAR');
    await watch(paymentId);
    for (const event of events) expect((await post(event)).statusCode).toBe(200);
    expect(await payments()).toMatchObject([{ state: 'paid', granted: true }]);
    const { rows } = await ana.client.activity.list({ params, query: {} });
    expect(rows.filter(({ type }) => type === 'tournament.plan-paid')).toHaveLength(1);
  });

  test('is asked again while a transfer is on its way, and not of a page that closed', async () => {
    const { paymentId } = await buy(regular);
    const session = stripe.sessionOf(paymentId);
    stripe.pay(session, 'bank');
    await watch(paymentId);
    expect((await payments())[0]).toMatchObject({ state: 'pending' });
    stripe.clear(session, false);
    await watch(paymentId);
    expect((await payments())[0]).toMatchObject({ state: 'failed' });
    await expect(watch('3f2b8c1e-0000-4000-8000-000000000000')).resolves.toBeUndefined();
  });

  test('is tried again later when the service does not answer', async () => {
    const { paymentId } = await buy(regular);
    const body = JSON.stringify({ error: { type: 'api_error', message: 'Slow down' } });
    const fault = { status: 429, body, type: 'application/json' };
    stripe.fail(/^\/v1\/checkout\/sessions\/cs_/, fault);
    await expect(watch(paymentId)).rejects.toThrow(/busy/);
    expect(await isWatched(paymentId)).toBe(true);
  });
});

describe('who may', () => {
  test('owner, tab and convenor pay; only the owner reads receipts', async () => {
    const { tournamentId } = params;
    const convenor = await server.signIn('Convenor');
    const core = await server.signIn('Core');
    await server.hire(tournamentId, convenor, 'convenor');
    await server.hire(tournamentId, core, 'adj-core');
    await expectRefusal(buy(regular, core), 'forbidden');
    await expectRefusal(core.client.plans.settle({ params }), 'forbidden');
    await expectRefusal(core.client.plans.upgrade({ params }), 'forbidden');
    expect((await buy(regular, convenor)).url).not.toBeNull();
    await expectRefusal(convenor.client.plans.payments({ params }), 'forbidden');
    await expectRefusal(ana.client.operator.payments({ query: {} }), 'forbidden');
    const nobody = server.anonymous.plans.checkout({ params, body: regular, idempotencyKey: 'x' });
    await expectRefusal(nobody, 'unauthenticated');
  });

  test('a call needs its key, a plan and a currency that there are', async () => {
    await expectRefusal(
      ana.client.plans.checkout({ params, body: regular }),
      'idempotency-key-required',
    );
    const gold = { ...regular, plan: 'GOLD' as 'PRO' };
    await expectRefusal(buy(gold), 'invalid-input');
    const yen = { ...regular, currency: 'jpy' as 'eur' };
    await expectRefusal(buy(yen), 'invalid-input');
  });
});

describe('when the service does not do it', () => {
  test.each([
    // The SDK tries an error of the server's twice again.
    [500, 3, /did not answer/],
    [429, 1, /busy/],
    [401, 1, /refused/],
  ])(
    'status %i is reported in a sentence, and nothing is charged',
    async (status, times, sentence) => {
      const body = JSON.stringify({ error: { type: 'api_error', message: 'sk_test_secret' } });
      stripe.fail(/^\/v1\/checkout\/sessions$/, { status, body, type: 'application/json', times });
      const problem = await expectRefusal(buy(regular), 'payment-unavailable');
      expect(problem?.detail).toMatch(sentence);
      expect(JSON.stringify(problem)).not.toContain('sk_test');
      expect((await buy(regular)).url).not.toBeNull();
    },
  );
});
