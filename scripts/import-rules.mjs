/** Checks who may import whom (.dependency-cruiser.cjs), and that the check has seen every module. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './project.mjs';

const CONFIG = join(root, '.dependency-cruiser.cjs');
const MODULE = /^src\/.*\.tsx?$/;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, cruised } = cruise(root);
  const problems = [...violations.map(sentence), ...missingModules(cruised, trackedModules(root))];
  for (const problem of problems) console.log(problem);
  console.log(`${problems.length} problems in ${cruised.length} modules`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/**
 * Cruises `src` of a project with our rules.
 *
 * @returns the breaches of rules, and the paths of the modules that were read
 */
export function cruise(project) {
  const result = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      'src',
      '--config',
      CONFIG,
      '--output-type',
      'json',
    ],
    { cwd: project, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (!result.stdout.startsWith('{')) throw new Error(result.stderr || result.stdout);
  const { modules, summary } = JSON.parse(result.stdout);
  return {
    violations: summary.violations,
    cruised: modules.map((module) => module.source).filter((source) => MODULE.test(source)),
  };
}

/**
 * A dependency-cruiser that cannot read the installed TypeScript finds no modules and no problems: every
 * module that git tracks has to be among those it read.
 */
export function missingModules(cruised, tracked) {
  const seen = new Set(cruised);
  return tracked.filter((path) => !seen.has(path)).map((path) => `${path} was not checked`);
}

function trackedModules(project) {
  const listed = execFileSync('git', ['ls-files', 'src'], { cwd: project, encoding: 'utf8' });
  return listed.split('\n').filter((path) => MODULE.test(path) && existsSync(join(project, path)));
}

function sentence({ rule, from, to, cycle }) {
  const way = cycle?.length
    ? [from, ...cycle.map((step) => step.name)].join(' → ')
    : `${from} → ${to}`;
  return `${rule.name}: ${way}`;
}
