import { expect, test } from 'vitest';
import { createChatBrowser } from '#testing/fakes/chat-browser.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { onePoint } from '#testing/fakes/fake-discord-rest.ts';
import { own, ownServer } from '#testing/own-server.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({ discord: discord.options });

/** The address of the picture of somebody new. */
async function newFace(): Promise<string> {
  const person = discord.addPerson({ avatar: 'a1b2' });
  const { session } = await createChatBrowser(server, discord).signIn(person);
  const profile = await server.withCredential('Bearer', session).users.discordMe();
  return profile.avatar ?? '';
}

const fetched = () => discord.calls.filter((call) => call.startsWith('GET /avatars/')).length;

test('a face is shown by this server, fetched from the image service once', async () => {
  const path = await newFace();
  const before = fetched();
  const answers = await Promise.all([1, 2, 3].map(() => server.app.inject(path)));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(onePoint);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.headers['cache-control']).toContain('immutable');
  }
  await server.app.inject(path);
  expect(fetched() - before).toBe(1);
});

test.each([
  ['a mark that is not the account’s', (path: string) => path.replace(/\w+$/, 'other')],
  ['an account of nobody', () => '/api/avatars/01890000-0000-7000-8000-000000000000/a1b2'],
  ['another address', () => `/api/avatars/x/${encodeURIComponent('https://evil.example/a.png')}`],
  ['a climbing path', (path: string) => path.replace(/\w+$/, '..%2f..%2fusers')],
])('nothing is fetched for %s', async (_, change) => {
  const path = await newFace();
  const before = fetched();
  expect((await server.app.inject(change(path))).statusCode).toBe(404);
  expect(fetched()).toBe(before);
});

test.each([
  ['a page', 503, { status: 200, body: '<script>alert(1)</script>', type: 'text/html' }],
  ['an SVG', 503, { status: 200, body: '<svg/>', type: 'image/svg+xml' }],
  ['far too much', 503, { status: 200, body: 'x'.repeat(300_000), type: 'image/png' }],
  ['an outage', 503, { status: 500, body: '' }],
  [
    'a redirect elsewhere',
    503,
    { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } },
  ],
  ['nothing any more', 404, { status: 404, body: '' }],
])('an image service that answers with %s shows the default icon', async (_, status, fault) => {
  const path = await newFace();
  discord.fail(/avatars/, fault);
  const answer = await server.app.inject(path);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect((await server.app.inject(path)).statusCode).toBe(200);
});
