import { expect, test } from 'vitest';
import { createPlayable, makeBreaks, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

test('making the breaks is logged with the places of teams before and after, and search finds them', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 8, institutions: 8 },
    fields: { preliminaryRounds: 1, breakSize: 4 },
  });
  const { params } = one;
  await playRound(ana, one, { roundId: one.rounds[0]?.id ?? '' });
  const [open] = (await makeBreaks(ana, params)).breaks;
  const places = (open?.rows ?? []).filter(({ breakRank }) => breakRank !== null);
  const [best] = places;
  const log = async () =>
    (
      await ana.client.activity.list({ params, query: { search: best?.name, area: 'break' } })
    ).rows.filter(({ type }) => type === 'break.generated');
  const category = open?.category.name ?? '';
  const ofTeam = { field: 'breakRank', of: `${category} – ${best?.name}` };
  const [entry] = await log();
  expect(entry?.about).toEqual([category, ...places.map(({ name }) => name)]);
  expect(entry?.changes).toContainEqual({
    field: 'breaking',
    of: category,
    before: '',
    after: '4',
  });
  expect(entry?.changes).toContainEqual({ ...ofTeam, before: '', after: '1' });
  const { pool } = server.services.db;
  await pool.query('update public.team set swing = true where id = $1', [best?.teamId]);
  await ana.client.screens.add({ params, body: { name: 'Hall' } });
  await server.services.events.catchUp();
  await ana.client.breaks.generate({ params });
  const [again] = await log();
  expect(again?.changes).toContainEqual({ ...ofTeam, before: '1', after: '' });
});
