/**
 * The mutation score of the whole engine, by a random sample of all its mutants: each is tried in a copy,
 * with the tests that rest on its file, the nearest first.
 *
 *   node scripts/mutations/measure-engine.mjs [--count 400] [--minutes 60] [--seed text] [--lanes 2] [--write]
 *   node scripts/mutations/measure-engine.mjs --files formats/ [--count 50] [--lanes 1]
 *
 * The same seed gives the same mutants in the same order, so a larger count goes on where a smaller one
 * ended. `--files` takes only mutants of the files whose path within the engine begins with it, all of them
 * unless `--count` says how many: it measures one area, so it cannot be written. `--lanes` is how many are
 * tried side by side. `--write` puts the figures and the survivors into docs/rules/mutation-score.md.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode, root } from '../project.mjs';
import { testsResting } from './import-graph.mjs';
import { createLane } from './lanes.mjs';
import { mutantsOf } from './mutants.mjs';
import { writeScore } from './score-page.mjs';

requireNode();
const { values } = parseArgs({
  options: {
    count: { type: 'string' },
    files: { type: 'string', default: '' },
    lanes: { type: 'string', default: String(Math.min(4, availableParallelism())) },
    minutes: { type: 'string', default: '600' },
    seed: { type: 'string', default: 'rostrum' },
    write: { type: 'boolean', default: false },
  },
});

if (values.write && values.files !== '')
  throw new Error('--write needs the whole engine: leave out --files');

const engine = join(root, 'src/engine');
const texts = new Map(
  readdirSync(engine, { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file.split(sep).join('/'), readFileSync(join(engine, file), 'utf8')]),
);
const testsOf = testsResting(texts);
const all = [...texts]
  .filter(([file]) => file.startsWith(values.files) && !isOfTests(file))
  .flatMap(([file, text]) => mutantsOf(text).map((mutant) => ({ file, ...mutant })));
const count = Number(values.count ?? (values.files === '' ? 400 : all.length));
const sample = inOrderOf(values.seed, all).slice(0, count);

const lanes = await Promise.all(
  Array.from({ length: Math.max(1, Number(values.lanes)) }, (_, n) =>
    createLane(join(root, '.cache/mutation', `lane-${n}`)),
  ),
);

const usual = new Map();
await inLanes(
  [...new Set(sample.flatMap(({ file }) => testsOf(file).map(({ test }) => test)))],
  async (test, lane) => {
    const { failed, seconds } = await lane.run(test);
    if (failed !== null)
      throw new Error(`Without any mutation a test fails already: ${test} › ${failed}`);
    usual.set(test, seconds);
  },
);

const ends = performance.now() + Number(values.minutes) * 60_000;
const results = [];
await inLanes(sample, async (mutant, lane) => {
  if (performance.now() > ends) return;
  const caughtBy = await attempt(mutant, lane);
  results.push({ ...mutant, caughtBy });
  const { file, line, operator } = mutant;
  const verdict = caughtBy === null ? 'SURVIVED' : 'caught  ';
  const at = `${results.length}/${sample.length} ${file}:${line} ${operator}`;
  console.log(`${verdict} ${at}  ${caughtBy ?? ''}`);
});
for (const lane of lanes) lane.close();

const survivors = results.filter(({ caughtBy }) => caughtBy === null);
console.log(
  `${results.length - survivors.length} of ${results.length} caught, of ${all.length} mutants in all`,
);
for (const one of survivors) {
  const { place, from, to } = shown(one);
  console.log(`${place}  ${from}  →  ${to}`);
}
if (values.write) writeScore({ results, total: all.length, seed: values.seed, shown });

/** @returns {Promise<string | null>} the test that noticed it */
async function attempt({ file, start, end, put }, lane) {
  const text = texts.get(file) ?? '';
  const tests = testsOf(file).sort(
    (a, b) => a.distance - b.distance || (usual.get(a.test) ?? 0) - (usual.get(b.test) ?? 0),
  );
  const caught = await lane.withChange(
    { file, text: `${text.slice(0, start)}${put}${text.slice(end)}` },
    async () => {
      for (const { test } of tests) {
        const limit = 60 + 10 * (usual.get(test) ?? 0);
        const { failed } = await lane.run(test, { changed: file, limit });
        if (failed !== null) return { test, failed };
      }
      return null;
    },
  );
  if (caught === null) return null;
  const { failed } = await lane.run(caught.test, { changed: file });
  if (failed !== null)
    throw new Error(`${caught.test} fails without the mutant in ${file} as well: ${failed}`);
  return `${caught.test} › ${caught.failed}`;
}

/** Tests, and what only tests and listings are made with: nothing that ships rests on it. */
function isOfTests(file) {
  return /(^|\/)(testing|test-teams)\.ts$|^listings\/|\.test\.ts$/.test(file);
}

/** Shuffled by a seed; the same ones come first for every count. */
function inOrderOf(seed, mutants) {
  const keyOf = ({ file, start, end, put }) =>
    createHash('sha256')
      .update(JSON.stringify([seed, file, start, end, put]))
      .digest('hex');
  return mutants
    .map((mutant) => ({ mutant, key: keyOf(mutant) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ mutant }) => mutant);
}

async function inLanes(items, act) {
  const left = [...items];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item, lane);
    }),
  );
}

function shown({ file, line, start, end, put }) {
  const short = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 60);
  const text = texts.get(file) ?? '';
  return {
    place: `${relative(root, join(engine, file))}:${line}`,
    from: short(text.slice(start, end)),
    to: short(put),
  };
}
