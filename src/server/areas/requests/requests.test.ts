import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { mayHandle, type RequestTopic, requestTopics } from '#contract/kinds/request-topics.ts';
import { mostInRequest, mostOfAsker } from '#contract/limits.ts';
import { staffRoles } from '#engine/vocabulary.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  type AskingField,
  createAskingField,
  onceKey,
} from '#testing/factories/factories-requests.ts';
import { ownServer } from '#testing/own-server.ts';
import { verify } from '#testing/verify.ts';

const server = await ownServer();
let field: AskingField;

beforeAll(async () => {
  field = await createAskingField(server);
});

const device = 'device-key-of-one-phone-0001';

function ask(client: Client, topic: RequestTopic, text = 'Could you help me?') {
  return client.requests.ask({
    params: field.params,
    body: { topic, text },
    device,
    idempotencyKey: onceKey(),
  });
}

const at = (requestId: string) => ({ ...field.params, requestId });

function speaker(index = 0) {
  const one = field.speakers[index];
  if (!one) throw new Error('no speaker');
  return one;
}

describe('asking', () => {
  test('the holder of a private link asks, and reads it again', async () => {
    const { client } = speaker();
    const asked = await ask(client, 'tab', 'Our name is wrong');
    expect(asked).toMatchObject({ topic: 'tab', state: 'new', messages: [] });
    const mine = await client.requests.mine({ params: field.params });
    expect(mine.requests.map(({ id }) => id)).toContain(asked.id);
    expect(mine.me).toMatchObject({ name: 'One A', team: { name: 'Delft A' } });
    expect(mine.me?.swaps.map(({ name }) => name)).toEqual(['One B', 'Two A', 'Two B']);
  });

  test('somebody with an account who takes no part asks too', async () => {
    const coach = await server.signIn('Carla Coach');
    const asked = await ask(coach.client, 'other');
    const { requests, me } = await coach.client.requests.mine({ params: field.params });
    expect(requests.map(({ id }) => id)).toEqual([asked.id]);
    expect(me).toBeNull();
    const row = await field.owner.client.requests.get({ params: at(asked.id) });
    expect(row.asker).toEqual({
      name: 'Carla Coach',
      ...{ personId: null, role: null, team: null, teamId: null },
    });
  });

  test('nobody else does', async () => {
    await expectRefusal(ask(server.anonymous, 'tab'), 'unauthenticated');
    const elsewhere = await createAskingField(server);
    const [stranger] = elsewhere.speakers;
    if (!stranger) throw new Error('no speaker');
    await expectRefusal(ask(stranger.client, 'tab'), 'forbidden');
  });

  test('one request for one key, however often it is sent', async () => {
    const idempotencyKey = onceKey();
    const send = () =>
      speaker(1).client.requests.ask({
        params: field.params,
        body: { topic: 'tab', text: 'Only once' },
        idempotencyKey,
      });
    expect((await send()).id).toBe((await send()).id);
  });

  test.each([
    ['no text', { topic: 'tab', text: ' \n ' }],
    ['too long a text', { topic: 'tab', text: 'x'.repeat(4001) }],
    ['a room of elsewhere', { topic: 'tab', text: 'x', venueId: crypto.randomUUID() }],
    ['a round of elsewhere', { topic: 'tab', text: 'x', roundId: crypto.randomUUID() }],
  ] as const)('refuses %s', async (_, body) => {
    const call = speaker().client.requests.ask({
      params: field.params,
      body,
      idempotencyKey: onceKey(),
    });
    await expectRefusal(call, 'invalid-input');
  });

  test('a confidential request by link needs the key of its device', async () => {
    const call = speaker().client.requests.ask({
      params: field.params,
      body: { topic: 'equity', text: 'x' },
      idempotencyKey: onceKey(),
    });
    await expectRefusal(call, 'invalid-input');
  });

  test('a topic that nobody reads is refused before anything is confided', async () => {
    const bare = await createAskingField(server, ['equity']);
    const [one] = bare.speakers;
    const mine = await one?.client.requests.mine({ params: bare.params });
    expect(mine?.staffed).not.toContain('equity');
    const call = bare.owner.client.requests.ask({
      params: bare.params,
      body: { topic: 'equity', text: 'x' },
      idempotencyKey: onceKey(),
    });
    await expectRefusal(call, 'not-ready');
  });

  test('who asks too often has to wait', async () => {
    const eager = await server.signIn('Eager Ed');
    for (let n = 0; n < 20; n++) await ask(eager.client, 'other', `Question ${n}`);
    await expectRefusal(ask(eager.client, 'other'), 'too-many-requests');
  });
});

