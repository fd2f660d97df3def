/** What the page's own thread did while something was done with it, by Chromium's trace. */
import type { Browser, Page } from '@playwright/test';

export interface Work {
  /** Processor time of each task that ran script, in milliseconds. */
  readonly scripts: readonly number[];
  /** The longest task, script or not, in milliseconds. */
  readonly longest: number;
  /** By the clock, in milliseconds. */
  readonly took: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** By the processor: what neighbours on the machine take is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
const scriptNames: ReadonlySet<string> = new Set([
  'EventDispatch',
  'FunctionCall',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
  'EvaluateScript',
]);

/** Does something with a page and says what its thread had to do for it. */
export async function traced(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<Work> {
  await browser.startTracing(page, { categories });
  const begin = performance.now();
  await act();
  const took = performance.now() - begin;
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return { ...workOf(traceEvents), took };
}

function workOf(events: readonly TraceEvent[]): Pick<Work, 'scripts' | 'longest'> {
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(keyOf),
  );
  const own = events.filter((event) => event.ph === 'X' && mains.has(keyOf(event)));
  const tasks = own.filter(({ name }) => name.endsWith('RunTask'));
  const scripts = own.filter(({ name }) => scriptNames.has(name));
  const starts = new Set<TraceEvent>();
  let longest = 0;
  for (const task of tasks) longest = Math.max(longest, durationOf(task));
  const within = (task: TraceEvent) => (event: TraceEvent) =>
    keyOf(event) === keyOf(task) &&
    event.ts >= task.ts &&
    event.ts + (event.dur ?? 0) <= task.ts + (task.dur ?? 0);
  const sums = tasks.flatMap((task) => {
    const inside = scripts.filter((event) => !starts.has(event)).filter(within(task));
    for (const event of inside) starts.add(event);
    // Of script within script only the outer counts.
    const outer = inside.filter(
      (event) => !inside.some((other) => other !== event && within(other)(event)),
    );
    return outer.length === 0 ? [] : [outer.reduce((sum, event) => sum + durationOf(event), 0)];
  });
  return { scripts: sums, longest };
}

function durationOf({ tdur, dur }: TraceEvent): number {
  return (tdur ?? dur ?? 0) / 1000;
}

/** The value that a share of all does not pass. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
