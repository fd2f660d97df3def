/** `npm test`: everything in `npm run check`, then the browser stories. Ends with one line of figures. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { check } from './check.mjs';
import { requireChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { program, requireNode, root, run } from './project.mjs';

const REPORT = join(root, '.cache', 'reports', 'playwright.json');

requireNode();
await ensureInstalled();
const chromium = requireChromium();
const checked = await check();
const told = checked.failed > 0 ? { passed: 0, failed: 0 } : await tellStories(chromium);
const passed = checked.passed + told.passed;
const failed = checked.failed + told.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || checked.passed === 0 || told.passed === 0 ? 1 : 0;

async function tellStories(chromium) {
  await ensureBuilt();
  rmSync(REPORT, { force: true });
  mkdirSync(dirname(REPORT), { recursive: true });
  const begin = performance.now();
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  const { code, output } = await run(program('playwright'), ['test'], { quiet: true, env });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} browser stories (${seconds} s)`);
  if (code !== 0) process.stdout.write(output);
  const { passed, failed } = countStories();
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

function countStories() {
  try {
    const { stats } = JSON.parse(readFileSync(REPORT, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
