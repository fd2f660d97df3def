import { describe, expect, test } from 'vitest';
import { plans } from '#contract/kinds/plans.ts';
import { mostFormerSlugs } from '#contract/limits.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const ben = await server.signIn('Ben Adeyemi');
const operator = await server.signIn('Olga Operator', { operator: true });

describe('creating', () => {
  test('gives rounds, an open break and a public page at once', async () => {
    const made = await createTournament(ana, { size: 88, slug: 'first-open', name: 'First Open' });
    const seen = await server.anonymous.tournaments.getBySlug({ params: { slug: 'first-open' } });
    expect(seen).toEqual({ ...made, seq: made.seq + 1 });
    expect(made.counts.rounds).toBeGreaterThan(5);
    expect(made.settings.timezoneOffset).toBe(1);
    const { roles } = await ana.client.tournaments.access({ params: { tournamentId: made.id } });
    expect(roles).toContain('owner');
  });

  test('sends one tournament for one key, however often it is sent', async () => {
    const body = {
      name: 'Twice',
      slug: 'twice-open',
      packId: 'wudc-bp',
      size: 8,
      startDate: '2026-12-01',
      endDate: '2026-12-01',
      timeZone: 'Asia/Kolkata',
      color: '#123456',
      place: null,
    };
    const calls = [1, 2, 3].map(() =>
      ana.client.tournaments.create({ body, idempotencyKey: 'one-key' }),
    );
    const made = await Promise.all(calls);
    expect(new Set(made.map((one) => one.id)).size).toBe(1);
    expect(made[0]?.settings.timezoneOffset).toBe(5.5);
    await expectRefusal(
      ana.client.tournaments.create({
        body: { ...body, name: 'Other' },
        idempotencyKey: 'one-key',
      }),
      'idempotency-mismatch',
    );
  });

  test.each([
    ['a taken slug', { slug: 'first-open' }, 'slug-unavailable'],
    ['a reserved slug', { slug: 'create' }, 'slug-unavailable'],
    ['a slug like an id', { slug: '01234567-0123-0123-0123-012345678901' }, 'invalid-input'],
    ['an unknown pack', { packId: 'none' }, 'invalid-input'],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'invalid-input'],
    [
      'an end before the start',
      { startDate: '2026-12-02', endDate: '2026-12-01' },
      'invalid-input',
    ],
    ['fifteen days', { startDate: '2026-12-01', endDate: '2026-12-15' }, 'too-many-days'],
    ['an empty name', { name: '   ' }, 'invalid-input'],
  ] as const)('refuses %s', async (_, fields, code) => {
    await expectRefusal(createTournament(ana, fields), code);
  });

  test('needs somebody signed in', async () => {
    await expectRefusal(createTournament({ client: server.anonymous }), 'unauthenticated');
  });
});

describe('changing', () => {
  test('keeps the old slug working and refuses a stale version', async () => {
    const made = await createTournament(ana);
    const params = { tournamentId: made.id };
    const body = { version: made.version, slug: `${made.slug}-new`, name: 'Łódź Open' };
    const changed = await ana.client.tournaments.update({ params, body });
    expect(changed.name).toBe('Łódź Open');
    const old = await server.anonymous.tournaments.getBySlug({ params: { slug: made.slug } });
    expect(old.id).toBe(made.id);
    const problem = await expectRefusal(
      ana.client.tournaments.update({ params, body }),
      'conflict',
    );
    expect(problem?.data).toMatchObject({ version: changed.version });
  });

  test.each([...plans, null])('plan %s has a custom URL', async (plan) => {
    const made = await createTournament(ana);
    const params = { tournamentId: made.id };
    const marks = { official: false, experimental: false, showcase: false };
    await operator.client.operator.mark({ params, body: { plan, ...marks } });
    const { version } = await ana.client.tournaments.get({ params });
    const slug = `own-address-of-${String(plan).toLowerCase()}`;
    await ana.client.tournaments.update({ params, body: { version, slug } });
    const found = await server.anonymous.tournaments.getBySlug({ params: { slug } });
    expect([found.id, found.slug, found.plan]).toEqual([made.id, slug, plan]);
  });

  test('keeps the newest former addresses for itself, and frees older ones', async () => {
    const made = await createTournament(ana);
    const params = { tournamentId: made.id };
    const rename = async (slug: string) => {
      const { version } = await ana.client.tournaments.get({ params });
      await ana.client.tournaments.update({ params, body: { version, slug } });
    };
    const former = [
      made.slug,
      ...Array.from({ length: mostFormerSlugs }, (_, n) => `${made.slug}-${n}`),
    ];
    for (const slug of former.slice(1)) {
      server.clock.advance(1000);
      await rename(slug);
    }
    const problem = await expectRefusal(rename(`${made.slug}-now`), 'invalid-input');
    expect(problem?.issues).toMatchObject([{ path: 'body.slug' }]);
    await server.services.db.pool.query(
      `update old_slug set replaced_at = replaced_at - interval '91 days' where tournament_id = $1`,
      [made.id],
    );
    await rename(`${made.slug}-now`);
    const [oldest = '', second = ''] = former;
    const find = (slug: string) => server.anonymous.tournaments.getBySlug({ params: { slug } });
    await expectRefusal(find(oldest), 'not-found');
    expect((await find(second)).id).toBe(made.id);
    const other = await createTournament(ben);
    const take = (slug: string) =>
      ben.client.tournaments.update({
        params: { tournamentId: other.id },
        body: { version: other.version, slug },
      });
    await expectRefusal(take(second), 'slug-unavailable');
    await take(oldest);
    expect((await find(oldest)).id).toBe(other.id);
    await expectRefusal(rename(oldest), 'slug-unavailable');
  });

  test('shows a public reader the change at once', async () => {
    const made = await createTournament(ana);
    const params = { tournamentId: made.id };
    await server.anonymous.tournaments.get({ params });
    await ana.client.tournaments.update({ params, body: { version: 1, name: 'Renamed' } });
    const seen = await server.anonymous.tournaments.get({ params });
    expect(seen.name).toBe('Renamed');
  });

  test('is for its own staff', async () => {
    const made = await createTournament(ana);
    const params = { tournamentId: made.id };
    await expectRefusal(
      ben.client.tournaments.update({ params, body: { version: 1, name: 'Mine' } }),
      'forbidden',
    );
    await expectRefusal(
      ben.client.deletions.remove({ params, body: { name: made.name } }),
      'forbidden',
    );
  });
});

test('deleting asks for the name and leaves nothing', async () => {
  const made = await createTournament(ana);
  const params = { tournamentId: made.id };
  await expectRefusal(
    ana.client.deletions.remove({ params, body: { name: 'Other' } }),
    'invalid-input',
  );
  await ana.client.deletions.remove({ params, body: { name: made.name } });
  await expectRefusal(ana.client.tournaments.access({ params }), 'not-found');
});
