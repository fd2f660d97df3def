/** Measuring: rows with a target, scaled by how fast this machine is at this moment. */
import { existsSync, readFileSync } from 'node:fs';

export interface Row {
  readonly name: string;
  readonly size: string;
  readonly value: number;
  /** `power`: the time grows with that power of the size. */
  readonly unit: 'ms' | 's' | '/s' | 'kB' | 'power';
  /** Scaled; null: measured to be compared with earlier runs only. */
  readonly target: number | null;
  readonly ok: boolean;
}

export interface Figure {
  readonly name: string;
  readonly size: string;
  readonly value: number;
  readonly unit: Row['unit'];
  /** For the reference machine; bytes and powers are not scaled. */
  readonly target: number | null;
}

/** Nanoseconds that this thread has run, as Linux counts them; elsewhere the whole process is counted. */
const threadTime = '/proc/thread-self/schedstat';

/** What the kernel takes on the machine that the targets were written for, in milliseconds. */
const reference = 39;

/**
 * Solvers are timed by the processor, so that neighbours do not count; what waits, by the clock. `thread`:
 * the processor time of the calling thread alone, without what compiles and collects beside it.
 */
export type Watch = 'cpu' | 'thread' | 'wall';

/**
 * How many times slower this machine is now than the reference, never below 1: a faster machine has
 * to keep the plain targets.
 */
export function calibrate(watch: Watch): number {
  const middle = times(7, kernel, watch)[3] ?? reference;
  return Math.max(1, middle / reference);
}

const unscaled: ReadonlySet<Row['unit']> = new Set(['kB', 'power']);

/** Rows of figures. Rates are to be reached, all others not to be passed. */
export function judge(figures: readonly Figure[], slowness: number): Row[] {
  return figures.map((figure) => {
    const isRate = figure.unit === '/s';
    const scale = unscaled.has(figure.unit) ? 1 : isRate ? 1 / slowness : slowness;
    const target = figure.target === null ? null : figure.target * scale;
    const ok = target === null || (isRate ? figure.value >= target : figure.value <= target);
    return { ...figure, value: rounded(figure.value), target: target && rounded(target), ok };
  });
}

/** The median of several runs, in milliseconds. */
export function median(runs: number, work: () => unknown, watch: Watch = 'cpu'): number {
  return times(runs, work, watch)[Math.floor(runs / 2)] ?? 0;
}

/** The power of the size with which the time grew from one figure to the other. */
export function growth(
  from: { readonly count: number; readonly value: number },
  to: { readonly count: number; readonly value: number },
): number {
  return Math.log(to.value / from.value) / Math.log(to.count / from.count);
}

function times(runs: number, work: () => unknown, watch: Watch): number[] {
  return Array.from({ length: runs }, () => {
    const begin = read(watch);
    work();
    return read(watch) - begin;
  }).sort((a, b) => a - b);
}

function read(watch: Watch): number {
  if (watch === 'wall') return performance.now();
  if (watch === 'thread' && existsSync(threadTime)) {
    return Number(readFileSync(threadTime, 'utf8').split(' ')[0]) / 1e6;
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Like the solvers: relaxations over a dense matrix of floats. */
function kernel(): number {
  const size = 300;
  const cost = Float64Array.from({ length: size * size }, (_, index) => (index * 7919) % 1009);
  for (let via = 0; via < size; via++) {
    for (let row = 0; row < size; row++) {
      const first = cost[row * size + via] ?? 0;
      for (let column = 0; column < size; column++) {
        const through = first + (cost[via * size + column] ?? 0);
        if (through < (cost[row * size + column] ?? 0)) cost[row * size + column] = through;
      }
    }
  }
  return cost[size] ?? 0;
}

function rounded(value: number): number {
  return value >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
}
