/**
 * Shows that the tests notice broken rules: breaks each rule of `rule-mutations.mjs` in a copy of the
 * engine and runs the tests that should fail. `--write` puts the table into docs/rules/mutations.md.
 * Ends with 1 when a mutation survives or no longer applies.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, program, requireNode, root, run } from '../project.mjs';
import { mutations } from './rule-mutations.mjs';

requireNode();
const copy = join(root, '.cache/rule-mutations');
const engine = join(copy, 'src/engine');
rmSync(copy, { recursive: true, force: true });
mkdirSync(copy, { recursive: true });
cpSync(join(root, 'src/engine'), engine, { recursive: true });
cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
cpSync(join(root, 'scripts/vitest/property-seed.ts'), join(copy, 'property-seed.ts'));
writeFileSync(
  join(copy, 'vitest.config.ts'),
  "export default { test: { include: ['src/engine/**/*.test.ts'], setupFiles: ['property-seed.ts'], isolate: false, testTimeout: 60_000 } };\n",
);

const test = (...targets) =>
  run(program('vitest'), ['run', '--root', copy, '--bail', '1', ...targets], { quiet: true });
// Those named on the command line, or all.
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = mutations.filter(([rule]) => wanted.length === 0 || wanted.includes(rule));
const targets = [...new Set(chosen.map(([, , , , , tests]) => `src/engine/${tests}`))];
const whole = await test(...targets);
if (whole.code !== 0) fail(`Without any mutation tests fail already:\n${whole.output}`);
const results = [];
for (const [rule, what, file, find, put, tests] of chosen) {
  const path = join(engine, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2) fail(`${file}: “${find}” does not stand there exactly once.`);
  writeFileSync(
    path,
    text.replace(find, () => put),
  );
  const { code, output } = await test(`src/engine/${tests}`);
  writeFileSync(path, text);
  const caughtBy = /FAIL\s+src\/engine\/(.+ > .+)/.exec(output)?.[1]?.trim();
  const caught = code !== 0 && caughtBy !== undefined;
  results.push({ rule, what, caught, caughtBy });
  console.log(`${caught ? 'caught  ' : 'SURVIVED'}  ${rule.padEnd(16)} ${what}`);
}
rmSync(copy, { recursive: true, force: true });

if (process.argv.includes('--write')) {
  const document = join(root, 'docs/rules/mutations.md');
  const keyOf = (rule, what) => `| ${rule} | ${what} |`;
  // Rules that were not asked for keep what was found last.
  const lines = new Map(
    readFileSync(document, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => [line.split('|').slice(0, 3).join('|').concat('|'), line]),
  );
  for (const { rule, what, caughtBy } of results) {
    lines.set(keyOf(rule, what), `${keyOf(rule, what)} ${caughtBy ?? '–'} |`);
  }
  writeFileSync(
    document,
    `# Broken rules that the tests notice

Each line was made by breaking one rule on purpose in a copy of the engine and running its tests:
\`node scripts/mutations/mutate-rules.mjs --write\`. The last column is the first test that failed.

| Rule | Broken so that | Caught by |
| --- | --- | --- |
${mutations.flatMap(([rule, what]) => lines.get(keyOf(rule, what)) ?? []).join('\n')}
`,
  );
}
const survived = results.filter(({ caught }) => !caught).length;
console.log(`${results.length - survived} of ${results.length} caught`);
process.exitCode = survived === 0 ? 0 : 1;
