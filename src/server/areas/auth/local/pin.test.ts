/** Profiles that hold a role: a PIN, an approval on another device, and nobody locked out. */
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestServer } from '#testing/server.ts';
import { ensureAccount, resetPin } from '../index.ts';

/** Only this machine connects. */
const server = await ownServer();
/** Others connect too, and can try names. */
const shared = await ownServer({ host: '0.0.0.0' });
const tight = { ...limits, names: { ...limits.names, perAddress: 4 } };
const probed = await ownServer({ host: '0.0.0.0' }, { limits: tight });
const alone = await ownServer({}, { limits: tight });
const pin = '604213';

type Answer = Awaited<ReturnType<TestServer['app']['inject']>>;

/** A browser with its cookies, at an address of its own. */
function createDevice(address = '127.0.0.1', at: TestServer = server) {
  const jar = new Map<string, string>();
  const call = async (options: {
    method?: 'GET' | 'POST';
    url: string;
    payload?: string | object;
  }) => {
    const answer = await at.app.inject({
      ...options,
      remoteAddress: address,
      headers: {
        host: 'localhost',
        'user-agent': `Browser of ${address}`,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(typeof options.payload === 'string'
          ? { 'content-type': 'application/x-www-form-urlencoded' }
          : {}),
      },
    });
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=', 2);
      jar.set(name, value);
    }
    return answer;
  };
  const send = (path: string, fields: Record<string, string>) =>
    call({ method: 'POST', url: path, payload: new URLSearchParams(fields).toString() });
  return {
    open: (url: string) => call({ url }),
    send,
    name: (name: string) => send('/api/auth/local', { name }),
    step: (path: string, page: Answer, fields: Record<string, string> = {}) =>
      send(`/api/auth/local/${path}`, { ticket: ticketOf(page), ...fields }),
    async arrive(answer: Answer) {
      expect(answer.statusCode, answer.body).toBe(302);
      const { searchParams } = new URL(String(answer.headers.location), 'http://localhost');
      const traded = await call({
        method: 'POST',
        url: '/api/auth/refresh',
        payload: { token: searchParams.get('refresh') },
      });
      const { session, refresh } = traded.json<{ session: string; refresh: string }>();
      return { session, refresh, client: at.withCredential('Bearer', session) };
    },
  };
}

function ticketOf({ body }: Answer): string {
  return /name="ticket" value="([\w.-]+)"/.exec(body)?.[1] ?? '';
}

const titleOf = ({ body }: Answer) => /<h1>([^<]+)<\/h1>/.exec(body)?.[1];

/** A person who signed in on a device, made a tournament, and set a PIN under My Details. */
async function director(name: string) {
  const device = createDevice();
  const signedIn = await device.arrive(await device.name(name));
  await createTournament(signedIn);
  await signedIn.client.auth.setPin({ body: { pin } });
  return { ...signedIn, device };
}

describe('a name', () => {
  test('without a role opens at once, on any device', async () => {
    for (const address of ['127.0.0.1', '10.0.0.7']) {
      const device = createDevice(address);
      await device.arrive(await device.name('Nina New'));
    }
  });

  test('with a role opens on its own device; another device needs an approval', async () => {
    const device = createDevice();
    const { client } = await device.arrive(await device.name('Dora Director'));
    expect(await client.auth.pin()).toEqual({ state: 'none', shared: false });
    await createTournament({ client });
    expect(await client.auth.pin()).toEqual({ state: 'needed', shared: false });
    await device.arrive(await device.name('Dora Director'));
    const other = await createDevice().name('Dora Director');
    expect(titleOf(other)).toBe('Open it from your other device');
    expect(other.body).not.toContain('name="pin"');
  });

  test('with a role chooses a PIN at the next sign-in where others can try names', async () => {
    const [mine, theirs] = [createDevice('10.0.0.2', shared), createDevice('10.0.0.3', shared)];
    const first = await mine.arrive(await mine.name('Dora Director'));
    const early = await theirs.arrive(await theirs.name('Dora Director'));
    await createTournament(first);
    const page = await mine.name('Dora Director');
    expect(titleOf(page)).toBe('Choose a PIN');
    const { client } = await mine.arrive(await mine.step('new-pin', page, { pin }));
    expect(await client.auth.pin()).toEqual({ state: 'set', shared: true });
    await expectRefusal(early.client.users.me(), 'session-expired');
    expect(titleOf(await theirs.name('Dora Director'))).toBe('Enter your PIN');
    // A page from before cannot set another PIN.
    expect((await mine.step('new-pin', page, { pin: '700700' })).statusCode).toBe(403);
  });

  test.each([
    ['too short', '12045'],
    ['too long', '1204512045120'],
    ['letters', '12a456'],
    ['one digit', '777777'],
    ['a run upwards', '345678'],
    ['a run downwards', '876543'],
    ['nothing', ''],
  ])('takes no PIN that is %s', async (what, wrong) => {
    const device = createDevice('10.0.0.4', shared);
    const name = `Weak ${what}`;
    await createTournament(await device.arrive(await device.name(name)));
    const again = await device.step('new-pin', await device.name(name), { pin: wrong });
    expect([again.statusCode, titleOf(again)]).toEqual([422, 'Choose a PIN']);
    await device.arrive(await device.step('new-pin', again, { pin }));
  });
});

