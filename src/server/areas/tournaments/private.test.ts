/** A private tournament: strangers get what they would get if it did not exist. */
import { once } from 'node:events';
import { beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ApiError } from '#contract/client.ts';
import { api } from '#contract/index.ts';
import { privatePages, publicPages } from '#contract/kinds/pages.ts';
import { limits } from '#contract/limits.ts';
import { type LiveArea, topicName } from '#contract/live.ts';
import type { RouteSpec } from '#contract/route.ts';
import { describePage } from '#server/http/pages/page-head.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import { addInstitution, register, submission } from '#testing/factories/factories-registration.ts';
import { lockTable, untilWaiting } from '#testing/locks.ts';
import { ownServer } from '#testing/own-server.ts';
import { pairNewScreen } from '#testing/pair-screen.ts';
import { statementsOf } from '#testing/statements.ts';

const server = await ownServer(
  {},
  { limits: { ...limits, invitation: { ...limits.invitation, perActor: 3 } } },
);
const ana = await server.signIn('Ana');
const zoe = await server.signIn('Zoe');
const secretName = 'Nightingale Invitational';
const slug = 'nightingale';
const nowhere = { id: newId(), slug: 'no-such-open' };
let stage: Stage;
let id: string;
let code: string;
let link: string;
let strangers: Readonly<Record<string, Record<string, string>>>;

const routes: RouteSpec[] = Object.values(api).flatMap((group) => Object.values(group));

beforeAll(async () => {
  stage = await stageRound(server, ana, { fields: { name: secretName, slug } });
  id = stage.tournament.id;
  ({ code } = await addInstitution(ana, stage, { name: 'Riverbend', teamCap: 3, judgeCap: 3 }));
  link = await keyOf(stage.params, stage.rooms[0]?.teams[0]?.speakerIds[0] ?? '');
  strangers = {
    'passer-by with a wrong key': { invitation: 'no-such-key' },
    'account with a wrong code': { authorization: `Bearer ${zoe.session}`, invitation: '00000000' },
    'operator of the server': {
      authorization: `Bearer ${(await server.signIn('Olga', { operator: true })).session}`,
    },
  };
  await setPrivate(true);
});

async function keyOf(params: { tournamentId: string }, personId: string): Promise<string> {
  const { url } = await ana.client.participants.rotateLink({ params: { ...params, personId } });
  return url.split('/').at(-1) ?? '';
}

async function setPrivate(isPrivate: boolean) {
  const params = { tournamentId: id };
  const { version } = await ana.client.tournaments.get({ params });
  return ana.client.tournaments.update({ params, body: { version, private: isPrivate } });
}

async function ask(method: RouteSpec['method'], url: string, headers: Record<string, string>) {
  const answer = await server.app.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { payload: '{}' }),
  });
  const body = answer.body.replaceAll(id, 'ID').replaceAll(nowhere.id, 'ID');
  return { status: answer.statusCode, body: body.replace(/"id":"[^"]*"/, '') };
}

/** An address of every other thing that the path names, which is nowhere. */
function addressOf({ path }: RouteSpec, tournament: typeof nowhere): string {
  return path
    .replace(':tournamentId', tournament.id)
    .replace(':slug', tournament.slug)
    .replace(':year', '2026')
    .replace(':code', '12345678')
    .replace(/:\w+/g, nowhere.id);
}

