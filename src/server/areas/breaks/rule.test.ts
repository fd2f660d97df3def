import { beforeAll, expect, test } from 'vitest';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
let one: PlayedTournament;
let categoryId: string;

/** Eight teams of eight institutions, one round played: points 3, 3, 2, 2, 1, 1, 0, 0. */
beforeAll(async () => {
  one = await createPlayable(ana, {
    field: { teams: 8, institutions: 8 },
    fields: { preliminaryRounds: 1, breakSize: 4 },
  });
  await playRound(ana, one, { roundId: one.rounds[0]?.id ?? '' });
  const { breaks } = await ana.client.breaks.list({ params: one.params });
  categoryId = breaks[0]?.category.id ?? '';
});

type Rule = Omit<Parameters<TestUser['client']['breaks']['setRule']>[0]['body'], 'version'>;

const none: Rule = { minimumPoints: null, regionMinimums: {} };

async function setRule(rule: Partial<Rule>) {
  const { breaks } = await ana.client.breaks.list({ params: one.params });
  const version = breaks[0]?.category.version ?? 0;
  const page = await ana.client.breaks.setRule({
    params: { ...one.params, categoryId },
    body: { ...none, ...rule, version },
  });
  const [list] = page.breaks;
  if (!list) throw new Error('Broken assumption: the category is there');
  return { list, breaking: list.rows.filter(({ breakRank }) => breakRank !== null) };
}

test('a threshold takes everybody on this many points, and the break follows it at once', async () => {
  await ana.client.breaks.generate({ params: one.params });
  const { list, breaking } = await setRule({ minimumPoints: 1 });
  expect(list.minimumPoints).toBe(1);
  expect(breaking.map(({ points }) => points)).toEqual([3, 3, 2, 2, 1, 1]);
  expect((await setRule({})).breaking.map(({ points }) => points)).toEqual([3, 3, 2, 2]);
});

test('a team across the cut says why another breaks, and who would come in for it', async () => {
  const { breaking } = await setRule({});
  const { teams } = await ana.client.standings.tables({ params: one.params });
  const ids = teams.map(({ teamId }) => teamId);
  const [first = ''] = ids;
  const next = teams.slice(4).filter(({ rank }) => rank === teams[4]?.rank);
  const inCategory = { ...one.params, categoryId };
  const best = await ana.client.breaks.why({ params: { ...inCategory, teamId: first } });
  expect(best).toMatchObject({ breakRank: 1, metric: 'points', own: 3, other: 1 });
  expect(best.instead.map(({ id }) => id)).toEqual(next.map(({ teamId }) => teamId));
  expect(best.against?.id).toBe(next[0]?.teamId);
  const out = { ...inCategory, teamId: next[0]?.teamId ?? '' };
  const fifth = await ana.client.breaks.why({ params: out });
  expect(fifth).toMatchObject({ breakRank: null, metric: 'points', own: 1, other: 2, instead: [] });
  expect(breaking.map(({ teamId }) => teamId)).toContain(fifth.against?.id);
  const nobody = { ...inCategory, teamId: categoryId };
  await expectRefusal(ana.client.breaks.why({ params: nobody }), 'not-found');
  await expectRefusal(
    server.anonymous.breaks.why({ params: { ...inCategory, teamId: first } }),
    'unauthenticated',
  );
});

test('a region keeps its places, however its name is written', async () => {
  const { teams } = await ana.client.standings.tables({ params: one.params });
  const last = teams.at(-1)?.teamId ?? '';
  const people = await ana.client.participants.list({ params: one.params });
  const institutionId = people.teams.find(({ id }) => id === last)?.institutionId;
  const institution = people.institutions.find(({ id }) => id === institutionId);
  await ana.client.participants.updateInstitution({
    params: { ...one.params, institutionId: institution?.id ?? '' },
    body: { region: 'Oceania', version: institution?.version ?? 0 },
  });
  const { list, breaking } = await setRule({ regionMinimums: { oceania: 1 } });
  expect(list.regionMinimums).toEqual({ oceania: 1 });
  expect(breaking.map(({ teamId }) => teamId)).toContain(last);
  expect(breaking).toHaveLength(4);
  expect((await setRule({})).breaking.map(({ teamId }) => teamId)).not.toContain(last);
});

