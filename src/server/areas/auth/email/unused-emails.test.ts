/** Emails to strangers: those that nobody uses are few a day for each network. */
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { type CookieBrowser, createCookieBrowser } from '#testing/cookie-browser.ts';
import { emailTo } from '#testing/email-to.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { createTestServer } from '#testing/server.ts';

const most = 5;
const config = { emailSignIn: true, localSignIn: false } as const;
const unused = { ...limits['unused-sign-in-email'], perAddress: most };
const fewer = { limits: { ...limits, 'unused-sign-in-email': unused } as typeof limits };
const server = await ownServer(config, fewer);
const second = await own(createTestServer(config, { ...fewer, beside: server }));

let people = 0;
const newAddress = () => `person${++people}@example.org`;
const at = (address: string, on = server) => createCookieBrowser(on, address);

/** What becomes of this many emails to new addresses, each from a new browser there. */
async function send(count: number, address: string) {
  const outcomes: string[] = [];
  for (let n = 0; n < count; n++) {
    const { client } = at(address, n % 2 ? second : server);
    const begun = client.signIn.begin({ body: { email: newAddress() } });
    outcomes.push(
      await begun.then(
        () => 'sent',
        ({ code }: { code: string }) => code,
      ),
    );
  }
  return outcomes;
}

const sent = (count: number) => Array.from({ length: count }, () => 'sent');

/** Signs in with a new address. */
async function signIn(browser: CookieBrowser, by: 'code' | 'link') {
  const email = newAddress();
  const { signIn: route } = browser.client;
  await route.begin({ body: { email } });
  const { code, key } = await emailTo(server, email);
  await (by === 'code' ? route.code({ body: { code } }) : route.link({ body: { key } }));
  const { path } = await route.name({ body: { name: `Person ${people}` } });
  return browser.arrive(path ?? '');
}

test('a network that leaves its emails unused has a few a day, on all servers', async () => {
  const here = '192.0.2.1';
  expect(await send(most + 2, here)).toEqual([
    ...sent(most),
    'too-many-requests',
    'too-many-requests',
  ]);
  expect(await send(1, '192.0.2.2')).toEqual(sent(1));
  server.clock.advance(3_600_000);
  expect(await send(1, here)).toEqual(['too-many-requests']);
  server.clock.advance(86_400_000);
  expect(await send(1, here)).toEqual(sent(1));
});

test('an IPv6 /48 is one network', async () => {
  const outcomes = [];
  for (let n = 0; n <= most; n++) outcomes.push(...(await send(1, `2001:db8:1:${n}::1`)));
  expect(outcomes).toEqual([...sent(most), 'too-many-requests']);
});

test.each(['code', 'link'] as const)('emails that are used (%s) take no place', async (by) => {
  const here = by === 'code' ? '192.0.2.11' : '192.0.2.12';
  for (let n = 0; n < 2 * most; n++) await signIn(at(here), by);
  expect(await send(most + 1, here)).toEqual([...sent(most), 'too-many-requests']);
});

test('a browser that has signed in here before gets its emails where others used them up', async () => {
  const here = '192.0.2.21';
  const known = at(here);
  await signIn(known, 'code');
  await send(most + 1, here);
  await signIn(known, 'code');
  expect(await send(1, here)).toEqual(['too-many-requests']);
});