describe('a stranger', () => {
  const naming = routes.filter(({ path }) => /:tournamentId|tournamentSlug\/:slug/.test(path));

  test('gets the same answer from every route as if there were no such tournament', async () => {
    expect(naming.length).toBeGreaterThan(200);
    const differences = [];
    for (const [who, headers] of Object.entries(strangers)) {
      for (const spec of naming) {
        // The operator decides about every tournament, private ones too.
        if (spec.access.action === 'operate' && who.startsWith('operator')) continue;
        const there = await ask(spec.method, addressOf(spec, { id, slug }), headers);
        const gone = await ask(spec.method, addressOf(spec, nowhere), headers);
        const isSame = there.status === gone.status && there.body === gone.body;
        if (!isSame) differences.push([who, spec.method, spec.path, there.body, gone.body]);
      }
    }
    expect(differences.slice(0, 5)).toEqual([]);
  });

  test('finds no page, picture or calendar of it', async () => {
    for (const child of [...publicPages, ...privatePages]) {
      const path = (name: string) => `/tournaments/${name}${child && `/${child}`}`;
      const gone = await describePage(server.services, path(nowhere.slug));
      expect(gone.status).toBe(404);
      expect(await describePage(server.services, path(slug))).toEqual(gone);
      expect(await describePage(server.services, path(id))).toEqual(gone);
    }
    const files = (tournament: typeof nowhere) => [
      `/share/tournaments/${tournament.slug}.png`,
      `/api/tournaments/${tournament.id}/schedule.ics`,
      `/api/tournaments/${tournament.id}/calendar/${newId()}.${'0'.repeat(64)}.ics`,
    ];
    for (const [index, url] of files({ id, slug }).entries()) {
      const gone = await ask('GET', files(nowhere)[index] ?? '', {});
      expect(gone.status).toBe(404);
      expect(await ask('GET', url, {})).toEqual(gone);
    }
  });

  test('cannot tell by the number of statements that there is such a slug', async () => {
    const lookAt = [
      (name: string) => describePage(server.services, `/tournaments/${name}`),
      (name: string) => ask('GET', `/share/tournaments/${name}.png`, {}),
      (name: string) => ask('GET', `/api/tournamentSlug/${name}`, {}),
      (name: string) =>
        ask('GET', `/api/tournamentSlug/${name}`, { authorization: `Bearer ${zoe.session}` }),
    ];
    for (const look of lookAt) {
      await look(slug);
      const [there, gone] = [
        await statementsOf(server, () => look(slug)),
        await statementsOf(server, () => look(nowhere.slug)),
      ];
      expect(there.length).toBeGreaterThan(0);
      expect(gone).toEqual(there);
    }
  });

  test('reads nothing of it in any list', async () => {
    const { key } = await sharedYear();
    const lists = [
      '/api/tournaments',
      `/api/tournaments?search=${encodeURIComponent(secretName)}`,
      '/api/showcase',
      '/api/search?q=nightingale',
      '/api/search?q=riverbend',
      '/api/motions',
      '/api/site',
      '/sitemap.xml',
      '/sitemap/tournaments-1.xml',
      '/sitemap/motions-1.xml',
      '/robots.txt',
      `/api/wrapped/${key}`,
    ];
    for (const url of lists) {
      const { body } = await server.app.inject({ url });
      expect([url, body.toLowerCase()]).not.toEqual([url, expect.stringMatching(/nightingale/)]);
      expect(body).not.toContain(id);
    }
  });

  test('cannot put it into a list or the showcase', async () => {
    const params = { tournamentId: id };
    const { version } = await ana.client.tournaments.get({ params });
    await expectRefusal(
      ana.client.tournaments.update({ params, body: { version, listed: true } }),
      'invalid-input',
    );
  });

  test('cannot guess a code for longer than any other', async () => {
    const eve = await server.signIn('Eve');
    const look = (invitation: string) =>
      ask('GET', `/api/tournamentSlug/${slug}`, {
        authorization: `Bearer ${eve.session}`,
        invitation,
      });
    for (let tries = 0; tries < 3; tries++) expect((await look('0000000a')).status).toBe(404);
    // The right one is not even compared any more, and the answer does not say so.
    expect((await look(code)).status).toBe(404);
  });
});

/** Ana's year, which has the tournament in it, shared. */
async function sharedYear() {
  const { url } = await ana.client.wrapped.share({ params: { year: 2026 } });
  const own = await ana.client.wrapped.year({ params: { year: 2026 } });
  expect(own.tournaments.map(({ name }) => name)).toContain(secretName);
  return { key: url.split('/').at(-1) ?? '' };
}

describe('a member', () => {
  test('sees it by session, private link and paired screen, and nothing keeps the answer', async () => {
    const hall = { ...stage.params, name: 'Hall' };
    const { token } = await pairNewScreen(server, ana.client, hall);
    const headers = [`Bearer ${ana.session}`, `Link ${link}`, `Screen ${token}`];
    for (const authorization of headers) {
      for (const url of [`/api/tournamentSlug/${slug}`, `/api/tournaments/${id}/draw/public`]) {
        const answer = await server.app.inject({ url, headers: { authorization } });
        expect([url, answer.statusCode]).toEqual([url, 200]);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.headers.etag).toBeUndefined();
      }
    }
    expect((await server.withCredential('Screen', token).screens.view()).tournamentName).toBe(
      secretName,
    );
  });

  test('is everybody who registers by a code; the code is enough to look in', async () => {
    const mia = await server.signIn('Mia');
    const authorization = `Bearer ${mia.session}`;
    const look = (headers: Record<string, string>) =>
      ask('GET', `/api/tournaments/${id}`, { authorization, ...headers });
    expect((await look({})).status).toBe(404);
    expect((await look({ invitation: code.toUpperCase() })).status).toBe(200);
    await openRegistration();
    await expectRefusal(register(mia, stage, { body: submission(stage) }), 'not-found');
    const body = submission(stage, { role: 'adjudicator', email: 'mia@example.org' });
    await register(mia, stage, { body, code });
    expect((await look({})).status).toBe(200);
  });

  test('is whom the owner invites to the staff', async () => {
    const { link: url } = await ana.client.staff.invite({
      params: stage.params,
      body: { role: 'volunteer', to: { kind: 'link' } },
      idempotencyKey: newId(),
    });
    const invitation = new URL(url ?? '').searchParams.get('key') ?? '';
    expect((await ask('GET', `/api/tournamentSlug/${slug}`, { invitation })).status).toBe(200);
  });
});

