/**
 * Takes the landing page's pictures again: plays the demo tournament, opens its screens in Chromium and
 * writes them as WebP, light and dark, in two sizes. The chat platform is the fake that the tests have.
 * Run after a change of how these screens look (`npm run pictures`), where there are
 * fonts for all characters of the demo's names; then look at them and commit them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { goodBotPermissions } from '#testing/fakes/fake-discord-world.ts';
import { fail, root } from '../project.mjs';
import { settled, shoot, withDemo } from './demo-pictures.mjs';

const OUT = join(root, 'src', 'web', 'features', 'tournaments', 'pictures');
const PORT = Number(process.env.PORT ?? 4814);
/** A picture's width on the page, in CSS pixels, and what is written of it. */
const WIDTH = 520;
const SIZES = [1, 2];
const MOST_BYTES = 60_000;

/** A window in which a tab room has its desk, and one in which a phone has its page. */
const DESK = { width: 760, height: 640 };
const HALF = { width: 900, height: 640 };
const WIDE = { width: 1280, height: 760 };
const PHONE = { width: 400, height: 760 };

/** Each picture: who looks, where, from where on the page, and how much of it. */
const PICTURES = [
  { name: 'motion', as: 'visitor', path: 'motions', window: DESK, height: 350, top: 206 },
  { name: 'tab-room', as: 'director', path: 'manage', window: WIDE, height: 700, width: 920 },
  { name: 'phone', as: 'speaker', path: '', window: PHONE, height: 456, width: 300 },
  { name: 'registration', as: 'director', path: 'register', window: DESK, height: 424, top: 160 },
  {
    name: 'participants',
    as: 'director',
    path: 'manage/participants',
    window: DESK,
    height: 372,
    top: 232,
  },
  {
    name: 'chat',
    as: 'director',
    path: 'settings/discord',
    window: DESK,
    height: 408,
    at: 'Riverbend Debating',
  },
  { name: 'self-check-in', as: 'judge', path: '', window: PHONE, height: 190, top: 62 },
  { name: 'check-in', as: 'director', path: 'manage/checkin', window: DESK, height: 464, top: 70 },
  {
    name: 'buildings',
    as: 'director',
    path: 'settings/buildings',
    window: HALF,
    height: 330,
    at: 'Rooms',
  },
  {
    name: 'video',
    as: 'director',
    path: 'manage/rooms',
    window: DESK,
    height: 314,
    at: 'Video meetings',
  },
  { name: 'draw', as: 'visitor', path: 'draw', window: DESK, height: 383, top: 206 },
  { name: 'ballot', as: 'judge', path: 'ballot', window: PHONE, height: 318, top: 110 },
  { name: 'standings', as: 'director', path: 'manage/standings', window: HALF, height: 470 },
];

const discord = await startFakeDiscord();
await withDemo(PORT, takeAll, { ...discord.env, LOCAL_SIGN_IN: 'true', PRIVATE_ADDRESSES: 'true' });
await discord.close();

async function takeAll({ links, browser, session, call }) {
  await chooseServer(browser, { links, session, call });
  await meetOnline(call);
  for (const theme of ['light', 'dark']) {
    mkdirSync(join(OUT, theme), { recursive: true });
    const context = await browser.newContext({ colorScheme: theme, storageState: session });
    const page = await context.newPage();
    await releaseMotion(call);
    for (const picture of PICTURES) await take(page, picture, { links, theme });
    await context.close();
  }
}

/** The director's own account there, and a server of theirs, as the fake keeps them. */
async function chooseServer(browser, { links, session, call }) {
  const { id: ownerId } = discord.addPerson({ username: 'riverbend.tab' });
  const own = '7001';
  const roles = ['Judges', 'Speakers', 'Adjudication core', 'Organisers'];
  const channels = ['announcements', 'draws', 'motions', 'admin'];
  const guild = discord.addGuild({
    name: 'Riverbend Debating',
    ownerId,
    roles: [
      { id: own, name: 'Rostrum', position: 50, permissions: goodBotPermissions, managed: true },
      ...roles.map((name, at) => ({ id: `701${at}`, name, position: 9 - at, permissions: '0' })),
    ],
    memberRoles: new Map([[discord.options.clientId, [own]]]),
    channels: channels.map((name, at) => ({ id: `710${at}`, name, type: 0 })),
  });
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  await page.goto(`${new URL(links.visitor).origin}/me`);
  await page.getByRole('button', { name: 'Link Discord' }).click();
  await page.getByRole('button', { name: 'Authorise as riverbend.tab' }).click();
  await page.getByText('Discord linked').waitFor();
  await context.close();
  await call('PATCH', '/me', { email: 'ana@example.org' });
  const { id } = await call('GET', '/tournamentSlug/demo-open');
  await call('PUT', `/tournaments/${id}/chat-server`, { server: guild.id, version: null });
}

/** Two buildings of the round that is on meet in video meetings. */
async function meetOnline(call) {
  const { id } = await call('GET', '/tournamentSlug/demo-open');
  const { buildings } = await call('GET', `/tournaments/${id}/buildings`);
  const links = ['https://zoom.us/j/90210012345', 'https://zoom.us/j/90210067890'];
  for (const [at, link] of links.entries()) {
    const { id: buildingId, name, version } = buildings[at];
    const video = { kind: 'meeting', hostName: `Tab room, ${name}`, link };
    await call('PATCH', `/tournaments/${id}/buildings/${buildingId}`, { video, version });
  }
}

/** Begins the countdown of the last preliminary round; the second theme counts the next one down. */
async function releaseMotion(call) {
  const { id } = await call('GET', '/tournamentSlug/demo-open');
  const { rounds } = await call('GET', `/tournaments/${id}/rounds`);
  const next = rounds.find(({ motionState }) => motionState === 'hidden');
  if (next) await call('POST', `/tournaments/${id}/rounds/${next.id}/motion-release`, { at: null });
}

async function take(page, picture, { links, theme }) {
  const { name, as, path, window, height, width = WIDTH, at } = picture;
  await page.setViewportSize(window);
  await page.goto(addressOf(links, as, path === 'ballot' ? '' : path));
  if (path === 'ballot')
    await page
      .getByRole('link', { name: /ballot/i })
      .first()
      .click();
  await settled(page);
  const top = at ? await topOf(page, at) : (picture.top ?? 0);
  const devtools = await page.context().newCDPSession(page);
  for (const size of SIZES) {
    const clip = { x: 0, y: top, width: window.width, height };
    const scale = (width * size) / window.width;
    const bytes = await shoot(devtools, { ...clip, scale }, MOST_BYTES);
    if (!bytes) fail(`${name} is larger than ${MOST_BYTES} bytes: show less of it.`);
    writeFileSync(join(OUT, theme, `${name}-${theme}-${size}x.webp`), bytes);
  }
  await devtools.detach();
}

/** Just above a heading of the page. */
async function topOf(page, name) {
  const heading = page.getByRole('heading', { name }).first();
  await heading.waitFor();
  const box = await heading.boundingBox();
  const scrolled = await page.evaluate(() => window.scrollY);
  return Math.max(0, Math.round(box.y + scrolled) - 24);
}

function addressOf(links, as, path) {
  const base = as === 'director' ? links.visitor : links[as];
  return path === '' ? base : `${base}/${path}`;
}
