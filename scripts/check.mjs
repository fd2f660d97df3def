/**
 * `npm run check`: format and lint, types, import rules, dead code and plain words beside unit and server
 * tests. Says how long each step took and ends with one line of figures.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { program, requireNode, root } from './project.mjs';
import { freshReport, printSlowest, vitestFigures } from './reports.mjs';
import { runLanes } from './steps.mjs';

/** What needs no running code. */
export const staticSteps = [
  { name: 'format and lint', command: program('biome'), args: ['ci', '--colors=off', '.'] },
  {
    name: 'types',
    command: process.execPath,
    args: [join(root, 'node_modules/typescript-7/bin/tsc'), '-b'],
  },
  { name: 'import rules', command: process.execPath, args: ['scripts/import-rules.mjs'] },
  { name: 'dead code', command: program('knip'), args: [] },
  { name: 'plain words', command: process.execPath, args: ['lint/plain-words.mjs'] },
];

/** Tests of the engine, the contract, the scripts and the web. @param args more words for vitest */
export const unitTests = (args = []) =>
  vitestStep('unit tests', ['--project', 'engine', '--project', 'web', ...args]);

/** Tests of the server on a real PostgreSQL. @param args more words for vitest */
export const serverTests = (args = []) =>
  vitestStep('server tests', ['--project', 'server', ...args]);

function vitestStep(name, args) {
  const report = freshReport(name.replace(' ', '-'));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    command: program('vitest'),
    args: ['run', ...reporters, ...args],
    figures: () => vitestFigures(report),
    report,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  await ensureInstalled();
  const tests = [unitTests(), serverTests()];
  const { passed, failed } = await runLanes([staticSteps, tests]);
  printSlowest({ vitest: tests.map(({ report }) => report) });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
