/**
 * Takes the help's pictures again, light and dark, from the demo tournament: run it after a change of how
 * these screens look (`npm run pictures`), then look at them and commit them.
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

await withDemo(PORT, async ({ links, browser, session }) => {
  mkdirSync(OUT, { recursive: true });
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
