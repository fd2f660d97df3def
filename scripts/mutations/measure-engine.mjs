/**
 * The mutation score of the whole engine, by a random sample of all its mutants: each is tried in a copy,
 * with the tests that reach its block, those that cost least and rest on its file most closely first.
 *
 *   node scripts/mutations/measure-engine.mjs [--count 400] [--minutes 60] [--seed text] [--lanes 2] [--write]
 *   node scripts/mutations/measure-engine.mjs --files formats/ [--operator sign] [--count 50] [--lanes 1]
 *   node scripts/mutations/measure-engine.mjs --again [--lanes 1] [--write]
 *
 * The same seed gives the same mutants in the same order, so a larger count goes on where a smaller one
 * ended; while the engine stays as it is, what was tried before is not tried again, also after a run that
 * was stopped. `--files` takes only mutants of the files whose path within the engine begins with it, and
 * `--operator` only those of one kind (`'dropped call'`), all of them unless `--count` says how many: they
 * measure a part, so they cannot be written. `--lanes` is how many are tried side by side. `--write` puts the
 * figures and the survivors into docs/rules/mutation-score.md. `--again` tries only the survivors that the
 * page lists; with `--write` it says what became of each, and leaves the figures as they were measured.
 *
 * A test that fails counts only if it passes without any mutant, before and after; one that is ended because
 * it takes too long, only if it takes a quarter of that time without the mutant then and there.
 */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode, root } from '../project.mjs';
import { testsResting } from './import-graph.mjs';
import { createLane, endedEarly } from './lanes.mjs';
import { mutantsOf } from './mutants.mjs';
import { withProbes } from './probes.mjs';
import { caughtNow, nameOf, scorePage, survivorsOn, triedAgain } from './score-page.mjs';
import { reasonFor } from './survivors.mjs';

requireNode();
const { values } = parseArgs({
  options: {
    again: { type: 'boolean', default: false },
    count: { type: 'string' },
    files: { type: 'string', default: '' },
    lanes: { type: 'string', default: String(Math.min(4, availableParallelism())) },
    operator: { type: 'string', default: '' },
    minutes: { type: 'string', default: '600' },
    seed: { type: 'string', default: 'rostrum' },
    write: { type: 'boolean', default: false },
  },
});

const isPart = values.files !== '' || values.operator !== '';
if ((values.write || values.again) && isPart)
  throw new Error('--write and --again need the whole engine: leave out --files and --operator');
if (values.again && values.count !== undefined)
  throw new Error('--again tries every survivor of the page: leave out --count');

const engine = join(root, 'src/engine');
const texts = new Map(
  readdirSync(engine, { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file.split(sep).join('/'), readFileSync(join(engine, file), 'utf8')]),
);
const testsOf = testsResting(texts);
const all = [...texts]
  .filter(([file]) => file.startsWith(values.files) && !isOfTests(file))
  .flatMap(([file, text]) => mutantsOf(text).map((mutant) => ({ file, ...mutant })))
  .filter(({ operator }) => values.operator === '' || operator === values.operator);
const count = Number(values.count ?? (isPart ? all.length : 400));
const page = join(root, 'docs/rules/mutation-score.md');
const sample = values.again ? listedOnPage() : inOrderOf(values.seed, all).slice(0, count);
const journal = openJournal();
const results = sample.flatMap((mutant) => journal.known.get(keyOf(mutant)) ?? []);
const waiting = sample.filter((mutant) => !journal.known.has(keyOf(mutant)));

