/**
 * Takes the help's pictures again, light and dark, from the demo tournament: run it after a change of how
 * these screens look (`node scripts/pictures/help-pictures.mjs`), then look at them and commit them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from '../project.mjs';
import { settled, shoot, withDemo } from './demo-pictures.mjs';

const OUT = join(root, 'src', 'web', 'help', 'pictures');
const PORT = Number(process.env.PORT ?? 4817);
const WINDOW = { width: 1120, height: 700 };
const MOST_BYTES = 90_000;

/** Pictures by name, with the page of the tab room that each shows. */
const PICTURES = {
  overview: '',
  'check-in': 'checkin/desk',
  draw: 'draw',
  judges: 'judges',
  motions: 'motions',
  progress: 'progress',
  ballots: 'ballots',
  standings: 'standings',
  feedback: 'feedback',
  signups: 'signups',
  participants: 'participants',
  requests: 'requests',
  'big-screen': 'big-screen',
};

await withDemo(PORT, async ({ links, browser, session, call }) => {
  mkdirSync(OUT, { recursive: true });
  await fill(call);
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: WINDOW,
      colorScheme: theme,
      reducedMotion: 'reduce',
      storageState: session,
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    for (const [name, path] of Object.entries(PICTURES)) {
      await page.goto(`${links.visitor}/manage/${path}`);
      await settled(page);
      const bytes = await shoot(devtools, { x: 0, y: 0, ...WINDOW, scale: 1 }, MOST_BYTES);
      if (!bytes) fail(`${name} is larger than ${MOST_BYTES} bytes.`);
      writeFileSync(join(OUT, `${name}-${theme}.webp`), bytes);
    }
    await context.close();
  }
});

/** What the demo has not got by itself: a check-in, a question, requests for places, two screens. */
async function fill(call) {
  const { id } = await call('GET', '/tournamentSlug/demo-open');
  const at = `/tournaments/${id}`;
  const session = await call('POST', `${at}/check-in`, { name: 'Sunday morning' });
  const { people } = await call('GET', `${at}/check-in/${session.id}/people`);
  await call('POST', `${at}/check-in/${session.id}/marks`, {
    marks: people.slice(0, 190).map(({ id: personId }) => ({
      personId,
      direction: 'in',
      at: new Date().toISOString(),
      key: crypto.randomUUID(),
    })),
  });
  await call('POST', `${at}/requests`, {
    topic: 'rooms',
    text: 'The projector in our room does not switch on. Could somebody come by?',
    device: crypto.randomUUID(),
  });
  const { settings, version } = await call('GET', `${at}/signups/settings`);
  await call('PUT', `${at}/signups/settings`, {
    version,
    settings: { ...settings, enabled: true },
  });
  await call('POST', `${at}/signup`, {
    kind: 'institution',
    institution: { name: 'University of Coimbra', shortName: 'Coimbra', region: null },
    teams: 3,
    judges: 2,
    contactName: 'Inês Duarte',
    contactEmail: 'ines@example.org',
  });
  await addScreens(call, at);
}

/** One screen that shows scenes in turn, and one that waits for its device. */
async function addScreens(call, at) {
  const { rounds } = await call('GET', `${at}/rounds`);
  const roundId = rounds.find(({ state }) => state === 'current')?.id ?? rounds[0].id;
  const { code, secret } = await call('POST', '/screens/code');
  const hall = await call('POST', `${at}/screens`, { name: 'Great Hall', code });
  await call('POST', '/screens/pair', { secret });
  const [{ version }] = (await call('GET', `${at}/screens`)).screens;
  await call('PUT', `${at}/screens/${hall.id}/rotation`, {
    turns: [
      { scene: { kind: 'draw', roundId, by: 'team' }, seconds: 60 },
      { scene: { kind: 'schedule' }, seconds: 20 },
    ],
    running: true,
    version,
  });
  await call('POST', `${at}/screens`, { name: 'Foyer' });
}
