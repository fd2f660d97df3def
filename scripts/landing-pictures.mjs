/**
 * Takes the landing page's pictures anew: plays the demo tournament, opens its screens in Chromium and
 * writes them as WebP, light and dark, in two sizes. Run after a change of how these screens look:
 * `node scripts/landing-pictures.mjs`, then look at them and commit them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settled, shoot, withDemo } from './demo-pictures.mjs';
import { fail, root } from './project.mjs';

const OUT = join(root, 'src', 'web', 'features', 'tournaments', 'pictures');
const PORT = Number(process.env.PORT ?? 4814);
/** A picture's width on the page, in CSS pixels, and what is written of it. */
const WIDTH = 520;
const SIZES = [1, 2];
const MOST_BYTES = 60_000;

/** A window in which a tab room has its desk, and one in which a phone has its page. */
const DESK = { width: 760, height: 640 };
const WIDE = { width: 1280, height: 760 };
const PHONE = { width: 400, height: 760 };

/** Each picture: who looks, where, from where on the page, and how much of it. */
const PICTURES = [
  { name: 'motion', as: 'visitor', path: 'motions', window: DESK, height: 350, top: 206 },
  { name: 'tab-room', as: 'director', path: 'manage', window: WIDE, height: 700, width: 920 },
  { name: 'phone', as: 'speaker', path: '', window: PHONE, height: 500, width: 300 },
  { name: 'registration', as: 'director', path: 'register', window: DESK, height: 470, top: 160 },
  { name: 'participants', as: 'director', path: 'manage/participants', window: DESK, height: 460 },
  { name: 'self-check-in', as: 'judge', path: '', window: PHONE, height: 250, top: 62 },
  { name: 'check-in', as: 'director', path: 'manage/checkin', window: DESK, height: 460 },
  { name: 'buildings', as: 'director', path: 'settings/buildings', window: DESK, height: 460 },
  { name: 'draw', as: 'visitor', path: 'draw', window: DESK, height: 440, top: 206 },
  { name: 'ballot', as: 'judge', path: 'ballot', window: PHONE, height: 330, top: 110 },
  { name: 'standings', as: 'director', path: 'manage/standings', window: DESK, height: 460 },
];

await withDemo(PORT, takeAll);

async function takeAll({ links, browser, session, call }) {
  mkdirSync(OUT, { recursive: true });
  await openUp(call);
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({ colorScheme: theme, storageState: session });
    const page = await context.newPage();
    await releaseMotion(call);
    for (const picture of PICTURES) await take(page, picture, { links, theme });
    await context.close();
  }
}

/** What the demo leaves closed: registration, and a check-in for judges. */
async function openUp(call) {
  const { id, version } = await call('GET', '/tournamentSlug/demo-open');
  const plan = await call('PUT', `/tournaments/${id}/plan`, { plan: 'CUSTOM', version });
  const settings = { enableAutoReg: true };
  await call('PATCH', `/tournaments/${id}/settings`, { version: plan.version, settings });
  await call('POST', `/tournaments/${id}/check-in`, {
    name: 'Sunday morning',
    audience: 'everyone',
  });
}

/** Begins the countdown of the last preliminary round; the second theme counts the next one down. */
async function releaseMotion(call) {
  const { id } = await call('GET', '/tournamentSlug/demo-open');
  const { rounds } = await call('GET', `/tournaments/${id}/rounds`);
  const next = rounds.find(({ motionState }) => motionState === 'hidden');
  if (next) await call('POST', `/tournaments/${id}/rounds/${next.id}/motion-release`, { at: null });
}

async function take(page, picture, { links, theme }) {
  const { name, as, path, window, height, width = WIDTH, top = 0 } = picture;
  await page.setViewportSize(window);
  await page.goto(addressOf(links, as, path === 'ballot' ? '' : path));
  if (path === 'ballot')
    await page
      .getByRole('link', { name: /ballot/i })
      .first()
      .click();
  await settled(page);
  const devtools = await page.context().newCDPSession(page);
  for (const size of SIZES) {
    const clip = { x: 0, y: top, width: window.width, height };
    const scale = (width * size) / window.width;
    const bytes = await shoot(devtools, { ...clip, scale }, MOST_BYTES);
    if (!bytes) fail(`${name} does not fit into ${MOST_BYTES} bytes: show less of it.`);
    writeFileSync(join(OUT, `${name}-${theme}-${size}x.webp`), bytes);
  }
  await devtools.detach();
}

function addressOf(links, as, path) {
  const base = as === 'director' ? links.visitor : links[as];
  return path === '' ? base : `${base}/${path}`;
}
