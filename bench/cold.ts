/**
 * First calls: draws in fresh processes, as a tab room makes one. The time is that of the calling thread, which
 * somebody waits for; compiler and collector run beside it. Targets are for the reference machine, on which
 * the kernel of `measure.ts` takes 39 ms, and scaled by what it takes here. The row of later calls says
 * what of it is warming up.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Figure } from './measure.ts';

/** Processes for each row; the one in the middle is taken. */
const processes = 9;

/** Two teams with side limits count the most terms. */
const draws = [
  { name: 'BP draw', pack: 'bp', teams: 88, target: 25 },
  { name: 'two-team optimal draw', pack: 'canadian', teams: 24, target: 20 },
  { name: 'two-team optimal draw', pack: 'canadian', teams: 100, target: 60 },
  { name: 'two-team optimal draw', pack: 'canadian', teams: 200, target: 120 },
  { name: 'two-team optimal draw, side limits', pack: 'wsdc', teams: 24, target: 20 },
  { name: 'two-team optimal draw, side limits', pack: 'wsdc', teams: 100, target: 60 },
  { name: 'two-team optimal draw, side limits', pack: 'wsdc', teams: 200, target: 120 },
] as const;

/** Two rows for each draw: the first call, and the median of later ones. */
export function coldFigures(): Figure[] {
  return draws.flatMap(({ name, pack, teams, target }): Figure[] => {
    const runs = Array.from({ length: processes }, () => runOnce(pack, teams));
    const size = `${teams} teams`;
    const middle = (of: 'first' | 'warm') =>
      runs.map((run) => run[of]).sort((a, b) => a - b)[Math.floor(processes / 2)] ?? 0;
    return [
      { name: `${name}, first call`, size, value: middle('first'), unit: 'ms', target },
      { name: `${name}, later calls`, size, value: middle('warm'), unit: 'ms', target: null },
    ];
  });
}

function runOnce(pack: string, teams: number): { first: number; warm: number } {
  const file = fileURLToPath(new URL('./works/first-call.ts', import.meta.url));
  const output = execFileSync(process.execPath, ['--import', 'tsx', file, pack, String(teams)]);
  // `first-call.ts` prints this and nothing else.
  return JSON.parse(output.toString()) as { first: number; warm: number };
}
