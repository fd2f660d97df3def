/** docs/rules/mutation-score.md: what a sample of mutants says of the tests. Pure. */
import { open } from './survivors.mjs';

/**
 * @typedef {object} Row of the table of survivors
 * @property {string} place file, line and column
 * @property {string} from
 * @property {string} to
 * @property {string} now why no test notices, what has noticed since, or `open`
 */

/**
 * @param {object} given
 * @param {readonly { file: string, caughtBy: string | null }[]} given.results
 * @param {number} given.total of all mutants
 * @param {string} given.seed
 * @param {readonly Row[]} given.rows the survivors
 */
export function scorePage({ results, total, seed, rows }) {
  const tried = results.length;
  const caught = tried - rows.length;
  const [low, high] = interval(caught, tried);
  const alike = rows.filter(({ now }) => now !== open).length;
  return `# The mutation score of the engine

${tried} of its ${total} mutants, chosen at random (seed \`${seed}\`), were tried one by one:
**${percent(caught / tried)} were caught** (${caught}), so with 95 % confidence between ${percent(low)} and ${percent(high)} of all
would be. Made by \`node scripts/mutations/measure-engine.mjs --count ${tried} --seed ${seed} --write\`.

| Part | Tried | Caught |
| --- | --- | --- |
${byPart(results)
  .map(({ part, tried: of, caught: own }) => `| ${part} | ${of} | ${percent(own / of)} |`)
  .join('\n')}

${heading}

${alike} of the ${rows.length} change nothing that a caller can see.

${tableOf(rows)}
`;
}

/** @returns {Set<string>} the survivors that a page lists, each as `nameOf` names it */
export function survivorsOn(page) {
  return new Set(rowsOf(page).map(nameOf));
}

/** Names one mutant and no other, whether it comes from the page or from the code. */
export function nameOf({ place, from, to }) {
  return `| ${place} | \`${cell(from)}\` | \`${cell(to)}\` |`;
}

/**
 * The page with its survivors as they are now. Its figures stay: they are those of the tests that were
 * not yet aimed at these mutants.
 * @param {string} page
 * @param {readonly Row[]} tried every survivor whose code is still there
 */
export function triedAgain(page, tried) {
  const found = new Map(tried.map((row) => [nameOf(row), row]));
  const rows = rowsOf(page).map((row) => found.get(nameOf(row)) ?? withoutCode(row));
  const count = (has) => rows.filter(({ now }) => has(now)).length;
  const caught = count((now) => now.startsWith(caughtNow('')));
  const changed = count((now) => now === isChanged);
  const left = count((now) => now === open);
  const alike = rows.length - caught - changed - left;
  return `${page.slice(0, page.indexOf(heading))}${heading}

Each of these ${rows.length} was tried again later, with the code and the tests as they were then
(\`node scripts/mutations/measure-engine.mjs --again --write\`). Caught now: ${caught}. Code changed since: ${changed}. No change that a
caller can see: ${alike}. Open: ${left}. The figures above are from before: the tests written since are aimed at these
very survivors, so counting them would overstate how many of all mutants are caught. A new estimate needs another seed.

${tableOf(rows)}
`;
}

/** A row whose code is no longer in its place: what was known of it stays. */
function withoutCode(row) {
  return row.now === open ? { ...row, now: isChanged } : row;
}

/** @param {string} test */
export const caughtNow = (test) => `Caught by ${test}`;

const heading = '## Survivors';
const isChanged = 'Its code has changed since.';

function tableOf(rows) {
  const lines = rows.map((row) => `${nameOf(row)} ${cell(row.now)} |`);
  return ['| Where | Was | Became | Now |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

/** @returns {Row[]} */
function rowsOf(page) {
  const lines = page.matchAll(/^\| (\S+:\d+) \| `(.*?)` \| `(.*?)` \| (.*) \|$/gm);
  return [...lines].map(([, place, from, to, now]) => ({
    place,
    from: uncell(from),
    to: uncell(to),
    now: uncell(now),
  }));
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
const uncell = (text) => text.replaceAll('\\|', '|');
