/** `npm run check`: format and lint → types → import rules → dead code → tests; the first failure ends it. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { program, requireNode, root, run } from './project.mjs';

const REPORT = join(root, '.cache', 'reports', 'vitest.json');

const STEPS = [
  ['format and lint', program('biome'), ['ci', '--colors=off', '.']],
  ['types', process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), '-b']],
  ['import rules', process.execPath, ['scripts/import-rules.mjs']],
  ['dead code', program('knip'), []],
  [
    'unit and server tests',
    program('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
  ],
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  await ensureInstalled();
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/**
 * Runs every step and tells about each. A step that fails counts as one failure, besides the failed tests.
 *
 * @returns {Promise<{passed: number, failed: number}>} the tests
 */
export async function check() {
  rmSync(REPORT, { force: true });
  mkdirSync(dirname(REPORT), { recursive: true });
  for (const [name, command, args] of STEPS) {
    const begin = performance.now();
    const { code, output } = await run(command, args, { quiet: true });
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (code !== 0) {
      process.stdout.write(output);
      return { passed: countTests().passed, failed: Math.max(1, countTests().failed) };
    }
  }
  return countTests();
}

function countTests() {
  try {
    const report = JSON.parse(readFileSync(REPORT, 'utf8'));
    // A file that cannot be loaded holds no test that could fail: count the file.
    const broken = report.testResults.filter(
      (f) => f.status === 'failed' && !f.assertionResults.length,
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
