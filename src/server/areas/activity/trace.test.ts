import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { enterBallot, giveFeedback } from '#testing/factories/factories-feedback.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const vera = await server.signIn('Vera Okafor');
const conny = await server.signIn('Conny Convenor');

const staged = await stageRound(server, ana, { panel: ['chair', 'panellist'] });
const { params } = staged;
await server.hire(params.tournamentId, vera, 'volunteer');
await server.hire(params.tournamentId, conny, 'convenor');
const room = staged.rooms[0];
if (!room) throw new Error('No room was staged');
const { adjudicators } = await ana.client.participants.list({ params });
const [chair, panellist] = room.panel.map(({ id }) => adjudicators.find((one) => one.id === id));
await enterBallot(staged, room, { enters: vera, confirms: ana });

const logOf = async (user: TestUser, search = '') =>
  (await user.client.activity.list({ params, query: { search, limit: 200 } })).rows;

test('who gave feedback stays hidden from those who may not see feedback, by no search either', async () => {
  const judge = await staged.linkOf(chair?.id ?? '');
  const at = { params, debateId: room.debateId };
  await giveFeedback(judge, at, { aboutId: panellist?.id ?? '' });
  const name = chair?.name ?? '';
  const given = (rows: Awaited<ReturnType<typeof logOf>>) =>
    rows.filter(({ type }) => type === 'feedback.given');
  expect(given(await logOf(ana))).toMatchObject([{ actor: name }]);
  expect(given(await logOf(ana, name))).toHaveLength(1);
  expect(given(await logOf(conny))).toMatchObject([
    { actor: null, through: null, ids: {}, data: {} },
  ]);
  expect(given(await logOf(conny, name))).toEqual([]);
  expect(given(await logOf(conny, 'feedback.given'))).toHaveLength(1);
});

test('reading links, exporting and reading feedback leave one trace an hour each', async () => {
  const traces = async () =>
    (await logOf(ana))
      .filter(({ type }) => ['links.seen', 'export.made', 'feedback.read'].includes(type))
      .map(({ type, actor }) => `${actor} ${type}`)
      .sort();
  const before = (await traces()).filter((one) => !one.endsWith('links.seen'));
  expect(before).toEqual([]);
  for (let n = 0; n < 3; n++) {
    await ana.client.participants.makeLinks({ params });
    await ana.client.data.exportJson({ params });
    await ana.client.feedback.given({ params });
    await ana.client.feedback.judge({ params: { ...params, adjudicatorId: chair?.id ?? '' } });
  }
  const once = ['Ana Šimić export.made', 'Ana Šimić feedback.read', 'Ana Šimić links.seen'];
  expect(await traces()).toEqual(once);
  server.clock.advance(61 * 60_000);
  await ana.client.feedback.given({ params });
  expect(await traces()).toHaveLength(4);
  await expectRefusal(conny.client.feedback.given({ params }), 'forbidden');
  expect(await traces()).toHaveLength(4);
});

test('an entry names what it is about, with values before and after, and search finds it', async () => {
  const { adjudicators: judges } = await ana.client.participants.list({ params });
  const { id, name, version } = judges.find((one) => one.id === chair?.id) ?? {
    id: '',
    name: '',
    version: 0,
  };
  await ana.client.participants.updateAdjudicator({
    params: { ...params, adjudicatorId: id },
    body: { version, trainee: true, pronouns: 'they' },
  });
  const changed = (rows: Awaited<ReturnType<typeof logOf>>) =>
    rows.filter(({ type }) => type === 'adjudicator.changed');
  const row = {
    about: [name],
    pages: [{ name, path: `judges/${id}` }],
    changes: [{ field: 'trainee', before: 'false', after: 'true' }],
  };
  expect(changed(await logOf(ana, name))).toMatchObject([row]);
  const confirmed = (await logOf(ana, 'Round 1')).find(({ type }) => type === 'ballot.confirmed');
  expect(confirmed?.about).toContain('Round 1');
  // The convenor may see no scores of judges: neither here nor by searching for the judge.
  expect(changed(await logOf(conny))).toMatchObject([
    { about: [], pages: [], changes: [], data: { fields: ['pronouns', 'trainee'] } },
  ]);
  expect(JSON.stringify(changed(await logOf(conny)))).not.toContain('"after"');
  expect(changed(await logOf(conny, name))).toEqual([]);
});

test('an account that acts through another person’s link is named, with the link', async () => {
  const { links } = await ana.client.participants.makeLinks({ params });
  const key =
    links
      .find(({ personId }) => personId === panellist?.id)
      ?.url.split('/')
      .at(-1) ?? '';
  const through = (session: string) =>
    createClient({
      fetch: async (input, init) => {
        const headers = { ...(init?.headers as Record<string, string>), session };
        const response = await server.app.inject({
          method: (init?.method ?? 'GET') as 'GET',
          url: String(input),
          headers,
          ...(init?.body ? { payload: String(init.body) } : {}),
        });
        return new Response(response.statusCode === 204 ? null : response.payload, {
          status: response.statusCode,
        });
      },
      headers: () => ({ authorization: `Link ${key}` }),
    });
  const newest = async () => (await logOf(ana)).find(({ type }) => type.startsWith('feedback.g'));
  const at = { params, debateId: room.debateId };
  const session = await server.services.tokens.issue(
    { accountId: vera.accountId, familyId: vera.accountId, operator: false },
    server.clock.now(),
  );
  await giveFeedback(through(session), at, { aboutId: chair?.id ?? '' });
  expect(await newest()).toMatchObject({ actor: 'Vera Okafor', through: panellist?.name });
  expect((await logOf(ana, 'vera okafor')).some(({ through }) => through !== null)).toBe(true);
  await vera.client.account.erase({ body: { name: 'Vera Okafor' } });
  const gone = { actor: 'Someone who has left', through: panellist?.name };
  expect(await newest()).toMatchObject(gone);
  // An expired session says nothing, and the link works all the same.
  const rooms = await through('nonsense').feedback.mine({ params });
  expect(rooms).toBeDefined();
  // The link alone opens nothing of the account's.
  await expectRefusal(through(session).activity.list({ params }), 'forbidden');
});