describe('a profile with a role on a device that does not know it', () => {
  test('opens with its PIN only, and then that device knows it', async () => {
    await director('Paul Pin');
    const other = createDevice('10.0.0.8');
    const page = await other.name('paul  pin');
    expect([page.statusCode, titleOf(page)]).toEqual([200, 'Enter your PIN']);
    const wrong = await other.step('pin', page, { pin: '111222' });
    expect([wrong.statusCode, wrong.headers.location]).toEqual([403, undefined]);
    expect(wrong.body).toContain('This is not the PIN.');
    await other.arrive(await other.step('pin', wrong, { pin }));
    await other.arrive(await other.name('Paul Pin'));
  });

  test('lets nobody skip a step: tickets are for one step, this server and ten minutes', async () => {
    await director('Tina Ticket');
    const other = createDevice('10.0.0.9');
    const page = await other.name('Tina Ticket');
    for (const ticket of ['', 'made-up', ticketOf(page).slice(1)]) {
      const answer = await other.send('/api/auth/local/pin', { ticket, pin });
      expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
    }
    expect((await other.step('new-pin', page, { pin: '998811' })).statusCode).toBe(403);
    server.clock.advance(601_000);
    expect((await other.step('pin', page, { pin })).statusCode).toBe(403);
  });

  test('makes the one who guesses wait, also with many tries at once, and nobody else', async () => {
    const { device } = await director('Gus Guessed');
    const thief = createDevice('10.0.0.66');
    const page = await thief.name('Gus Guessed');
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        thief.step('pin', page, { pin: `9000${10 + index}` }),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5);
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
    // The right one does not help the network that guessed.
    expect((await thief.step('pin', page, { pin })).statusCode).toBe(429);
    await device.arrive(await device.name('Gus Guessed'));
    const honest = createDevice('10.0.0.10');
    await honest.arrive(await honest.step('pin', await honest.name('Gus Guessed'), { pin }));
    server.clock.advance(15 * 60_000);
    const again = await thief.name('Gus Guessed');
    await thief.arrive(await thief.step('pin', again, { pin }));
  });

  test('counts the many networks that one network is made of as one', async () => {
    await director('Ivy Six');
    const codes: number[] = [];
    for (let n = 1; n <= 7; n++) {
      const thief = createDevice(`2001:db8:5:${n}::1`);
      const wrong = await thief.step('pin', await thief.name('Ivy Six'), { pin: `90001${n}` });
      codes.push(wrong.statusCode);
    }
    expect(codes).toEqual([403, 403, 403, 403, 403, 429, 429]);
    const honest = createDevice('2001:db8:6:1::1');
    await honest.arrive(await honest.step('pin', await honest.name('Ivy Six'), { pin }));
  });

  test('setting the PIN ends what was opened by the name alone', async () => {
    const name = 'Early Impostor';
    const [mine, theirs] = [createDevice(), createDevice('10.0.0.11')];
    const here = await mine.arrive(await mine.name(name));
    const there = await theirs.arrive(await theirs.name(name));
    await createTournament(here);
    await here.client.auth.setPin({ body: { pin } });
    await here.client.users.me();
    await expectRefusal(there.client.users.me(), 'session-expired');
    expect(titleOf(await theirs.name(name))).toBe('Enter your PIN');
    await mine.arrive(await mine.name(name));
  });
});

