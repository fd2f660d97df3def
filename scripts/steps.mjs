/** Runs the steps of `npm test` and `npm run check` side by side, and says how each went and how long it took. */
import { availableParallelism, setPriority, totalmem } from 'node:os';
import { run } from './project.mjs';

/**
 * Below either the steps run one after the other: types alone take 5 GB when the contract has changed, and
 * tests that share two processors with a browser run into their own deadlines.
 */
const ROOMY = { bytes: 12 * 1024 ** 3, processors: 4 };

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [niceness] above 0: gives way to the steps beside it
 * @property {boolean} [required] the steps after it in its lane make no sense when it fails
 * @property {() => {passed: number, failed: number}} [figures] counts its tests
 * @property {boolean} [mayBeEmpty] else a step with tests of which none ran has failed
 */

/**
 * Runs lanes side by side, the steps of a lane one after the other. A failing step stops no other lane.
 *
 * @param {Step[][]} lanes
 * @returns {Promise<{passed: number, failed: number}>} the tests; a failed step counts at least once
 */
export async function runLanes(lanes) {
  const isRoomy = totalmem() >= ROOMY.bytes && availableParallelism() >= ROOMY.processors;
  const arranged = isRoomy ? lanes : [lanes.flat().map((step) => ({ ...step, niceness: 0 }))];
  const results = (await Promise.all(arranged.map(runLane))).flat();
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

async function runLane(steps) {
  const results = [];
  for (const step of steps) {
    const result = await runStep(step);
    results.push(result);
    if (step.required && result.failed > 0) break;
  }
  return results;
}

async function runStep({ name, command, args, env, niceness, figures, mayBeEmpty = false }) {
  const begin = performance.now();
  const running = run(command, args, { quiet: true, env, onStart: (pid) => lower(pid, niceness) });
  const { code, output } = await running;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const { passed, failed } = figures?.() ?? { passed: 0, failed: 0 };
  const isEmpty = figures !== undefined && !mayBeEmpty && passed + failed === 0;
  const isFine = code === 0 && failed === 0 && !isEmpty;
  console.log(`${isFine ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!isFine) process.stdout.write(isEmpty && code === 0 ? `No test ran.\n${output}` : output);
  return { passed, failed: isFine ? 0 : Math.max(1, failed) };
}

function lower(pid, niceness = 0) {
  if (niceness === 0) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended, or the system does not allow it: the step is as right, only less polite.
  }
}
