/** Plays the demo tournament and takes pictures of its screens: what every script with pictures shares. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../build.mjs';
import { requireChromium } from '../chromium.mjs';
import { fail, root } from '../project.mjs';

const QUALITIES = [80, 70, 60, 50, 40, 30];

/** Runs the demo on a port, in a folder of its own, for as long as the work takes; `env` adds to its settings. */
export async function withDemo(port, work, env = {}) {
  await ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-pictures-'));
  const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js'), '--demo'], {
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const links = await linksOf(server);
    const browser = await chromium.launch({
      executablePath: requireChromium(),
      args: ['--no-sandbox'],
    });
    const session = await signIn(browser, links.director);
    const call = clientOf(session, new URL(links.visitor).origin);
    await work({ links, browser, session, call });
    await browser.close();
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Reads the ways into the demo from what the server prints. */
function linksOf(child) {
  let text = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The demo did not start.')));
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const link = (line) => new RegExp(`${line}[^\\n]*: (http\\S+)`).exec(text)?.[1];
      const links = {
        visitor: link('Demo tournament'),
        director: link('owner '),
        judge: link('judge '),
        speaker: link('speaker '),
      };
      if (Object.values(links).every(Boolean)) resolve(links);
    });
  });
}

async function signIn(browser, link) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Trust this device' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL((url) => !url.pathname.startsWith('/api/') && !url.search);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Calls with the director's session, which the browser has kept. */
function clientOf(state, origin) {
  const kept = state.origins.flatMap(({ localStorage }) => localStorage);
  const token = kept.find(({ name }) => /session/.test(name))?.value ?? '';
  return async (method, path, body) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) fail(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}

/** Waits until the page has its data and its fonts. */
export async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.querySelector('h1, h2') && !document.querySelector('[class*="skeleton"]'),
  );
  await page.evaluate(() => document.fonts.ready);
}

/** A part of the page as WebP, in the best quality that fits, or null. */
export async function shoot(devtools, clip, mostBytes) {
  for (const quality of QUALITIES) {
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip,
      captureBeyondViewport: true,
    });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length <= mostBytes) return bytes;
  }
  return null;
}
