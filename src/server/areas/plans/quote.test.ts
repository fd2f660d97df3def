import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { noLimits } from '#testing/no-limits.ts';
import { ownServer } from '#testing/own-server.ts';
import { createTestServer } from '#testing/server.ts';

const server = await ownServer({ plans: 'stripe' }, { limits: noLimits });
const ana = await server.signIn('Ana');
const olga = await server.signIn('Olga Operator', { operator: true });
let params: { readonly tournamentId: string };

beforeEach(async () => {
  params = { tournamentId: (await createTournament(ana)).id };
});

const body = {
  plan: 'CUSTOM',
  wish: 'A league of 300 teams.',
  contact: 'ana@example.org',
} as const;
const open = async () => (await olga.client.operator.quotes()).quotes;
const askedAt = async () => (await ana.client.plans.upgrade({ params })).quoteAskedAt;

describe('asking for a plan by quote', () => {
  test('is on the operator’s page until they give the plan', async () => {
    await ana.client.plans.askQuote({ params, body });
    expect(await askedAt()).toBe('2026-11-21T09:00:00.000Z');
    const [quote] = await open();
    expect(quote).toMatchObject({ ...body, byName: 'Ana', teams: 0 });
    const marks = {
      plan: 'CUSTOM',
      official: false,
      experimental: false,
      showcase: false,
    } as const;
    await olga.client.operator.mark({ params, body: marks });
    expect(await open()).toEqual([]);
    expect(await askedAt()).toBeNull();
  });

  test('asked again has the newest words, once', async () => {
    await ana.client.plans.askQuote({ params, body });
    await ana.client.plans.askQuote({ params, body: { ...body, wish: 'Now 400.' } });
    expect((await open()).map(({ wish }) => wish)).toEqual(['Now 400.']);
    const [quote] = await open();
    await olga.client.operator.answerQuote({ params: { quoteId: quote?.id ?? '' } });
    expect(await open()).toEqual([]);
    await expectRefusal(
      olga.client.operator.answerQuote({ params: { quoteId: quote?.id ?? '' } }),
      'not-found',
    );
  });

  test('is refused for a plan that is sold or not on offer, and without words or address', async () => {
    const ask = (change: Partial<{ plan: 'PRO' | 'LARGE'; wish: string; contact: string }>) =>
      ana.client.plans.askQuote({ params, body: { ...body, ...change } });
    await expectRefusal(ask({ plan: 'PRO' }), 'wrong-state');
    await expectRefusal(ask({ plan: 'LARGE' }), 'wrong-state');
    await expectRefusal(ask({ wish: '  ' }), 'invalid-input');
    await expectRefusal(ask({ contact: 'somewhere' }), 'invalid-input');
  });

  test('is for those who choose the plan; the list is the operator’s', async () => {
    const core = await server.signIn('Core');
    await server.hire(params.tournamentId, core, 'adj-core');
    await expectRefusal(core.client.plans.askQuote({ params, body }), 'forbidden');
    await expectRefusal(server.anonymous.plans.askQuote({ params, body }), 'unauthenticated');
    await expectRefusal(ana.client.operator.quotes(), 'forbidden');
    const quote = { quoteId: ana.accountId };
    await expectRefusal(ana.client.operator.answerQuote({ params: quote }), 'forbidden');
  });
});

test('where the operator grants plans, any that is larger can be asked for', async () => {
  const other = await createTestServer({ plans: 'grant' });
  const ben = await other.signIn('Ben');
  const its = { tournamentId: (await createTournament(ben)).id };
  const ask = (plan: 'PRO' | 'LEGACY') =>
    ben.client.plans.askQuote({ params: its, body: { ...body, plan } });
  expect((await ask('PRO')).quoteAskedAt).toBe('2026-11-21T09:00:00.000Z');
  await expectRefusal(ask('LEGACY'), 'wrong-state');
  await other.close();
});
