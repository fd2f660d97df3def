/** Takes pictures of pages of a running demo, light and dark, for pages that show the product. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { requireChromium } from './chromium.mjs';
import { root } from './project.mjs';

const LOOKS = ['light', 'dark'];
const QUALITY = 62;
const SCALE = 1;

/**
 * Starts the demo and takes pictures of it as its owner.
 * @param {object} wish
 * @param {readonly { name: string, path: string, size?: { width: number, height: number },
 *   prepare?: (page: import('playwright-core').Page) => Promise<void> }[]} wish.pictures
 *   `path` comes after the tournament's address
 * @param {(name: string) => string} wish.fileOf where a picture named `name-light` goes
 * @param {{ width: number, height: number }} wish.size of the window, in CSS pixels
 */
export async function takePictures({ pictures, fileOf, size }) {
  const demo = await startDemo();
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox'],
  });
  try {
    for (const look of LOOKS) {
      const context = await browser.newContext({
        viewport: size,
        deviceScaleFactor: SCALE,
        colorScheme: look,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(demo.ownerLink);
      const address = await openFirstTournament(page, demo.origin);
      for (const picture of pictures) {
        await page.setViewportSize(picture.size ?? size);
        await page.goto(`${address}/${picture.path}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await picture.prepare?.(page);
        await page.waitForLoadState('networkidle');
        await saveWebp(page, fileOf(`${picture.name}-${look}`));
      }
      await context.close();
    }
  } finally {
    await browser.close();
    demo.stop();
  }
}

/** The demo on a free port, in a folder of its own. */
async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-pictures-'));
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js'), '--demo'], {
    env: { ...process.env, PORT: process.env.PORT ?? '4899', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ownerLink = await new Promise((resolve, reject) => {
    let told = '';
    server.stdout.on('data', (chunk) => {
      told += chunk;
      const [link] = /https?:\/\/\S+owner\S*/.exec(told) ?? [];
      if (link) resolve(link);
    });
    server.once('exit', () => reject(new Error(`The demo did not start:\n${told}`)));
  });
  return {
    ownerLink,
    origin: new URL(ownerLink).origin,
    stop() {
      server.kill();
      server.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    },
  };
}