const copies = join(root, '.cache/mutation', `copies-${process.pid}`);
process.on('exit', () => rmSync(copies, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const usual = new Map();
const reaching = new Map();
if (waiting.length > 0) await findReaching();

const lanes = await openLanes();
const ends = performance.now() + Number(values.minutes) * 60_000;
/** Tests that have failed with a mutant, by lane. */
const catching = new Map(lanes.map((lane) => [lane, new Set()]));
await inLanes(waiting, async (mutant, lane) => {
  if (performance.now() > ends) return;
  const begun = performance.now();
  const caughtBy = await attempt(mutant, lane);
  const result = { ...mutant, caughtBy };
  results.push(result);
  journal.add(result);
  const { file, line, operator } = mutant;
  const verdict = caughtBy === null ? 'SURVIVED' : 'caught  ';
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const at = `${results.length}/${sample.length} ${file}:${line} ${operator}`;
  console.log(`${verdict} ${at}  ${seconds} s  ${caughtBy ?? ''}`);
});
for (const lane of lanes) {
  for (const test of catching.get(lane)) await runClean(test, lane);
  lane.close();
}

const survivors = results.filter(({ caughtBy }) => caughtBy === null);
console.log(
  `${results.length - survivors.length} of ${results.length} caught, of ${all.length} mutants in all`,
);
for (const one of survivors) {
  const { place, from, to } = shown(one);
  console.log(`${place}  ${from}  →  ${to}`);
}
if (values.write) {
  const text = values.again
    ? triedAgain(readFileSync(page, 'utf8'), results.map(rowOf))
    : scorePage({ results, total: all.length, seed: values.seed, rows: survivors.map(rowOf) });
  writeFileSync(page, text);
}

function listedOnPage() {
  const listed = survivorsOn(readFileSync(page, 'utf8'));
  return all.filter((mutant) => listed.has(nameOf(shown(mutant))));
}

/** What the page says of a mutant. */
function rowOf({ caughtBy, ...mutant }) {
  const row = shown(mutant);
  return {
    ...row,
    now: caughtBy === null ? reasonFor({ ...mutant, ...row }) : caughtNow(caughtBy),
  };
}

/** Runs every test once, without any mutant: how long it takes, and which mutants it reaches. */
async function findReaching() {
  const probed = new Map();
  let probes = 0;
  for (const file of new Set(waiting.map((mutant) => mutant.file))) {
    const own = waiting.filter((mutant) => mutant.file === file);
    const made = withProbes(texts.get(file), own, probes);
    probed.set(file, made.text);
    for (const [index, mutant] of own.entries()) mutant.probe = made.probes[index];
    probes = Math.max(probes, ...made.probes.map((probe) => (probe ?? -1) + 1));
  }
  const lanes = await openLanes({ texts: probed, probes });
  const tests = new Set(waiting.flatMap(({ file }) => testsOf(file).map(({ test }) => test)));
  await inLanes(
    [...tests],
    async (test, lane) => {
      usual.set(test, await runClean(test, lane));
      reaching.set(test, lane.reached());
    },
    lanes,
  );
  for (const lane of lanes) lane.close();
}

/** @returns {Promise<string | null>} the test that noticed it */
async function attempt({ file, start, end, put, probe }, lane) {
  const text = texts.get(file) ?? '';
  const tests = testsOf(file)
    .filter(({ test }) => probe === null || reaching.get(test)[probe] === 1)
    .map(({ test, distance }) => ({ test, price: usual.get(test) * 1.5 ** distance }))
    .sort((a, b) => a.price - b.price);
  const mutated = { file, text: `${text.slice(0, start)}${put}${text.slice(end)}` };
  for (const { test } of tests) {
    const failed = await failureOf(test, mutated, lane);
    if (failed === null) continue;
    catching.get(lane).add(test);
    return `${test} › ${failed}`;
  }
  return null;
}

async function failureOf(test, mutated, lane) {
  const { file } = mutated;
  for (let limit = 20 + 8 * usual.get(test); ; limit *= 4) {
    const { failed } = await lane.withChange(mutated, () =>
      lane.run(test, { changed: file, limit }),
    );
    if (failed !== endedEarly) return failed;
    if ((await runClean(test, lane, file)) < limit / 4) return failed;
  }
}

/** @returns {Promise<number>} seconds of a test without any mutant */
async function runClean(test, lane, changed = test) {
  const { failed, seconds } = await lane.run(test, { changed });
  if (failed !== null) throw new Error(`Without any mutant a test fails: ${test} › ${failed}`);
  return seconds;
}

/** What was found of the engine as it is now, kept while it runs. */
function openJournal() {
  const folder = join(root, '.cache/mutation');
  const state = createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('hex')
    .slice(0, 16);
  const file = join(folder, `results-${state}.jsonl`);
  mkdirSync(folder, { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const known = new Map(lines.map((line) => JSON.parse(line)).map((one) => [keyOf(one), one]));
  return { known, add: (result) => appendFileSync(file, `${JSON.stringify(result)}\n`) };
}

function openLanes(given) {
  const numbers = Array.from({ length: Math.max(1, Number(values.lanes)) }, (_, n) => n);
  return Promise.all(numbers.map((n) => createLane(join(copies, `${n}`), given)));
}

async function inLanes(items, act, own = lanes) {
  const left = [...items];
  await Promise.all(
    own.map(async (lane) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item, lane);
    }),
  );
}

/** Tests, and what only tests, listings and benchmarks are made with: nothing that ships rests on it. */
function isOfTests(file) {
  return /(^|\/)(testing|test-teams|sample-round)\.ts$|^listings\/|\.test\.ts$/.test(file);
}

function keyOf({ file, start, end, put }) {
  return JSON.stringify([file, start, end, put]);
}

/** Shuffled by a seed; the same ones come first for every count. */
function inOrderOf(seed, mutants) {
  const orderOf = ({ file, start, end, put }) =>
    createHash('sha256')
      .update(JSON.stringify([seed, file, start, end, put]))
      .digest('hex');
  return mutants
    .map((mutant) => ({ mutant, key: orderOf(mutant) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ mutant }) => mutant);
}

function shown({ file, line, start, end, put }) {
  const short = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 60);
  const text = texts.get(file) ?? '';
  return {
    place: `${relative(root, join(engine, file))}:${line}:${start - text.lastIndexOf('\n', start - 1)}`,
    from: short(text.slice(start, end)),
    to: short(put),
  };
}