describe.each(['owner', ...staffRoles] as const)('as %s', (role) => {
  test.each(requestTopics)('a request about %s', async (topic) => {
    const user = role === 'owner' ? field.owner : field.staff[role];
    const asker = await server.signIn(`Asks about ${topic}`);
    const text = `Only for readers of ${topic} ${onceKey()}`;
    const { id } = await ask(asker.client, topic, text);
    const seen = await user.client.requests.list({
      params: field.params,
      query: { limit: 200, search: text },
    });
    const summary = await user.client.requests.summary({ params: field.params });
    if (mayHandle(topic, [role])) {
      expect(seen.requests.map((one) => one.id)).toEqual([id]);
      const taken = await user.client.requests.take({ params: at(id), body: { version: 1 } });
      expect(taken).toMatchObject({ state: 'taken', owner: { name: user.name }, text });
      return;
    }
    expect(seen).toMatchObject({ requests: [], total: 0 });
    expect(seen.open[topic]).toBeUndefined();
    expect(summary.oldest?.id).not.toBe(id);
    const params = at(id);
    const { requests } = user.client;
    const key = { idempotencyKey: onceKey() };
    const acts = [
      () => requests.get({ params }),
      () => requests.take({ params, body: { version: 1 } }),
      () => requests.update({ params, body: { version: 1, state: 'done' } }),
      () => requests.update({ params, body: { version: 1, topic: 'tab' } }),
      () => requests.share({ params, body: { version: 1, shared: true } }),
      () => requests.answer({ params, body: { version: 1, text: 'x' }, ...key }),
      () => requests.note({ params, body: { text: 'x' }, idempotencyKey: onceKey() }),
      () => requests.apply({ params, body: { seen: '' } }),
    ];
    for (const act of acts) await expectRefusal(act(), 'not-found');
  });
});

