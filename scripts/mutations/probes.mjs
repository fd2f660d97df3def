/** Notes of which blocks of a file run, so that a mutant is tried only with tests that reach it. Pure. */
import ts from 'typescript';

/**
 * @param {string} text of a TypeScript file
 * @param {{ start: number, end: number }[]} mutants
 * @param {number} first number of the first probe
 * @returns {{ text: string, probes: (number | null)[] }} the text, which sets `__reached[n] = 1` where the
 *   innermost block around a mutant begins, and the probe of each mutant; null: outside of all blocks, so
 *   that it runs when the file is loaded
 */
export function withProbes(text, mutants, first) {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const bodies = new Map();
  const probes = mutants.map((mutant) => {
    const body = innermostBody(source, mutant);
    if (body === null) return null;
    if (!bodies.has(body)) bodies.set(body, first + bodies.size);
    return bodies.get(body);
  });
  const inserts = [...bodies].flatMap(([body, number]) => insertsOf(body, number, source));
  // From the end, so that places before stay where they are.
  const changed = inserts
    .sort((a, b) => b.at - a.at)
    .reduce((all, { at, put }) => `${all.slice(0, at)}${put}${all.slice(at)}`, text);
  return { text: changed, probes };
}

/** A block, or what an arrow function returns. */
function innermostBody(source, { start, end }) {
  let found = null;
  const visit = (node) => {
    if (node.getStart(source) > start || node.getEnd() < end) return;
    const isReturned = ts.isArrowFunction(node.parent ?? source) && node.parent.body === node;
    if (ts.isBlock(node) || isReturned) found = node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function insertsOf(body, number, source) {
  const [start, end] = [body.getStart(source), body.getEnd()];
  if (ts.isBlock(body)) return [{ at: start + 1, put: `__reached[${number}] = 1;` }];
  return [
    { at: start, put: `((__reached[${number}] = 1), ` },
    { at: end, put: ')' },
  ];
}