describe('names where others can connect', () => {
  const tryAll = async (device: ReturnType<typeof createDevice>, names: readonly string[]) => {
    const codes: number[] = [];
    for (const name of names) codes.push((await device.name(name)).statusCode);
    return codes;
  };
  const few = (name: string) => Array.from({ length: 3 }, (_, n) => `${name} ${n}`);

  test('cannot be probed at speed, whether they exist, hold a role, or neither', async () => {
    const prober = () => createDevice('10.0.1.1', probed);
    const own = createDevice('10.0.1.1', probed);
    await createTournament(await own.arrive(await own.name('Norma Named')));
    expect(await tryAll(prober(), few('Nobody Yet'))).toEqual([302, 302, 302]);
    const refused = await tryAll(prober(), ['Norma Named', 'Nobody Yet 0', 'Nobody Ever']);
    expect(refused).toEqual([429, 429, 429]);
    probed.clock.advance(14 * 60_000);
    expect((await prober().name('Norma Named')).headers['retry-after']).toBe('60');
    probed.clock.advance(60_000);
    expect((await prober().name('Nobody Ever')).statusCode).toBe(302);
  });

  test('hold up nobody on a device that has the profile, nor at another address', async () => {
    const own = createDevice('10.0.2.1', probed);
    await own.arrive(await own.name('Olga Own'));
    await tryAll(createDevice('10.0.2.1', probed), [...few('Guess'), 'Guess']);
    expect((await own.name('Someone Else')).statusCode).toBe(429);
    await own.arrive(await own.name('olga own'));
    expect((await createDevice('10.0.2.2', probed).name('Olga Own')).statusCode).toBe(302);
  });

  test('let a whole school behind one address sign in', async () => {
    for (let child = 0; child < 200; child += 1) {
      expect((await createDevice('10.0.3.1', shared).name(`Child ${child}`)).statusCode).toBe(302);
    }
  });

  test('are not counted where only this machine connects', async () => {
    const names = [...few('Alone'), ...few('Anton')];
    expect(new Set(await tryAll(createDevice('127.0.0.1', alone), names))).toEqual(new Set([302]));
  });
});

describe('approving on a device that has the profile', () => {
  async function waitingFor(name: string, address: string) {
    const device = createDevice(address);
    const sent = await device.step('approval', await device.name(name));
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/api/auth/local/approval']);
    const look = () => device.open('/api/auth/local/approval');
    const number = Number(/class="number">(\d\d)</.exec((await look()).body)?.[1]);
    return { device, look, number };
  }

  test('takes the number that the new device shows', async () => {
    const { client } = await director('Ada Approver');
    const { device, look, number } = await waitingFor('Ada Approver', '10.0.0.20');
    const [request] = (await client.auth.deviceRequests()).requests;
    expect(request?.userAgent).toBe('Browser of 10.0.0.20');
    const params = { requestId: request?.id ?? '' };
    const other = number === 99 ? 98 : number + 1;
    await expectRefusal(client.auth.approveDevice({ params, body: { number: other } }), 'bad-code');
    expect(titleOf(await look())).toBe('Approve on your other device');
    await client.auth.approveDevice({ params, body: { number } });
    await device.arrive(await look());
    expect((await look()).statusCode).toBe(403);
    await expectRefusal(client.auth.approveDevice({ params, body: { number } }), 'not-found');
    await device.arrive(await device.name('Ada Approver'));
  });

  test('is the business of its own account only', async () => {
    await director('Olga Own');
    const mallory = await server.signIn('Mallory');
    const { number } = await waitingFor('Olga Own', '10.0.0.21');
    const { rows } = await server.services.db.pool.query<{ id: string }>(
      'select id from device_request order by created_at desc, id desc limit 1',
    );
    const params = { requestId: rows[0]?.id ?? '' };
    expect(await mallory.client.auth.deviceRequests()).toEqual({ requests: [] });
    const call = mallory.client.auth.approveDevice({ params, body: { number } });
    await expectRefusal(call, 'not-found');
    await expectRefusal(mallory.client.auth.refuseDevice({ params }), 'not-found');
    await expectRefusal(server.anonymous.auth.deviceRequests(), 'unauthenticated');
    await expectRefusal(
      mallory.client.auth.approveDevice({ params, body: { number: 1000 } }),
      'invalid-input',
    );
  });

  test('ends with a refusal, or after five minutes', async () => {
    const { client } = await director('Rita Refuser');
    const refused = await waitingFor('Rita Refuser', '10.0.0.22');
    const [request] = (await client.auth.deviceRequests()).requests;
    await client.auth.refuseDevice({ params: { requestId: request?.id ?? '' } });
    expect((await refused.look()).statusCode).toBe(403);
    const late = await waitingFor('Rita Refuser', '10.0.0.23');
    server.clock.advance(300_000);
    expect((await late.look()).statusCode).toBe(403);
    expect(await client.auth.deviceRequests()).toEqual({ requests: [] });
  });

  test('shows each device another number, and one network keeps one request', async () => {
    const { client } = await director('Sam Swamped');
    const numbers = new Set<number>();
    for (let last = 30; last < 36; last += 1) {
      numbers.add((await waitingFor('Sam Swamped', `10.0.0.${last}`)).number);
    }
    expect(numbers.size).toBe(6);
    await waitingFor('Sam Swamped', '10.0.0.30');
    expect((await client.auth.deviceRequests()).requests).toHaveLength(6);
  });
});