describe('answering', () => {
  test('take, set aside, answer, close; the person reads it and opens it again', async () => {
    const { client } = speaker(2);
    const tab = field.staff.tab.client.requests;
    const { id } = await ask(client, 'tab', 'Where do we sit?');
    let row = await tab.take({ params: at(id), body: { version: 1 } });
    row = await tab.answer({
      params: at(id),
      body: { version: row.version, text: 'Which round?', state: 'waiting' },
      idempotencyKey: onceKey(),
    });
    expect(row).toMatchObject({ state: 'waiting', unanswered: false });
    server.clock.advance(1000);
    await client.requests.say({
      params: at(id),
      body: { text: 'The first' },
      idempotencyKey: onceKey(),
    });
    row = await tab.get({ params: at(id) });
    expect(row).toMatchObject({ state: 'taken', unanswered: true });
    await tab.note({ params: at(id), body: { text: 'Ask Ben' }, idempotencyKey: onceKey() });
    row = await tab.answer({
      params: at(id),
      body: { version: row.version, text: 'Room 4' },
      idempotencyKey: onceKey(),
    });
    expect(row.notes.map(({ kind }) => kind)).toEqual(['answer', 'message', 'note', 'answer']);
    expect(row.notes[0]).toMatchObject({ by: 'Staff tab', email: expect.any(String) });
    const { requests } = await client.requests.mine({ params: field.params });
    const mine = requests.find((one) => one.id === id);
    expect(mine).toMatchObject({ state: 'done', reopened: false });
    expect(mine?.messages.map(({ from, text }) => [from, text])).toEqual([
      ['staff', 'Which round?'],
      ['me', 'The first'],
      ['staff', 'Room 4'],
    ]);
    expect(JSON.stringify(mine)).not.toMatch(/Ask Ben|Staff tab/);
    const again = await client.requests.say({
      params: at(id),
      body: { text: 'It is locked' },
      idempotencyKey: onceKey(),
    });
    expect(again).toMatchObject({ state: 'taken', reopened: true });
  });

  test('the email quotes question and answer to the asker’s verified address, and to no other', async () => {
    const answered = async (client: Client, search: string) => {
      const { id } = await ask(client, 'other', 'May I bring a\nwater bottle?');
      await field.owner.client.requests.answer({
        params: at(id),
        body: { version: 1, text: 'Of course.' },
        idempotencyKey: onceKey(),
      });
      const { emails } = await field.owner.client.mail.list({
        params: field.params,
        query: { kind: 'request-answer', search },
      });
      const emailId = emails[0]?.id ?? '';
      return field.owner.client.mail.get({ params: { ...field.params, emailId } });
    };
    const coach = await server.signIn('Vera Coach');
    await verify(server, coach, 'vera@example.org');
    const { text } = await answered(coach.client, 'vera@');
    expect(text).toContain('Of course.');
    expect(text).toContain('> May I bring a\n> water bottle?');
    const { text: bare } = await answered(speaker(3).client, 'two.b');
    expect(bare).toContain('your question has been answered.');
    expect(bare).toContain('open it with your private link');
    expect(bare).not.toMatch(/Of course|water bottle/);
  });

  test('two at once: the second is informed that somebody was quicker', async () => {
    const { id } = await ask(speaker().client, 'tab');
    await field.owner.client.requests.take({ params: at(id), body: { version: 1 } });
    const late = field.staff.tab.client.requests;
    await expectRefusal(late.take({ params: at(id), body: { version: 1 } }), 'conflict');
    const answer = late.answer({
      params: at(id),
      body: { version: 1, text: 'Mine!' },
      idempotencyKey: onceKey(),
    });
    await expectRefusal(answer, 'conflict');
    const row = await field.owner.client.requests.get({ params: at(id) });
    expect(row.notes).toEqual([]);
  });

  test('a request can be put back, and passed on to those who read its new topic', async () => {
    const { id } = await ask(speaker().client, 'tab', 'A judge was rude');
    const tab = field.staff.tab.client.requests;
    await tab.take({ params: at(id), body: { version: 1 } });
    const back = await tab.update({ params: at(id), body: { version: 2, state: 'new' } });
    expect(back.request).toMatchObject({ state: 'new', owner: null });
    const passed = await tab.update({ params: at(id), body: { version: 3, topic: 'equity' } });
    expect(passed.request).toBeNull();
    await expectRefusal(tab.get({ params: at(id) }), 'not-found');
    const there = await field.staff.equity.client.requests.get({ params: at(id) });
    expect(there).toMatchObject({ topic: 'equity', text: 'A judge was rude' });
  });

  test('the queue lists the longest wait first, and the summary names it', async () => {
    const fresh = await createAskingField(server);
    const [first, second] = fresh.speakers;
    const send = async (client: Client | undefined, text: string) => {
      server.clock.advance(60_000);
      return client?.requests.ask({
        params: fresh.params,
        body: { topic: 'tab', text },
        idempotencyKey: onceKey(),
      });
    };
    const one = await send(first?.client, 'First');
    const two = await send(second?.client, 'Second');
    const { requests } = fresh.owner.client;
    const list = await requests.list({ params: fresh.params });
    expect(list.requests.map(({ id }) => id)).toEqual([one?.id, two?.id]);
    expect(list.open).toEqual({ tab: 2 });
    const before = await requests.summary({ params: fresh.params });
    expect(before).toMatchObject({ open: 2, unanswered: 2, oldest: { id: one?.id } });
    await requests.answer({
      params: { ...fresh.params, requestId: one?.id ?? '' },
      body: { version: 1, text: 'Later', state: 'waiting' },
      idempotencyKey: onceKey(),
    });
    const after = await requests.summary({ params: fresh.params });
    expect(after).toMatchObject({ open: 2, unanswered: 1, oldest: { id: two?.id } });
    const mine = await requests.list({ params: fresh.params, query: { mine: 'true' } });
    expect(mine.requests.map(({ id }) => id)).toEqual([one?.id]);
  });

  test('ends with a full request: nobody adds to it', async () => {
    const { client } = speaker(1);
    const { id, version } = await field.owner.client.requests.get({
      params: at((await ask(client, 'tab')).id),
    });
    await server.services.db.pool.query(
      `insert into request_note (tournament_id, id, request_id, kind, text, at)
       select $1, gen_random_uuid(), $2, 'note', 'More', now() from generate_series(1, $3::integer)`,
      [field.params.tournamentId, id, mostInRequest],
    );
    const once = () => ({ params: at(id), idempotencyKey: onceKey() });
    const { requests } = field.owner.client;
    const adds = [
      () => requests.note({ ...once(), body: { text: 'More' } }),
      () => requests.answer({ ...once(), body: { version, text: 'More' } }),
      () => client.requests.say({ ...once(), body: { text: 'More' } }),
    ];
    for (const add of adds) {
      const problem = await expectRefusal(add(), 'tournament-full');
      expect(problem?.detail).toBe('A request can have up to 200 messages and notes.');
    }
    const { notes, state } = await requests.get({ params: at(id) });
    expect([notes.length, state]).toEqual([mostInRequest, 'new']);
  });

  test('somebody with very many requests adds to those they have', async () => {
    const { client } = speaker(1);
    const { id } = await ask(client, 'tab');
    await server.services.db.pool.query(
      `insert into request
       select (jsonb_populate_record(null::request, to_jsonb(r) || jsonb_build_object('id', gen_random_uuid()))).*
       from request r, generate_series(1, $1::integer) where id = $2`,
      [mostOfAsker, id],
    );
    const problem = await expectRefusal(ask(client, 'tab'), 'tournament-full');
    expect(problem?.detail).toMatch(/up to 200 requests/);
    const body = { text: 'More' };
    await client.requests.say({ params: at(id), body, idempotencyKey: onceKey() });
    await server.services.db.pool.query(
      'delete from request using request r where r.id = $1 and request.text = r.text and request.id <> r.id',
      [id],
    );
  });

  test('stock answers: everybody begins with some; the tournament writes its own', async () => {
    const { requests } = field.owner.client;
    const given = await requests.stockAnswers({ params: field.params });
    expect(given.version).toBe(0);
    expect(given.answers.length).toBeGreaterThan(2);
    const answers = [{ title: 'Lost', text: 'Look at the desk.\nWe keep everything there.' }];
    const saved = await requests.saveStockAnswers({
      params: field.params,
      body: { answers, version: 0 },
    });
    expect(saved).toEqual({ answers, version: 1 });
    const stale = requests.saveStockAnswers({
      params: field.params,
      body: { answers, version: 0 },
    });
    await expectRefusal(stale, 'conflict');
    const volunteer = field.staff.volunteer.client.requests;
    expect((await volunteer.stockAnswers({ params: field.params })).answers).toEqual(answers);
    await expectRefusal(
      volunteer.saveStockAnswers({ params: field.params, body: { answers, version: 1 } }),
      'forbidden',
    );
  });
});

