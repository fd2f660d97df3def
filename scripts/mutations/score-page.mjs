/** docs/rules/mutation-score.md: what a sample of mutants says of the tests. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';
import { open, reasonFor } from './survivors.mjs';

export function writeScore({ results, total, seed, shown }) {
  const caught = results.filter(({ caughtBy }) => caughtBy !== null).length;
  const [low, high] = interval(caught, results.length);
  const survivors = results.filter(({ caughtBy }) => caughtBy === null);
  const rows = survivors.map((one) => {
    const { place, from, to } = shown(one);
    return { place, from, to, reason: reasonFor({ ...one, from, to }) };
  });
  const alike = rows.filter(({ reason }) => reason !== open).length;
  const lines = rows.map(({ place, from, to, reason }) => {
    return `| ${place} | \`${cell(from)}\` | \`${cell(to)}\` | ${reason} |`;
  });
  writeFileSync(
    join(root, 'docs/rules/mutation-score.md'),
    `# The mutation score of the engine

${results.length} of its ${total} mutants, chosen at random (seed \`${seed}\`), were tried one by one:
**${percent(caught / results.length)} were caught** (${caught}), so that between ${percent(low)} and ${percent(high)} of all
would be (95 %). ${alike} of the ${rows.length} survivors change nothing that a caller can see; without them it is
${percent(caught / (results.length - alike))}. Made by \`node scripts/mutations/measure-engine.mjs --count ${results.length} --seed ${seed} --write\`.

| Part | Tried | Caught |
| --- | --- | --- |
${byPart(results)
  .map(({ part, tried, caught: own }) => `| ${part} | ${tried} | ${percent(own / tried)} |`)
  .join('\n')}

## Survivors

| Where | Was | Became | Why no test notices |
| --- | --- | --- | --- |
${lines.join('\n')}
`,
  );
}

/** Wilson's interval for 95 %. */
export function interval(hits, of) {
  const z = 1.96;
  const share = hits / of;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half =
    (z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))) / (1 + z ** 2 / of);
  return [middle - half, middle + half];
}

function byPart(results) {
  const parts = new Map();
  for (const { file, caughtBy } of results) {
    const part = file.includes('/') ? file.slice(0, file.indexOf('/')) : 'the rest';
    const known = parts.get(part) ?? { part, tried: 0, caught: 0 };
    known.tried += 1;
    known.caught += caughtBy === null ? 0 : 1;
    parts.set(part, known);
  }
  return [...parts.values()].sort((a, b) => a.part.localeCompare(b.part));
}

const percent = (share) => `${(share * 100).toFixed(1)} %`;
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('`', '’');
