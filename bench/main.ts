/** `npm run bench`: measures, prints one table, writes `bench/out/latest.json`. `--quick` leaves the largest out. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { boardFigures } from './boards.ts';
import { coldFigures } from './cold.ts';
import { deskFigures } from './desk.ts';
import { engineFigures } from './engine.ts';
import { calibrate, judge, type Row, type Watch } from './measure.ts';
import { messageFigures } from './messages.ts';
import { phoneFigures } from './phone.ts';
import { programFigures } from './program.ts';
import { serverFigures } from './server.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' } },
});

/** What is not named is timed by the clock. */
const watches: Readonly<Record<string, Watch>> = { engine: 'cpu', cold: 'thread' };

/** Each part is judged by the speed that the machine had beside it. */
async function main(): Promise<void> {
  const parts = {
    engine: async () => engineFigures(values.quick ?? false),
    cold: async () => (values.quick ? [] : coldFigures()),
    server: serverFigures,
    desk: async () => (values.quick ? [] : deskFigures()),
    messages: messageFigures,
    program: programFigures,
    phone: async () => (values.quick ? [] : phoneFigures()),
    boards: async () => (values.quick ? [] : boardFigures()),
  };
  const rows: Row[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (values.only !== undefined && values.only !== name) continue;
    const watch = watches[name] ?? 'wall';
    const before = calibrate(watch);
    const figures = await part();
    const slowness = Math.max(before, calibrate(watch));
    console.error(`${name}: this machine is ${slowness.toFixed(2)} × the reference`);
    rows.push(...judge(figures, slowness));
  }
  print(rows);
  const out = fileURLToPath(new URL('./out/', import.meta.url));
  mkdirSync(out, { recursive: true });
  writeFileSync(`${out}latest.json`, `${JSON.stringify(rows, null, 2)}\n`);
  if (rows.some((row) => !row.ok)) process.exitCode = 1;
}

function print(rows: readonly Row[]): void {
  const lines = rows.map(({ name, size, value, unit, target, ok }) => [
    name,
    size,
    `${value} ${unit}`,
    target === null ? '' : `${unit === '/s' ? '≥' : '≤'} ${target} ${unit}`,
    ok ? 'ok' : 'MISSED',
  ]);
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...lines.map((line) => [...(line[column] ?? '')].length)),
  );
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

await main();