async function openRegistration() {
  const { params } = stage;
  const { version } = await ana.client.tournaments.get({ params });
  const chosen = await ana.client.plans.choose({ params, body: { plan: 'PRO', version } });
  await ana.client.tournaments.updateSettings({
    params,
    body: { version: chosen.version, settings: { enableAutoReg: true } },
  });
}

describe('switched to private while it runs', () => {
  test('what strangers had open closes at once, and opens again', async () => {
    await setPrivate(false);
    const url = `/api/tournaments/${id}/draw/public`;
    const before = await server.app.inject({ url });
    expect(before.statusCode).toBe(200);
    const etag = String(before.headers.etag);
    const picture = await server.app.inject({ url: `/share/tournaments/${slug}.png` });
    expect(picture.headers['cache-control']).toBe('no-cache');
    const live = await listen();
    await setPrivate(true);
    expect(await live.closed).toEqual(openAreas);
    const after = await server.app.inject({ url, headers: { 'if-none-match': etag } });
    expect(after.statusCode).toBe(404);
    await setPrivate(false);
    expect((await server.app.inject({ url })).statusCode).toBe(200);
    await setPrivate(true);
  });

  test('another spelling of its id, open to a stranger before, closes as well', async () => {
    await setPrivate(false);
    const spellings = [id, id.toUpperCase(), id.replace(/[a-f]/, (letter) => letter.toUpperCase())];
    const look = (spelling: string) =>
      server.app.inject({ url: `/api/tournaments/${spelling}/speaker-categories` });
    for (const spelling of spellings) expect((await look(spelling)).statusCode).toBe(200);
    await setPrivate(true);
    for (const spelling of spellings) expect((await look(spelling)).statusCode).toBe(404);
  });

  test('a page that waited is answered to members only', async () => {
    await setPrivate(false);
    const url = `/api/tournaments/${id}/institutions`;
    const release = await lockTable(server.services.db, 'institution');
    const read = (headers: Record<string, string>) =>
      server.app.inject({ url, headers }).then((answer) => answer);
    const [stranger, member] = [read({}), read({ authorization: `Bearer ${ana.session}` })];
    await untilWaiting(server.services.db, 1);
    await setPrivate(true);
    await release();
    expect((await stranger).statusCode).toBe(404);
    expect((await member).statusCode).toBe(200);
    expect((await member).headers).toMatchObject({ 'cache-control': 'no-store' });
    expect((await member).headers.etag).toBeUndefined();
  });

  test('a picture for links that waited is answered to nobody', async () => {
    await setPrivate(false);
    const release = await lockTable(server.services.db, 'debate');
    const url = `/share/tournaments/${slug}.png`;
    const picture = server.app.inject({ url }).then((answer) => answer);
    await untilWaiting(server.services.db, 1);
    await setPrivate(true);
    await release();
    expect((await picture).statusCode).toBe(404);
  });

  test('its own picture moves to an address that strangers never heard of', async () => {
    await setPrivate(false);
    const { version } = await ana.client.tournaments.get({ params: stage.params });
    const picture =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const { icon: old } = await ana.client.icons.put({
      params: stage.params,
      body: { version, picture },
    });
    expect((await server.app.inject({ url: old ?? '' })).statusCode).toBe(200);
    const { icon } = await setPrivate(true);
    expect((await server.app.inject({ url: old ?? '' })).statusCode).toBe(404);
    expect((await server.app.inject({ url: icon ?? '' })).statusCode).toBe(200);
  });
});

