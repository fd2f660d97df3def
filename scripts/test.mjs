/**
 * `npm test`: everything in `npm run check` and the browser stories. `npm test -- ballots draw` runs what has
 * to do with these areas, `npm test -- --changed` what has changed since main. Ends with one line of figures.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverTests, staticSteps, unitTests } from './check.mjs';
import { requireChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, program, requireNode, root } from './project.mjs';
import { freshReport, printSlowest, storyFigures } from './reports.mjs';
import { testsOf, touchedBy } from './selection.mjs';
import { runLanes } from './steps.mjs';

/** Stories wait for a browser, tests for a processor: the tests take what the stories leave. */
const GIVES_WAY = 10;

const words = process.argv.slice(2);
requireNode();
await ensureInstalled();
const { checks, tests, stories } = choose(words);
const lanes = [checks, tests.map((step) => ({ ...step, niceness: GIVES_WAY })), stories];
const { passed, failed } = await runLanes(lanes);
printSlowest({ vitest: tests.map(({ report }) => report), stories: stories.at(-1)?.report });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function choose(words) {
  if (words.length === 0) {
    return { checks: staticSteps, tests: [unitTests(), serverTests()], stories: storySteps() };
  }
  if (words.includes('--changed')) return chooseChanged();
  const { tests, stories } = testsOf(words, projectFiles(), textOf);
  if (tests.length + stories.length === 0) fail(`No tests match ${words.join(' or ')}.`);
  return { checks: [], tests: testSteps(tests), stories: storiesIn(stories) };
}

/**
 * Unit tests follow the imports of what changed. Every server test imports the whole server, so there the
 * areas decide; what lies between areas is left to the whole of `npm test`.
 */
function chooseChanged() {
  const base = git(['merge-base', 'HEAD', 'main']).trim();
  const changed = [
    ...lines(git(['diff', '--name-only', '--diff-filter=d', base])),
    ...lines(git(['ls-files', '--others', '--exclude-standard'])),
  ];
  const touched = touchedBy(changed);
  const found = testsOf(touched.areas, projectFiles(), textOf);
  const tests = [...new Set([...found.tests, ...touched.tests])].filter(isServerTest);
  const stories = [...new Set([...found.stories, ...touched.stories])];
  console.log(`Changed areas: ${touched.areas.join(', ') || 'none'}`);
  const unit = { ...unitTests([`--changed=${base}`, '--passWithNoTests']), mayBeEmpty: true };
  return {
    checks: staticSteps,
    tests: [unit, ...testSteps(tests)],
    stories: storiesIn(stories),
  };
}

function testSteps(files) {
  const server = files.filter(isServerTest);
  const unit = files.filter((file) => !isServerTest(file));
  return [
    ...(unit.length > 0 ? [unitTests(unit)] : []),
    ...(server.length > 0 ? [serverTests(server)] : []),
  ];
}

function isServerTest(file) {
  return file.startsWith('src/server/') || file.startsWith('src/testing/');
}

function storiesIn(files) {
  return files.length > 0 ? storySteps(files) : [];
}

/** The built program, and the stories in a real browser. @param files all of them when absent */
function storySteps(files = []) {
  const report = freshReport('stories');
  const env = {
    ...process.env,
    CHROMIUM_PATH: requireChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  return [
    { name: 'build', command: process.execPath, args: ['scripts/build.mjs'], required: true },
    {
      name: 'browser stories',
      command: program('playwright'),
      args: ['test', ...files],
      env,
      figures: () => storyFigures(report),
      report,
    },
  ];
}

function projectFiles() {
  return lines(git(['ls-files', '--cached', '--others', '--exclude-standard']));
}

function textOf(file) {
  return readFileSync(join(root, file), 'utf8');
}

function git(args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

function lines(text) {
  return text.split('\n').filter(Boolean);
}
