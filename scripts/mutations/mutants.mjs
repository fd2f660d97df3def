/** Every small change of a source file that its tests should notice: the usual mutation operators. Pure. */
import ts from 'typescript';

/**
 * @typedef {object} Mutant
 * @property {string} operator
 * @property {number} line from 1
 * @property {number} start of what is replaced
 * @property {number} end
 * @property {string} put in its place
 */

const swaps = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '++': ['--'],
  '--': ['++'],
};

const methodSwaps = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

/** Methods without which a chain still has the same type. */
const droppable = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim']);

/**
 * @param {string} text of a TypeScript file
 * @returns {Mutant[]} in the order of the text
 */
export function mutantsOf(text) {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const mutants = [];
  const add = (operator, node, put, [start, end] = [node.getStart(source), node.getEnd()]) => {
    if (text.slice(start, end) === put) return;
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ operator, line, start, end, put });
  };
  const visit = (node) => {
    if (isOnlyTypes(node)) return;
    mutate(node, { source, add });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end);
}

function isOnlyTypes(node) {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node)
  );
}

function mutate(node, frame) {
  operators(node, frame);
  conditions(node, frame);
  calls(node, frame);
  literals(node, frame);
  blocks(node, frame);
}

function operators(node, { source, add }) {
  if (ts.isBinaryExpression(node)) {
    const token = node.operatorToken;
    const isText = [node.left, node.right].some(isTextLiteral);
    for (const put of swaps[token.getText(source)] ?? []) {
      if (!(put === '-' && isText)) add('operator', token, put);
    }
  }
  if (ts.isPrefixUnaryExpression(node)) {
    const operand = node.operand.getText(source);
    if (node.operator === ts.SyntaxKind.ExclamationToken) add('negation', node, operand);
    if (node.operator === ts.SyntaxKind.MinusToken) add('sign', node, operand);
  }
  if (ts.isPostfixUnaryExpression(node) || isUpdate(node)) {
    const text = node.getText(source);
    const put = text.includes('++') ? text.replace('++', '--') : text.replace('--', '++');
    add('operator', node, put);
  }
  if (node.questionDotToken && (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node))) {
    const isCall = ts.isCallExpression(node);
    add('optional chain', node.questionDotToken, isCall ? '' : '.');
  }
}

function isUpdate(node) {
  return (
    ts.isPrefixUnaryExpression(node) &&
    (node.operator === ts.SyntaxKind.PlusPlusToken ||
      node.operator === ts.SyntaxKind.MinusMinusToken)
  );
}

function conditions(node, { add }) {
  const isLoop = ts.isWhileStatement(node) || ts.isDoStatement(node);
  if (ts.isIfStatement(node))
    for (const put of ['true', 'false']) add('condition', node.expression, put);
  // A loop that never ends only shows that it hangs.
  if (isLoop && node.expression.kind !== ts.SyntaxKind.TrueKeyword)
    add('condition', node.expression, 'false');
  if (ts.isForStatement(node) && node.condition) add('condition', node.condition, 'false');
  if (ts.isConditionalExpression(node)) {
    for (const put of ['true', 'false']) add('condition', node.condition, put);
  }
}

function calls(node, { source, add }) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  const { name, expression } = node.expression;
  const swap = Object.hasOwn(methodSwaps, name.text) ? methodSwaps[name.text] : undefined;
  if (swap) add('method', name, swap);
  if (droppable.has(name.text)) add('dropped call', node, expression.getText(source));
}

function literals(node, { add }) {
  const { parent } = node;
  if (node.kind === ts.SyntaxKind.TrueKeyword && !isMark(node)) add('literal', node, 'false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) add('literal', node, 'true');
  if (ts.isStringLiteral(node) && !isName(node))
    add('literal', node, node.text === '' ? "'!'" : "''");
  if (ts.isTemplateExpression(node)) add('literal', node, "''");
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) add('literal', node, '[]');
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 0 && !isPattern(parent)) {
    add('literal', node, '{}');
  }
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) add('function', node.body, 'undefined');
}

function isName({ parent }) {
  return ts.isPropertyAssignment(parent) && parent.name.kind === ts.SyntaxKind.StringLiteral;
}

/** `{ a: true, b: true } satisfies Record<Name, true>` is a list of names: its values say nothing. */
function isMark({ parent }) {
  if (!ts.isPropertyAssignment(parent)) return false;
  const { parent: around } = parent.parent;
  return ts.isSatisfiesExpression(around) && /^Record<.*,\s*true>$/s.test(around.type.getText());
}

function isPattern(parent) {
  return (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isObjectLiteralExpression(parent.left)
  );
}

function isTextLiteral(node) {
  return (
    ts.isStringLiteral(node) ||
    ts.isTemplateExpression(node) ||
    ts.isNoSubstitutionTemplateLiteral(node)
  );
}

function blocks(node, { add }) {
  if (ts.isBlock(node) && node.statements.length > 0) add('block', node, '{}');
}