describe('the PIN on my page', () => {
  test('is changed by whoever knows it', async () => {
    const { device } = await director('Cara Changer');
    const next = { pin: '118822' };
    const { client } = await device.arrive(await device.name('Cara Changer'));
    await expectRefusal(client.auth.setPin({ body: next }), 'proof-required');
    await client.auth.prove({ body: { pin } });
    await client.auth.setPin({ body: next });
    const other = createDevice('10.0.0.40');
    const page = await other.name('Cara Changer');
    expect((await other.step('pin', page, { pin })).statusCode).toBe(403);
    await other.arrive(await other.step('pin', page, next));
    await expectRefusal(client.auth.setPin({ body: { pin: '123456' } }), 'invalid-input');
    await expectRefusal(server.anonymous.auth.setPin({ body: next }), 'unauthenticated');
  });

  test('is nothing for an account that no name opens', async () => {
    const chatter = await server.signIn('Chatter');
    expect(await chatter.client.auth.pin()).toEqual({ state: 'unused', shared: false });
    await expectRefusal(chatter.client.auth.setPin({ body: { pin } }), 'wrong-state');
  });

  test('is asked for again where its owner has signed out, and on a device that was ended', async () => {
    const { client, device, refresh } = await director('Lena Leaver');
    const lost = createDevice('10.0.0.41');
    await lost.arrive(await lost.step('pin', await lost.name('Lena Leaver'), { pin }));
    await client.auth.endOtherSessions();
    expect(titleOf(await lost.name('Lena Leaver'))).toBe('Enter your PIN');
    await server.anonymous.auth.signOut({ body: { token: refresh } });
    expect(titleOf(await device.name('Lena Leaver'))).toBe('Enter your PIN');
  });
});

describe('a profile with a role that no device has', () => {
  async function made(at: TestServer, name: string) {
    const { id } = await ensureAccount(at.services, { name, operator: false });
    const claims = { accountId: id, familyId: id, operator: false };
    const session = await at.services.tokens.issue(claims, at.clock.now());
    await createTournament({ client: at.withCredential('Bearer', session) });
    return id;
  }

  test('opens in the first browser where only this machine connects, and in no second one', async () => {
    await made(server, 'Ben Deputy');
    const device = createDevice();
    await device.arrive(await device.name('Ben Deputy'));
    expect(titleOf(await createDevice().name('Ben Deputy'))).toBe('Open it from your other device');
  });

  test('is locked to a network until the command line gives it a PIN', async () => {
    const accountId = await made(shared, 'Ben Deputy');
    const device = createDevice('10.0.0.50', shared);
    const locked = await device.name('Ben Deputy');
    expect(locked.statusCode).toBe(403);
    expect(locked.body).toContain('reset-pin &quot;Ben Deputy&quot;');
    const given = await resetPin(shared.services, accountId);
    expect(given).toMatch(/^\d{6}$/);
    const page = await device.name('Ben Deputy');
    await device.arrive(await device.step('pin', page, { pin: given }));
  });
});

test('the command line replaces a forgotten PIN and signs the profile out everywhere', async () => {
  const { client, device } = await director('Fay Forgetful');
  const { id } = await client.users.me();
  const given = await resetPin(server.services, id);
  await expectRefusal(client.users.me(), 'session-expired');
  const page = await device.name('Fay Forgetful');
  expect((await device.step('pin', page, { pin })).statusCode).toBe(403);
  const again = await device.arrive(await device.step('pin', page, { pin: given }));
  await again.client.auth.setPin({ body: { pin } });
});
