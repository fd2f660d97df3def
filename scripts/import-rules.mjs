/** Checks who may import whom (.dependency-cruiser.cjs), and that the check has seen every module. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './project.mjs';

const CONFIG = join(root, '.dependency-cruiser.cjs');
const MODULE = /^src\/.*\.tsx?$/;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, cruised, areaCycles } = cruise(root);
  const problems = [
    ...violations.map(sentence),
    ...areaCycles.map((cycle) => `no-cycles-between-areas: ${cycle}`),
    ...missingModules(cruised, trackedModules(root)),
  ];
  for (const problem of problems) console.log(problem);
  console.log(`${problems.length} problems in ${cruised.length} modules`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/**
 * Cruises `src` of a project with our rules.
 *
 * @returns the breaches of rules, the areas that know each other in a circle (types included, which a
 *   cycle of modules may not show), and the paths of the modules that were read
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
    areaCycles: findCycles(areaGraph(modules)),
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

function areaOf(path) {
  return /^src\/server\/areas\/([^/]+)\//.exec(path)?.[1];
}

/** Which areas each area imports from. */
function areaGraph(modules) {
  const graph = new Map();
  for (const { source, dependencies } of modules) {
    const area = areaOf(source);
    if (!area || source.includes('.test.')) continue;
    const others = dependencies.map((d) => areaOf(d.resolved)).filter((o) => o && o !== area);
    graph.set(area, new Set([...(graph.get(area) ?? []), ...others]));
  }
  return graph;
}

/** One circle for each area that closes one, as `a → b → a`. */
function findCycles(graph) {
  const cycles = [];
  const done = new Set();
  function visit(area, path) {
    if (path.includes(area)) {
      cycles.push([...path.slice(path.indexOf(area)), area].join(' → '));
      return;
    }
    if (done.has(area)) return;
    for (const other of graph.get(area) ?? []) visit(other, [...path, area]);
    done.add(area);
  }
  for (const area of graph.keys()) visit(area, []);
  return cycles;
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