describe('people who leave it while they listen', () => {
  const addJudge = (name: string) =>
    ana.client.participants.addAdjudicator({ params: stage.params, body: { name } });

  /** A new link ends what the old one opened; who listens before that was reported has to come back. */
  const listenByLink = async (personId: string) => {
    const key = await keyOf(stage.params, personId);
    await server.services.events.catchUp();
    return listen(`link:${key}`);
  };

  test('a judge with a private link who is removed', async () => {
    const { id: adjudicatorId } = await addJudge('Noor');
    const live = await listenByLink(adjudicatorId);
    await ana.client.participants.removeAdjudicator({ params: { ...stage.params, adjudicatorId } });
    expect(await live.closed).toEqual(openAreas);
  });

  test('somebody whose account is unlinked', async () => {
    const { id: personId, version } = await addJudge('Cai');
    const params = { ...stage.params, personId };
    const body = { account: zoe.accountId, version };
    await ana.client.participants.setAccount({ params, body });
    const live = await listen(zoe.session);
    await ana.client.participants.unlink({ params, body: { version: version + 1 } });
    expect(await live.closed).toEqual(openAreas);
  });

  const invite = () =>
    ana.client.staff.invite({
      params: stage.params,
      body: { role: 'volunteer', to: { kind: 'account', name: 'Zoe' } },
      idempotencyKey: newId(),
    });

  test('somebody whose invite is withdrawn', async () => {
    const { id: inviteId } = await invite();
    const live = await listen(zoe.session);
    const params = { ...stage.params, inviteId };
    await ana.client.staff.revokeInvite({ params, idempotencyKey: newId() });
    expect(await live.closed).toEqual(openAreas);
  });

  test('somebody whose invite runs out, by the next heartbeat', async () => {
    const { id: inviteId } = await invite();
    const live = await listen(zoe.session);
    await server.services.db.pool.query(
      `update invite set expires_at = $3 where tournament_id = $1 and id = $2`,
      [id, inviteId, server.clock.now()],
    );
    server.services.live.beat();
    expect(await live.closed).toEqual(openAreas);
  });

  test('somebody who erases the account that a private link belongs to', async () => {
    const noor = await server.signIn('Noor Nair');
    const { id: personId, version } = await addJudge('Noor Nair');
    const params = { ...stage.params, personId };
    await ana.client.participants.setAccount({
      params,
      body: { account: noor.accountId, version },
    });
    const live = await listenByLink(personId);
    await noor.client.account.erase({ body: { name: 'Noor Nair' } });
    expect(await live.ended).toBe(4401);
  });
});

const openAreas: readonly LiveArea[] = ['public', 'screens'];
let origin: Promise<string> | undefined;

/** Listens, as a stranger without a token; resolves with the areas that were closed, and how it ended. */
async function listen(
  token: string | null = null,
): Promise<{ readonly closed: Promise<string[]>; readonly ended: Promise<number> }> {
  origin ??= server.listen();
  const socket = new WebSocket(`${(await origin).replace('http', 'ws')}/api/ws`);
  const heard = (type: string) =>
    new Promise<string[]>((resolve) => {
      const areas: string[] = [];
      socket.on('message', (raw) => {
        const message = JSON.parse(String(raw)) as { type: string; topic?: string };
        if (message.type === type) areas.push(message.topic?.split(':')[2] ?? '');
        if (areas.length === openAreas.length) resolve(areas.sort());
      });
    });
  const closed = heard('refused').finally(() => socket.terminate());
  const subscribed = heard('subscribed');
  const ended = once(socket, 'close').then(([code]: number[]) => code ?? 0);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'auth', data: token }));
  for (const area of openAreas) {
    socket.send(JSON.stringify({ type: 'subscribe', data: topicName(id, area) }));
  }
  await subscribed;
  return { closed, ended };
}

test('a new tournament may be private from the start, and its rehearsal is too', async () => {
  const made = await createTournament(ana, { private: true });
  expect(made).toMatchObject({ private: true, listed: false });
  const rehearsal = await ana.client.setup.rehearse({ params: { tournamentId: made.id } });
  expect(rehearsal.private).toBe(true);
});

test('creating a tournament does not tell its address from a reserved word', async () => {
  const look = async (wanted: string) => {
    const answer = await zoe.client.tournaments.slugFree({ params: { slug: wanted } });
    return { ...answer, suggestion: answer.suggestion?.replace(wanted, '') };
  };
  expect(await look(slug)).toEqual({ free: false, reason: 'unavailable', suggestion: '-2' });
  expect(await look('wrapped')).toEqual(await look(slug));
  const create = async (wanted: string) => {
    const refusal = await createTournament(zoe, { slug: wanted }).catch((error: unknown) => error);
    if (!(refusal instanceof ApiError)) throw refusal;
    return { status: refusal.status, problem: refusal.problem };
  };
  expect(await create(slug)).toMatchObject({ status: 409, problem: { code: 'slug-unavailable' } });
  expect(await create('wrapped')).toEqual(await create(slug));
});