test('a team breaks where it chose to, not where the order of categories puts it', async () => {
  const { teams } = await ana.client.standings.tables({ params: one.params });
  const best = teams.slice(0, 5).map(({ teamId }) => teamId);
  const [first = ''] = best;
  const schools = await ana.client.participants.addBreakCategory({
    params: one.params,
    body: { name: 'Schools', size: 4, general: false, priority: 1000, rule: 'standard' },
  });
  for (const teamId of best) {
    const { teams: rows } = await ana.client.participants.list({ params: one.params });
    const version = rows.find(({ id }) => id === teamId)?.version ?? 0;
    await ana.client.participants.updateTeam({
      params: { ...one.params, teamId },
      body: { breakCategoryIds: [schools.id], version },
    });
  }
  const breaksAt = (page: Awaited<ReturnType<typeof ana.client.breaks.list>>) =>
    page.breaks
      .filter((list) =>
        list.rows.some(({ teamId, breakRank }) => teamId === first && breakRank !== null),
      )
      .map(({ category }) => category.id);
  expect(breaksAt(await ana.client.breaks.generate({ params: one.params }))).toEqual([schools.id]);
  const params = { ...one.params, teamId: first };
  const chosen = await ana.client.breaks.setChoice({ params, body: { categoryId } });
  expect(chosen.choices).toEqual([{ teamId: first, categoryId }]);
  expect(breaksAt(chosen)).toEqual([categoryId]);
  const undecided = await ana.client.breaks.setChoice({ params, body: { categoryId: null } });
  expect(undecided.choices).toEqual([]);
  expect(breaksAt(undecided)).toEqual([schools.id]);
});

test('a backup carries rules and choices', async () => {
  await setRule({ regionMinimums: { Oceania: 1 } });
  const [teamId = ''] = one.field.teamIds;
  await ana.client.breaks.setChoice({ params: { ...one.params, teamId }, body: { categoryId } });
  const backup = await makeBackup(server.services, one.tournamentId);
  const { name } = await ana.client.tournaments.get({ params: one.params });
  await ana.client.deletions.remove({ params: one.params, body: { name } });
  await restoreBackup(server.services, JSON.stringify(backup));
  const { breaks, choices } = await ana.client.breaks.list({ params: one.params });
  expect(breaks[0]?.regionMinimums).toEqual({ Oceania: 1 });
  expect(choices).toEqual([{ teamId, categoryId }]);
});

test('a break keeps places for twenty regions at most', async () => {
  const regions = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`Region ${index}`, 1]));
  await setRule({ regionMinimums: regions(20) });
  await expectRefusal(setRule({ regionMinimums: regions(21) }), 'invalid-input');
  await setRule({});
});

test('stale, unknown and unasked changes are refused', async () => {
  const params = { ...one.params, categoryId };
  const body = { ...none, version: 1_000 };
  await expectRefusal(ana.client.breaks.setRule({ params, body }), 'conflict');
  const nowhere = { ...one.params, categoryId: one.tournamentId };
  await expectRefusal(ana.client.breaks.setRule({ params: nowhere, body }), 'not-found');
  const [teamId = ''] = one.field.teamIds;
  const choose = { params: { ...one.params, teamId }, body: { categoryId: one.tournamentId } };
  await expectRefusal(ana.client.breaks.setChoice(choose), 'not-found');
  const ben = await server.signIn('Ben');
  await expectRefusal(ben.client.breaks.setRule({ params, body }), 'forbidden');
  await expectRefusal(ben.client.breaks.setChoice(choose), 'forbidden');
});
