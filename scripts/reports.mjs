/** What the reports of vitest and Playwright say: how many passed, and what took longest. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './project.mjs';

const FOLDER = join(root, '.cache', 'reports');
const SLOWEST = 10;

/** The path of a report, emptied of the last run. */
export function freshReport(name) {
  const path = join(FOLDER, `${name}.json`);
  mkdirSync(FOLDER, { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** @returns {{passed: number, failed: number}} none where the report is missing */
export function vitestFigures(path) {
  const report = read(path);
  if (!report) return { passed: 0, failed: 0 };
  // A file that cannot be loaded holds no test that could fail: count the file.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** @returns {{passed: number, failed: number}} none where the report is missing */
export function storyFigures(path) {
  const stats = read(path)?.stats;
  return stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    : { passed: 0, failed: 0 };
}

/** Prints the slowest ten of each kind. Wall time: what else the machine did counts. */
export function printSlowest({ vitest, stories }) {
  const files = vitest.flatMap((path) => read(path)?.testResults ?? []);
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      kind: /[\\/]src[\\/]server[\\/]/.test(name) ? 'server tests' : 'unit tests',
      what: `${relative(root, name)} › ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  );
  const played = (read(stories)?.suites ?? []).flatMap(storiesOf);
  for (const kind of ['unit tests', 'server tests', 'stories']) {
    const slowest = [...tests, ...played]
      .filter((one) => one.kind === kind)
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, SLOWEST);
    if (slowest.length === 0) continue;
    console.log(`Slowest ${kind}:`);
    for (const { what, milliseconds } of slowest) {
      console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${what}`);
    }
  }
}

function storiesOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({
      kind: 'stories',
      what: `e2e/${file} › ${title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(storiesOf)];
}

function read(path) {
  if (path === undefined) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
