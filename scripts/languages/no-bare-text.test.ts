/** Every text of the web goes through the catalogue: what is bare in JSX would never be translated. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { root } from '../project.mjs';

/** The same in every language: our name, formats, and how an address or a line of a file begins. */
const NO_WORDS = new Set([
  'Rostrum',
  'PDF',
  ', CSV',
  'https://',
  '…/tournaments/',
  '#1f6feb',
  'institution,reference,speaker1_name,speaker2_name',
]);

/** Attributes and properties of components that somebody reads or hears. */
const SPOKEN =
  /^(aria-(label|description|valuetext)|title|placeholder|label|hint|alt|description|empty|error|ok)$/;

/** Lingui's own elements: what is in them or their attributes is in the catalogue. */
const TRANSLATED = /^(Trans|Plural)$/;

/** The bare texts of a component's source. */
function bareTexts(source: string): string[] {
  const file = ts.createSourceFile('page.tsx', source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isTranslated(node, file)) return;
    if (ts.isJsxText(node)) found.push(node.text);
    if (ts.isJsxExpression(node) && isShown(node, file)) found.push(...literals(node.expression));
    if (ts.isJsxAttribute(node) && isShown(node, file) && node.initializer) {
      found.push(...literals(node.initializer));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text));
}

function isTranslated(node: ts.Node, file: ts.SourceFile): boolean {
  const opening = ts.isJsxElement(node) ? node.openingElement : node;
  const isElement = ts.isJsxOpeningElement(opening) || ts.isJsxSelfClosingElement(opening);
  return isElement && TRANSLATED.test(opening.tagName.getText(file));
}

/** Between tags, or the value of an attribute that is read. */
function isShown(node: ts.JsxExpression | ts.JsxAttribute, file: ts.SourceFile): boolean {
  const place = ts.isJsxAttribute(node) ? node : node.parent;
  return !ts.isJsxAttribute(place) || SPOKEN.test(place.name.getText(file));
}

/** The texts that an expression can be, without what is called or compared in it. */
function literals(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  }
  if (ts.isConditionalExpression(node)) {
    return [...literals(node.whenTrue), ...literals(node.whenFalse)];
  }
  if (ts.isBinaryExpression(node)) return literals(node.right);
  if (ts.isParenthesizedExpression(node)) return literals(node.expression);
  return [];
}

describe('no text outside the catalogue', () => {
  test.each([
    ['<p>Hello there</p>', 'Hello there'],
    ['<p>{open ? "Open" : t`Closed`}</p>', 'Open'],
    ['<p>{open && "Open"}</p>', 'Open'],
    ['<Field label="Name" />', 'Name'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source that the test reads.
    ['<a aria-label={`Delete ${name}`} />', 'Delete'],
  ])('catches %s', (source, text) => {
    expect(bareTexts(source)).toEqual([text]);
  });

  test.each([
    '<p><Trans>Hello <b>there</b></Trans></p>',
    '<Plural value={n} one="# team" other="# teams" />',
    '<p>{t`Hello there`} · {count} %</p>',
    '<Button look="main" className="row">{words[key]}</Button>',
  ])('lets %s be', (source) => {
    expect(bareTexts(source)).toEqual([]);
  });

  const web = join(root, 'src', 'web');
  const pages = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  );

  test('the web has none', () => {
    expect(pages.length).toBeGreaterThan(0);
    const bare = pages.flatMap((file) =>
      bareTexts(readFileSync(join(web, file), 'utf8'))
        .filter((text) => !NO_WORDS.has(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(bare).toEqual([]);
  });
});
