/**
 * The house rule on words: refuses eleven words by which calques give themselves away, in screens, names,
 * comments, tests and documents. `node lint/plain-words.mjs` checks every file that git tracks.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Each with what a native writer would say. Names are read as words: `onWish` is "on Wish". */
const tellTales = [
  { word: 'stands', pattern: /\bstands\b/i, instead: 'is, appears, ranks' },
  { word: 'so many', pattern: /\bso (?:many|much)\b/i, instead: 'this many, N' },
  { word: 'told', pattern: /\b(?:un)?told\b|\btells\b/i, instead: 'reports, informs, shows' },
  { word: 'wish', pattern: /\bwish(?:es|ed|ing)?\b/i, instead: 'request, preference, options' },
  { word: 'anew', pattern: /\banew\b/i, instead: 'again, re-' },
  { word: 'mend', pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'repair, fix' },
  { word: 'in force', pattern: /\bin force\b/i, instead: 'current, active, confirmed' },
  { word: 'the own', pattern: /\bthe own\b(?!-)/i, instead: 'your, their own' },
  { word: 'of one time', pattern: /\bof one time\b/i, instead: 'concurrent' },
  { word: 'taken back', pattern: /\btaken back\b/i, instead: 'undone, revoked, withdrawn' },
  // A letter in code is a character: only what people read counts.
  { word: 'letter', pattern: /\bletters?\b/i, instead: 'email', inProse: true },
];

/** Good English, and names that the database or the API keeps. Nothing else is excused. */
const allowed = [
  { text: /\bas (?:it|they) stands?\b/gi },
  { text: /\bstands? (?:for|in for|out|still)\b/gi },
  // Weights and findings of room rules, and the text of a request for a quote.
  {
    text: /\bunmet-wish\b|(?<=['.{[( ])wish(?:es)?(?=['.:,)\]}]| [*}]| as )/g,
    in: /venue|room|quote|plans?\b|operator|why|finding|allocat|planted|money/,
  },
  {
    text: /\btaken_back_(?:at|by)\b|\btakenBack(?:At|By)\b|\bin_force\b/g,
  },
  // Characters, not emails.
  {
    text: /\b(?:first|last|small|capital|lower-case|upper-case|one|two|three|four|seven|each)[- ]letters?\b/gi,
  },
  {
    text: /\bletters?,? (?:and|or) (?:digits?|hyphens?|signs?)\b|\bletters, digits\b|\bletter or a digit\b/gi,
  },
  { text: /\bto the letter\b|\bletter-spacing\b/gi },
];

const code = /\.(?:tsx?|mjs)$/;
const checked = /\.(?:tsx?|mjs|css|md)$/;
/** Migrations that have shipped are never edited; the rule and its test have to say the words. */
const exempt =
  /^src\/server\/db\/migrations\/|^lint\/plain-words\.mjs$|^scripts\/plain-words\.test\.ts$/;

/**
 * The tell-tale words of one file, at most one of each a line.
 * @returns {{line: number, word: string, instead: string}[]}
 */
export function findTellTales(path, text) {
  if (!checked.test(path) || exempt.test(path)) return [];
  const excuses = allowed.filter((one) => !one.in || one.in.test(path));
  return text.split('\n').flatMap((source, index) => {
    const line = excuses.reduce((rest, one) => rest.replaceAll(one.text, ' '), source);
    const words = spaced(line);
    return tellTales
      .filter(({ pattern, inProse }) => pattern.test(inProse ? proseOf(path, line) : words))
      .map(({ word, instead }) => ({ line: index + 1, word, instead }));
  });
}

/** `holdsWish_told` as "holds Wish told". */
function spaced(line) {
  return line.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
}

/** Of a line of code: its comment, and literals and texts with more than a word. */
function proseOf(path, line) {
  if (!code.test(path)) return path.endsWith('.md') ? withoutNames(line) : '';
  const comment = /(?:^\s*\*|\/\*\*?|(?<![:\w])\/\/)\s.*/.exec(line)?.[0] ?? '';
  const literals = (line.match(/(['"`])(?:\\.|(?!\1).)*\1/g) ?? []).filter((one) =>
    one.includes(' '),
  );
  const isText = path.endsWith('.tsx') && /^\s*[\p{L}\d][^;{}()=<>'`]* [^;{}()=<>'`]*$/u.test(line);
  return withoutNames([comment, ...literals, isText ? line : ''].join(' '));
}

/** Names of the code in a text: quoted ones, parameters and what a template puts in. */
function withoutNames(text) {
  return text.replaceAll(/\$\{[^}]*\}|`[\w.]+`|@param \w+/g, ' ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const listed = execFileSync(
    'git',
    ['ls-files', 'src', 'e2e', 'scripts', 'lint', 'docs', '*.md'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  const files = listed.split('\n').filter((path) => path && existsSync(`${root}/${path}`));
  const hits = files.flatMap((path) =>
    findTellTales(path, readFileSync(`${root}/${path}`, 'utf8')).map((hit) => ({ path, ...hit })),
  );
  for (const { path, line, word, instead } of hits) {
    console.log(`${path}:${line} “${word}”: rather ${instead}`);
  }
  console.log(`${hits.length} tell-tale words in ${files.length} files`);
  process.exitCode = hits.length > 0 ? 1 : 0;
}
