import { describe, expect, test } from 'vitest';
import type { PlansMode } from '#server/config.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { askMany, callKey, openSignups } from '#testing/factories/factories-signups.ts';
import { ownServer } from '#testing/own-server.ts';
import { createTestServer } from '#testing/server.ts';

const server = await ownServer({ plans: 'open' });
const ana = await server.signIn('Ana');

describe('choosing a plan', () => {
  test('takes effect at once where plans are open, and is reported', async () => {
    const { id, version } = await createTournament(ana);
    const params = { tournamentId: id };
    const chosen = await ana.client.plans.choose({
      params,
      body: { plan: 'REGULAR', version },
    });
    expect(chosen.plan).toBe('REGULAR');
    const { rows } = await ana.client.activity.list({ params });
    expect(rows[0]).toMatchObject({ type: 'tournament.plan-chosen' });
    await expectRefusal(
      ana.client.plans.choose({ params, body: { plan: 'PRO', version } }),
      'conflict',
    );
  });

  test('is for owner, tab and convenor', async () => {
    const { id, version } = await createTournament(ana);
    const params = { tournamentId: id };
    const core = await server.signIn('Core');
    const convenor = await server.signIn('Convenor');
    await server.hire(id, core, 'adj-core');
    await server.hire(id, convenor, 'convenor');
    const body = { plan: 'PRO', version } as const;
    await expectRefusal(core.client.plans.choose({ params, body }), 'forbidden');
    await expectRefusal(server.anonymous.plans.choose({ params, body }), 'unauthenticated');
    expect((await convenor.client.plans.choose({ params, body })).plan).toBe('PRO');
  });

  test('refuses one that is too small for the days, and one that is not on offer', async () => {
    const { id, version } = await createTournament(ana, {
      startDate: '2026-11-21',
      endDate: '2026-11-23',
    });
    const choose = (plan: 'MICRO' | 'LARGE' | 'LEGACY') =>
      ana.client.plans.choose({ params: { tournamentId: id }, body: { plan, version } });
    const problem = await expectRefusal(choose('MICRO'), 'too-many-days');
    expect(problem?.data).toEqual({ days: 3, cap: 2 });
    await expectRefusal(choose('LARGE'), 'wrong-state');
    await expectRefusal(choose('LEGACY'), 'wrong-state');
  });

  test('refuses one that is too small for the teams, and keeps them all', async () => {
    const { id } = await createTournament(ana);
    const params = { tournamentId: id };
    for (let n = 1; n <= 25; n++) {
      await ana.client.participants.addTeam({ params, body: { reference: `Team ${n}` } });
    }
    const { version } = await ana.client.tournaments.get({ params });
    const problem = await expectRefusal(
      ana.client.plans.choose({ params, body: { plan: 'MICRO', version } }),
      'plan-exceeded',
    );
    expect(problem?.data).toEqual({ teams: 25, cap: 24 });
    expect((await ana.client.tournaments.get({ params })).counts.teams).toBe(25);
  });
});

describe('a larger plan', () => {
  /** A tournament whose plan is full: 24 places granted, 6 teams in line. */
  const crowded = async () => {
    const tournament = await createTournament(ana);
    const params = { tournamentId: tournament.id };
    await ana.client.plans.choose({ params, body: { plan: 'MICRO', version: tournament.version } });
    await openSignups(ana, tournament, { quota: { kind: 'none' } });
    const asked = await askMany(server, tournament, [
      { name: 'Full', teams: 24, judges: 0 },
      { name: 'Next', teams: 6, judges: 0 },
    ]);
    for (const [index, { signup }] of asked.entries()) {
      await ana.client.signups.decideInstitutions({
        params,
        body: {
          act: index === 0 ? 'grant' : 'waitlist',
          rows: [{ id: signup.id, version: signup.version }],
        },
        ...callKey(),
      });
    }
    return tournament;
  };
  const granted = async (tournamentId: string) => {
    const { signups } = await ana.client.signups.list({ params: { tournamentId } });
    return Object.fromEntries(
      signups.map(({ institution, granted }) => [institution?.shortName, granted?.teams ?? 0]),
    );
  };

  test('lets the waitlist of signups in, when it is chosen', async () => {
    const { id } = await crowded();
    expect(await granted(id)).toEqual({ Full: 24, Next: 0 });
    const params = { tournamentId: id };
    const { version } = await ana.client.tournaments.get({ params });
    await ana.client.plans.choose({ params, body: { plan: 'REGULAR', version } });
    expect(await granted(id)).toEqual({ Full: 24, Next: 6 });
  });

  test('does so when the operator gives it', async () => {
    const { id } = await crowded();
    const olga = await server.signIn('Olga', { operator: true });
    const body = { plan: 'PRO', official: false, experimental: false, showcase: false } as const;
    await olga.client.operator.mark({ params: { tournamentId: id }, body });
    expect(await granted(id)).toEqual({ Full: 24, Next: 6 });
  });
});

describe.each<[PlansMode, RegExp]>([
  ['free', /already has every feature/],
  ['grant', /operator of this server grants/],
  ['stripe', /paid for/],
])('where plans are %s', (plans, sentence) => {
  test('the choice is not the organisers’, and says whom to ask', async () => {
    const other = await createTestServer({ plans });
    const ben = await other.signIn('Ben');
    const { id, version, plan } = await createTournament(ben);
    const problem = await expectRefusal(
      ben.client.plans.choose({
        params: { tournamentId: id },
        body: { plan: 'PRO', version },
      }),
      'wrong-state',
    );
    expect(problem?.detail).toMatch(sentence);
    expect(plan).toBe(plans === 'free' ? 'CUSTOM' : null);
    await other.close();
  });
});
