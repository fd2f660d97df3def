/** API tokens: their scopes, their end, and what they can never do. */
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Client } from '#contract/client.ts';
import { api } from '#contract/index.ts';
import type { TokenScope } from '#contract/token-scope.ts';
import { everyScope, mostTokens } from '#contract/token-scope.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { createApiToken } from '../index.ts';

const server = await ownServer();
const day = 86_400_000;

async function owner(name: string) {
  const person = await server.signIn(name);
  const { id: tournamentId } = await createTournament(person);
  const tokenFor = async (scope: Partial<TokenScope> = {}) => {
    const body = { name: 'Script', scope: { ...everyScope, ...scope } };
    const made = await person.client.auth.createToken({ body });
    return { ...made, client: server.withCredential('Bearer', made.token) };
  };
  return { ...person, tournamentId, params: { tournamentId }, tokenFor };
}

const addJudge = (client: Client, params: { tournamentId: string }) =>
  client.participants.addAdjudicator({ params, body: { name: 'Judge' } });

describe('on my page', () => {
  test('a token is shown once, listed without its text, and expires after a year', async () => {
    const { client, tokenFor } = await owner('Lister');
    const since = server.clock.now();
    const { id, token, client: script } = await tokenFor();
    expect(token).toMatch(/^rostrum_[\w-]{43}$/);
    const { rows } = await server.services.db.pool.query('select * from api_token where id = $1', [
      id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
    const expected = {
      id,
      name: 'Script',
      scope: everyScope,
      tournamentName: null,
      since: since.toISOString(),
      expiresAt: new Date(since.getTime() + 365 * day).toISOString(),
      lastUsedAt: null,
    };
    expect(await client.auth.tokens()).toEqual({ tokens: [expected] });
    await script.users.me();
    const [used] = (await client.auth.tokens()).tokens;
    expect(used?.lastUsedAt).toBe(server.clock.now().toISOString());
    server.clock.advance(4 * 60_000);
    await script.users.me();
    expect((await client.auth.tokens()).tokens).toEqual([used]);
  });

  test('a revoked token is refused at once; nobody else can revoke it', async () => {
    const { client, tokenFor } = await owner('Revoker');
    const { id, client: script } = await tokenFor();
    const stranger = await server.signIn('Stranger');
    const params = { tokenId: id };
    await expectRefusal(stranger.client.auth.revokeToken({ params }), 'not-found');
    expect(await stranger.client.auth.tokens()).toEqual({ tokens: [] });
    await expectRefusal(server.anonymous.auth.tokens(), 'unauthenticated');
    await script.users.me();
    await client.auth.revokeToken({ params });
    await expectRefusal(script.users.me(), 'unauthenticated');
    await expectRefusal(client.auth.revokeToken({ params }), 'not-found');
  });

  test('an expired token is refused and no longer listed', async () => {
    const { accountId } = await server.signIn('Short');
    const made = await createApiToken(server.services, { accountId, name: 'Day', days: 1 });
    const script = server.withCredential('Bearer', made.token);
    await script.users.me();
    server.clock.advance(day);
    await expectRefusal(script.users.me(), 'unauthenticated');
    const { client } = await server.signIn('Short');
    expect(await client.auth.tokens()).toEqual({ tokens: [] });
  });

  test('“sign out everywhere else” revokes all of them', async () => {
    const { client, tokenFor } = await owner('Everywhere');
    const scripts = [await tokenFor(), await tokenFor({ access: 'read' })];
    await client.auth.endOtherSessions();
    for (const script of scripts) {
      await expectRefusal(script.client.users.me(), 'unauthenticated');
    }
  });

  test('a token is for a tournament in which its owner has a role', async () => {
    const { tokenFor, params } = await owner('Insider');
    const other = await owner('Outsider');
    for (const tournamentId of [other.tournamentId, newId()]) {
      await expectRefusal(tokenFor({ tournamentId }), 'not-found');
    }
    await expectRefusal(tokenFor({ areas: [] }), 'invalid-input');
    await tokenFor({ tournamentId: params.tournamentId });
  });

  test('an account has a bounded number', async () => {
    const { tokenFor } = await owner('Hoarder');
    for (let count = 0; count < mostTokens; count += 1) await tokenFor();
    await expectRefusal(tokenFor(), 'wrong-state');
  });
});

describe('a token', () => {
  test('does what its owner can, and nothing that its owner cannot', async () => {
    const { tokenFor, params } = await owner('Doer');
    const other = await owner('Neighbour');
    const { client: script } = await tokenFor();
    await addJudge(script, params);
    await expectRefusal(addJudge(script, other.params), 'forbidden');
    await expectRefusal(script.operator.tournaments(), 'forbidden');
  });

  test('loses with its owner’s role what the role allowed', async () => {
    const { client, params } = await owner('Boss');
    const helper = await server.signIn('Helper');
    await server.hire(params.tournamentId, helper, 'tab');
    const made = await createApiToken(server.services, {
      accountId: helper.accountId,
      name: 'Helper’s',
    });
    const script = server.withCredential('Bearer', made.token);
    await addJudge(script, params);
    await client.staff.remove({
      params: { ...params, userId: helper.accountId },
      idempotencyKey: newId(),
    });
    await expectRefusal(addJudge(script, params), 'forbidden');
  });

  test('neither makes or lists tokens nor touches how its owner signs in', async () => {
    const { tokenFor } = await owner('Climber');
    const { id, client: script } = await tokenFor();
    const calls = [
      () => script.auth.createToken({ body: { name: 'Child', scope: everyScope } }),
      () => script.auth.tokens(),
      () => script.auth.revokeToken({ params: { tokenId: id } }),
      () => script.auth.sessions(),
      () => script.auth.endOtherSessions(),
      () => script.auth.setPin({ body: { pin: '604213' } }),
      () => script.users.updateMe({ body: { name: 'Somebody Else' } as never }),
      () => script.account.unlink({ params: { provider: 'local' } }),
      () => script.account.exportData(),
    ];
    for (const call of calls) await expectRefusal(call(), 'forbidden');
  });

  test('that may read writes nothing', async () => {
    const { tokenFor, params } = await owner('Reader');
    const { client: script } = await tokenFor({ access: 'read' });
    await script.participants.list({ params });
    await expectRefusal(addJudge(script, params), 'forbidden');
    await expectRefusal(createTournament({ client: script }), 'forbidden');
  });

  test('of one tournament is the public in another, and has no account’s page', async () => {
    const first = await owner('Two Tournaments');
    const second = { tournamentId: (await createTournament(first)).id };
    const { client: script } = await first.tokenFor({ tournamentId: first.tournamentId });
    await addJudge(script, first.params);
    await script.tournaments.get({ params: second });
    await expectRefusal(script.participants.list({ params: second }), 'forbidden');
    await expectRefusal(addJudge(script, second), 'forbidden');
    await expectRefusal(script.dashboard.dashboard(), 'forbidden');
    await expectRefusal(createTournament({ client: script }), 'forbidden');
    await expectRefusal(script.setup.rehearse({ params: first.params }), 'forbidden');
    await expectRefusal(script.registration.known({ params: first.params }), 'forbidden');
  });

  test('reads nobody’s private link, no code and no invite, with the widest scope', async () => {
    const { client, tokenFor, params } = await owner('Keeper');
    await addJudge(client, params);
    const { links } = await client.participants.makeLinks({ params });
    const independent = await client.registration.addIndependent({
      params,
      body: { label: 'Guests', teamCap: 1, judgeCap: 1 },
      idempotencyKey: newId(),
    });
    const invite = await client.staff.invite({
      params,
      body: { role: 'volunteer', to: { kind: 'link' } },
      idempotencyKey: newId(),
    });
    const secrets = [links[0]?.url.split('/').at(-1), independent.code, invite.link];
    expect(secrets.every((secret) => typeof secret === 'string')).toBe(true);
    const { token, client: script } = await tokenFor();
    const { slug } = await client.tournaments.get({ params });
    for (const { method, path } of Object.values(api).flatMap((group) => Object.values(group))) {
      const url = path
        .replace(':tournamentId', params.tournamentId)
        .replace(':slug', slug)
        .replace(':year', '2026')
        .replace(/:\w+/g, newId());
      // The rest writes, and deleting the tournament would hide what is looked for.
      if (method !== 'GET') continue;
      const { payload } = await server.app.inject({
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      const found = secrets.filter((secret) => payload.includes(secret ?? ''));
      expect({ path, found }).toEqual({ path, found: [] });
    }
    await expectRefusal(script.participants.links({ params }), 'forbidden');
    await expectRefusal(script.participants.makeLinks({ params }), 'forbidden');
    await expectRefusal(script.registration.overview({ params }), 'forbidden');
  });

  test('gives nobody a role, the tournament or what a role opens', async () => {
    const { client, tokenFor, params } = await owner('Holder');
    const thief = await server.signIn('Thief');
    await server.hire(params.tournamentId, thief, 'volunteer');
    const { client: script } = await tokenFor();
    const { name } = await client.tournaments.get({ params });
    const ofThief = { ...params, userId: thief.accountId };
    const to = { kind: 'account', name: 'Thief' } as const;
    for (const call of [
      () => script.staff.offerOwnership({ params, body: { to, name }, idempotencyKey: newId() }),
      () => script.staff.setRole({ params: ofThief, body: { role: 'tab' } }),
      () => script.staff.remove({ params: ofThief, idempotencyKey: newId() }),
      () => script.staff.invite({ params, body: { role: 'tab', to }, idempotencyKey: newId() }),
      () => script.deletions.remove({ params, body: { name } }),
    ]) {
      await expectRefusal(call(), 'forbidden');
    }
    const { staff } = await client.staff.list({ params });
    expect(staff.find(({ accountId }) => accountId === thief.accountId)?.role).toBe('volunteer');
  });

  test('leads nobody’s private link to another address or account', async () => {
    const { accountId, client, tokenFor, params } = await owner('Redirector');
    const email = 'judge@example.org';
    const add = (by: Client, body: { name: string; email: string }) =>
      by.participants.addAdjudicator({ params, body });
    const judge = await add(client, { name: 'Judge', email });
    const { client: script } = await tokenFor();
    const edit = { params: { ...params, adjudicatorId: judge.id } };
    const elsewhere = 'thief@example.org';
    const { version } = judge;
    const change = (to: string | null) =>
      script.participants.updateAdjudicator({ ...edit, body: { email: to, version } });
    await expectRefusal(change(elsewhere), 'forbidden');
    await expectRefusal(change(null), 'forbidden');
    await change(email);
    const decoy = await add(script, { name: 'Judge', email: elsewhere });
    const ofJudge = { params: { ...params, personId: judge.id } };
    const account = { account: accountId, version: version + 1 };
    const send = { personIds: [judge.id], act: 'send' as const, confirmed: 1 };
    const keep = { id: decoy.id, version: decoy.version };
    const merged = { keep, gone: { id: judge.id, version: version + 1 } };
    const files = [
      { name: 'adjudicators.csv', text: `name,email\nJudge,${elsewhere}\nNew,new@example.org\n` },
    ];
    for (const call of [
      () => script.participants.sendLinks({ params, body: send }),
      () => script.participants.mergePeople({ params, body: merged }),
      () => script.participants.mergeTeams({ params, body: merged }),
      () => script.participants.setAccount({ ...ofJudge, body: account }),
      () =>
        script.participants.setAccount({ ...ofJudge, body: { ...account, account: elsewhere } }),
      () =>
        script.registration.sendLink({
          params: { ...params, codeId: newId() },
          body: { to: elsewhere },
          idempotencyKey: newId(),
        }),
    ]) {
      await expectRefusal(call(), 'forbidden');
    }
    await client.participants.removeAdjudicator({
      params: { ...params, adjudicatorId: decoy.id },
    });
    const { digest } = await script.data.previewImport({ params, body: { source: 'x', files } });
    const body = { source: 'x', files, digest };
    await expectRefusal(script.data.applyImport({ params, body }), 'forbidden');
    const { adjudicators } = await client.participants.list({ params });
    expect(adjudicators.find(({ id }) => id === judge.id)?.email).toBe(email);
  });

  test('of one area does nothing in the others', async () => {
    const { tokenFor, params } = await owner('Narrow');
    const { client: script } = await tokenFor({ areas: ['rounds', 'results'] });
    await script.venues.list({ params });
    await script.tournaments.get({ params });
    await expectRefusal(script.participants.list({ params }), 'forbidden');
    await expectRefusal(addJudge(script, params), 'forbidden');
    await expectRefusal(script.users.me(), 'forbidden');
  });
});

describe('live', () => {
  async function listen(token: string) {
    const socket = new WebSocket(`${(await server.listen()).replace('http', 'ws')}/api/ws`);
    const said: { type: string; topic?: string }[] = [];
    socket.on('message', (data) => said.push(JSON.parse(String(data))));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'auth', data: token }));
    const answers = new Set(['subscribed', 'refused']);
    const answerTo = async (topic: string) => {
      socket.send(JSON.stringify({ type: 'subscribe', data: topic }));
      const answer = () => said.find((one) => one.topic === topic && answers.has(one.type))?.type;
      await expect.poll(answer).toBeTruthy();
      return answer();
    };
    return { socket, answerTo };
  }

  test('a token hears its own areas and tournament only, until it is revoked', async () => {
    const first = await owner('Live Scripts');
    const other = await createTournament(first);
    const { id, token } = await first.tokenFor({
      tournamentId: first.tournamentId,
      areas: ['results'],
    });
    const { socket, answerTo } = await listen(token);
    expect(await answerTo(`tournament:${first.tournamentId}:ballots`)).toBe('subscribed');
    expect(await answerTo(`tournament:${first.tournamentId}:draw`)).toBe('refused');
    expect(await answerTo(`tournament:${other.id}:ballots`)).toBe('refused');
    expect(await answerTo(`tournament:${other.id}:public`)).toBe('subscribed');
    const closed = once(socket, 'close');
    await first.client.auth.revokeToken({ params: { tokenId: id } });
    await closed;
  });
});
