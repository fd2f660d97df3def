/** Seed 9 on the server, at each act that adds teams or days. */
import { describe, expect, test } from 'vitest';
import { plans, planTerms } from '#contract/kinds/plans.ts';
import { rulePacks } from '#engine/formats/index.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { setUp } from '#server/simulate/set-up.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer({ plans: 'grant' });
const ana = await server.signIn('Ana');
const operator = await server.signIn('Olga', { operator: true });

const overCap = {
  title: 'Tournament Plan Exceeded',
  detail: 'It looks like this tournament has hit its team cap!',
};

describe('seed 9: teams', () => {
  test('by hand, and back from a removal, are refused over the cap; the others stay', async () => {
    const params = { tournamentId: (await createTournament(ana)).id };
    const api = ana.client.participants;
    await createField(ana, params.tournamentId, { teams: 24 });
    const add = (reference: string) => api.addTeam({ params, body: { reference } });
    expect(await expectRefusal(add('One more'), 'plan-exceeded')).toMatchObject({
      ...overCap,
      data: { teams: 24, cap: 24 },
    });
    const { teams } = await api.list({ params });
    const rows = teams.slice(0, 1).map(({ id, version }) => ({ id, version }));
    const { undoId } = await api.bulk({ params, body: { act: { kind: 'remove-teams', rows } } });
    await add('In its place');
    const undo = api.undo({ params: { ...params, undoId: undoId ?? '' } });
    expect(await expectRefusal(undo, 'plan-exceeded')).toMatchObject(overCap);
    expect((await api.list({ params })).teams).toHaveLength(24);
  });

  test('by simulation are refused over the cap', async () => {
    const [pack] = rulePacks;
    if (!pack) throw new Error('no pack');
    const cast = {
      pack,
      teams: 28,
      seed: 'cap',
      slug: 'over-the-cap',
      name: 'Over the cap',
      dialect: 'teams-with-speakers' as const,
      days: ['2026-11-21', '2026-11-22'] as const,
    };
    const played = setUp(ana.client, cast, () => undefined);
    await expect(played).rejects.toThrow('There would be 28 teams; the plan holds 24.');
  });
});

describe('seed 9: days, the first and the last one counted', () => {
  const long = { startDate: '2026-11-01', endDate: '2026-11-15' };

  test('are refused when a tournament is made and when it is changed', async () => {
    await expectRefusal(createTournament(ana, long), 'too-many-days');
    const fits = await createTournament(ana, { ...long, endDate: '2026-11-14' });
    const params = { tournamentId: fits.id };
    const update = ana.client.tournaments.update({
      params,
      body: { version: fits.version, endDate: long.endDate },
    });
    const problem = await expectRefusal(update, 'too-many-days');
    expect(problem?.data).toEqual({ days: 15, cap: 14 });
  });

  test.each(plans)('%s has its own number of days', async (plan) => {
    const { days } = planTerms[plan];
    const dayAfter = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;
    const made = await createTournament(ana, { startDate: dayAfter(1), endDate: dayAfter(1) });
    const params = { tournamentId: made.id };
    const marks = { official: false, experimental: false, showcase: false };
    await operator.client.operator.mark({ params, body: { plan, ...marks } });
    const end = async (day: number) => {
      const { version } = await ana.client.tournaments.get({ params });
      return ana.client.tournaments.update({ params, body: { version, endDate: dayAfter(day) } });
    };
    const problem = await expectRefusal(end(days + 1), 'too-many-days');
    expect(problem?.data).toEqual({ days: days + 1, cap: days });
    expect((await end(days)).endDate).toBe(dayAfter(days));
  });

  test('are refused when a tournament is restored', async () => {
    const made = await createTournament(ana);
    const backup = await makeBackup(server.services, made.id);
    const { id: tournamentId, name } = made;
    await ana.client.deletions.remove({ params: { tournamentId }, body: { name } });
    const tournament = { ...backup.tournament, plan: 'MICRO', end_date: '2026-11-23' };
    const restored = restoreBackup(server.services, JSON.stringify({ ...backup, tournament }));
    await expect(restored).rejects.toThrow('At most 2 days.');
    await restoreBackup(server.services, JSON.stringify(backup));
  });
});
