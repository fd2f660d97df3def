import { beforeEach, describe, expect, test } from 'vitest';
import { type CookieBrowser, createCookieBrowser } from '#testing/cookie-browser.ts';
import { anotherCode, emailTo } from '#testing/email-to.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { createTestServer } from '#testing/server.ts';
import { verify } from '#testing/verify.ts';

const config = { emailSignIn: true, localSignIn: false } as const;
const server = await ownServer(config);
const second = await own(createTestServer(config, { beside: server }));

let people = 0;
let browser: CookieBrowser;
/** An address that no other test uses. */
let email: string;
beforeEach(() => {
  people += 1;
  email = `person${people}@example.org`;
  browser = createCookieBrowser(server, `192.0.2.${people}`);
});

const received = (to: string) => emailTo(server, to);
const begin = (from = browser) => from.client.signIn.begin({ body: { email } });
const type = (code: string, on = browser) => on.client.signIn.code({ body: { code } });
const open = (key: string) => browser.client.signIn.link({ body: { key } });

async function knownPerson() {
  await verify(server, await server.signIn('Ana'), email);
}

const codeOf = ({ code }: { readonly code: string }) => code;

async function countEmails(): Promise<number> {
  const { rows } = await server.services.db.pool.query(
    'select id from mail_message where address = $1',
    [email],
  );
  return rows.length;
}

describe('guesses', () => {
  test('are five for each email; the link still works', async () => {
    await knownPerson();
    await begin();
    const { code, key } = await received(email);
    for (const left of [4, 3, 2, 1]) {
      const problem = await expectRefusal(type(anotherCode(code)), 'bad-code');
      expect(problem?.detail).toContain(`${left} more`);
    }
    await expectRefusal(type(anotherCode(code)), 'bad-code');
    await expectRefusal(type(code), 'wrong-state');
    expect((await open(key)).path).not.toBeNull();
  });

  test('at the same moment on two servers are no more than one by one', async () => {
    await knownPerson();
    await begin();
    const { code } = await received(email);
    const beside = createCookieBrowser(second, '192.0.2.200', browser.cookies);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => type(anotherCode(code), n % 2 ? beside : browser)),
    );
    const codes = outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));
    expect(codes.filter((one) => one === 'bad-code')).toHaveLength(5);
  });

  test('at one address are bounded over all browsers and servers; its links go on working', async () => {
    await knownPerson();
    let refused = 0;
    for (let n = 0; n < 11; n++) {
      const attacker = createCookieBrowser(n % 2 ? second : server, `198.51.100.${n}`);
      await begin(attacker);
      const { code } = await received(email);
      for (let guess = 0; guess < 5; guess++) {
        const code429 = await type(anotherCode(code), attacker).catch((error) => error.code);
        if (code429 === 'too-many-requests') refused += 1;
      }
    }
    expect(refused).toBe(4);
    await begin();
    const { key, code } = await received(email);
    await expectRefusal(type(anotherCode(code)), 'bad-code');
    await expectRefusal(type(code), 'too-many-requests');
    expect((await open(key)).path).not.toBeNull();
    // Whoever types it right at once is held up by nobody.
    await begin();
    expect((await type((await received(email)).code)).path).not.toBeNull();
  });
});

test('of more networks than guesses are bounded: further emails hold the link alone', async () => {
  await knownPerson();
  const outcomes: string[] = [];
  for (let n = 0; n < 60; n++) {
    const attacker = createCookieBrowser(server, `2001:db8:${n.toString(16)}::1`);
    await begin(attacker);
    const { code } = await received(email);
    const guess = type(code === '' ? '000000' : anotherCode(code), attacker);
    outcomes.push(await guess.then(() => 'in', codeOf));
  }
  expect(outcomes.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 'bad-code'));
  expect(outcomes.slice(50)).toEqual(Array.from({ length: 10 }, () => 'wrong-state'));
  await begin();
  const { key, code, text } = await received(email);
  expect([code, text.includes('no code this time')]).toEqual(['', true]);
  expect((await open(key)).path).not.toBeNull();
  server.clock.advance(86_400_001);
  await begin();
  expect((await type((await received(email)).code)).path).not.toBeNull();
});

describe('emails', () => {
  test('to one address are bounded over two servers, and still reach somebody new there', async () => {
    let sent = 0;
    for (let n = 0; n < 40; n++) {
      const stranger = createCookieBrowser(n % 2 ? second : server, `203.0.113.${n % 10}`);
      sent += await begin(stranger).then(
        () => 1,
        () => 0,
      );
    }
    expect(sent).toBe(30);
    expect(await countEmails()).toBe(30);
    await begin();
    expect(await countEmails()).toBe(31);
    await expectRefusal(begin(), 'too-many-requests');
  });

  test('asked for from one /48 of IPv6 are those of one network', async () => {
    for (let n = 0; n < 8; n++) {
      await begin(createCookieBrowser(server, `2001:db8:ff:${n}::1`)).catch(codeOf);
    }
    expect(await countEmails()).toBe(5);
  });

  test('take no place of the other emails of the site', async () => {
    for (let n = 0; n < 12; n++) await begin(createCookieBrowser(server, `198.51.100.${n}`));
    const { rows } = await server.services.db.pool.query(
      'select id from mail_message where address = $1 and not_sent_because is null',
      [email],
    );
    expect(rows).toHaveLength(12);
    const ben = await server.signIn('Ben');
    await ben.client.users.updateMe({ body: { email } });
    await ben.client.users.verifyEmail();
    expect((await received(email)).text).toContain('/me?verify=');
  });
});

describe('nobody learns whether an address has an account', () => {
  /** The answer to a request, and the statements that read or write who has an account. */
  async function watch(address: string) {
    const statements: string[] = [];
    const { pool } = server.services.db;
    const note = (client: { query: (...args: unknown[]) => unknown }) => {
      const query = client.query.bind(client);
      client.query = (...args: unknown[]) => {
        const [first] = args;
        statements.push(typeof first === 'string' ? first : (first as { text: string }).text);
        return query(...args);
      };
    };
    pool.on('acquire', note as never);
    const answer = await createCookieBrowser(server, '203.0.113.99').inject({
      method: 'POST',
      url: '/api/auth/email',
      payload: { email: address },
    });
    pool.off('acquire', note as never);
    expect(statements.join()).toContain('insert into "email_sign_in"');
    const telling = statements.filter((text) => /"(account|identity|passkey)"/.test(text ?? ''));
    return { status: answer.statusCode, body: answer.json(), telling };
  }

  test('by the answer, the work or the email', async () => {
    await knownPerson();
    const known = await watch(email);
    const unknown = await watch(`nobody-${email}`);
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 200, telling: [] });
    const shape = ({ text, code, key }: Awaited<ReturnType<typeof emailTo>>) =>
      text.replace(code, '').replace(key, '');
    expect(shape(await received(email))).toBe(shape(await received(`nobody-${email}`)));
  });

  test('by being refused: what is counted is the address that was typed', async () => {
    await knownPerson();
    const outcomes = async (address: string) => {
      const from = createCookieBrowser(server, '203.0.113.98');
      const answers: (number | null)[] = [];
      for (let n = 0; n < 7; n++) {
        const answer = await from.inject({
          method: 'POST',
          url: '/api/auth/email',
          payload: { email: address },
        });
        answers.push(answer.statusCode);
      }
      return answers;
    };
    const known = await outcomes(email);
    expect(known).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await outcomes(`nobody-${email}`)).toEqual(known);
  });
});