describe('a confidential request', () => {
  test('is shared with the owner by the equity team only, and undone', async () => {
    const { id } = await ask(speaker().client, 'equity', 'Please listen');
    const equity = field.staff.equity.client.requests;
    const owner = field.owner.client.requests;
    const shared = await equity.share({ params: at(id), body: { version: 1, shared: true } });
    expect((await owner.get({ params: at(id) })).text).toBe('Please listen');
    await expectRefusal(field.staff.tab.client.requests.get({ params: at(id) }), 'not-found');
    const byOwner = owner.share({
      params: at(id),
      body: { version: shared.version, shared: false },
    });
    await expectRefusal(byOwner, 'forbidden');
    await equity.share({ params: at(id), body: { version: shared.version, shared: false } });
    await expectRefusal(owner.get({ params: at(id) }), 'not-found');
  });

  test('by link is read on the device that wrote it; the link alone shows nothing', async () => {
    const { client } = speaker(1);
    const { id } = await ask(client, 'equity', 'Between us');
    const bare = await client.requests.mine({ params: field.params });
    expect(JSON.stringify(bare)).not.toContain('Between us');
    const other = { device: 'another-device-key-0002' };
    const elsewhere = await client.requests.mine({ params: field.params, ...other });
    expect(JSON.stringify(elsewhere)).not.toContain('Between us');
    const here = await client.requests.mine({ params: field.params, device });
    expect(here.requests.map((one) => one.id)).toContain(id);
    const byOther = client.requests.say({
      params: at(id),
      body: { text: 'x' },
      ...other,
      idempotencyKey: onceKey(),
    });
    await expectRefusal(byOther, 'not-found');
  });

  test('is answered by an email that says nothing and that nobody lists', async () => {
    const { id } = await ask(speaker(2).client, 'equity', 'What happened in room 4');
    await field.staff.equity.client.requests.answer({
      params: at(id),
      body: { version: 1, text: 'We spoke with them' },
      idempotencyKey: onceKey(),
    });
    const outbox = join(server.services.config.dataDir, 'outbox');
    const notices = () => readdirSync(outbox).filter((name) => name.includes('-notice-'));
    await expect.poll(() => notices().length).toBeGreaterThan(0);
    for (const name of notices()) {
      const email = readFileSync(join(outbox, name), 'utf8');
      expect(email).not.toMatch(/equity|room 4|spoke with/i);
    }
    const { emails } = await field.owner.client.mail.list({
      params: field.params,
      query: { limit: 200 },
    });
    expect(emails.filter(({ kind }) => kind === 'notice')).toEqual([]);
  });
});
