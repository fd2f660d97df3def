/**
 * The page's fonts for a picture: an image asks for no file, so the subsets that its characters
 * need travel inside it.
 */
export async function fontFacesFor(text: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap(rulesOf).filter((rule) => isNeeded(rule, text));
  const faces = await Promise.all(rules.map(embedded));
  return faces.join('\n');
}

function rulesOf(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
}

function isNeeded({ style }: CSSFontFaceRule, text: string): boolean {
  if (style.getPropertyValue('font-style') === 'italic') return false;
  const ranges = rangesOf(style.getPropertyValue('unicode-range'));
  return [...text].some((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => point >= from && point <= to);
  });
}

/** `U+0-FF, U+131` as pairs of first and last. Empty: every character. */
export function rangesOf(unicodeRange: string): readonly (readonly [from: number, to: number])[] {
  if (unicodeRange.trim() === '') return [[0, 0x10ffff]];
  return unicodeRange.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^u\+/i, '').split('-');
    return [
      Number.parseInt(from.replaceAll('?', '0'), 16),
      Number.parseInt(to.replaceAll('?', 'f'), 16),
    ];
  });
}

async function embedded({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1] ?? '';
  const answer = await fetch(new URL(address, parentStyleSheet?.href ?? location.href));
  const family = style.getPropertyValue('font-family');
  const weight = style.getPropertyValue('font-weight');
  const range = style.getPropertyValue('unicode-range');
  const data = await asData(await answer.blob());
  return `@font-face{font-family:${family};font-weight:${weight};unicode-range:${range || 'U+0-10FFFF'};src:url(${data}) format("woff2")}`;
}

function asData(file: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error ?? new Error('The font was not read.'));
    reader.readAsDataURL(file);
  });
}
