/** The characters that invoices and share pictures can print (`README.md`). */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nfc } from '#contract/text/nfc.ts';

/** Found from the sources in development and from the bundle alike. */
const pathOf = (cut: string) =>
  fileURLToPath(import.meta.resolve(`#server/fonts/print-${cut}.ttf`));

export const printFonts = { regular: pathOf('regular'), semibold: pathOf('semibold') };

let known: ReadonlySet<number> | null = null;

/** The characters of a text that the fonts lack, each once, in the order in which they stand. */
export function unprintable(text: string): string[] {
  known ??= codePointsOf(readFileSync(printFonts.regular));
  const letters = known;
  return [...new Set(nfc(text))].filter(
    (sign) => sign !== '\n' && !letters.has(sign.codePointAt(0) ?? 0),
  );
}

/** The characters of a TrueType file: its `cmap` table in format 4 (OpenType specification). */
export function codePointsOf(font: Buffer): Set<number> {
  const cmap = tableOffset(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index++) {
    const start = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(start) === 4) return segments(font, start);
  }
  throw new Error('Broken assumption: a font without a table of characters');
}

function tableOffset(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index++) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`Broken assumption: a font without ${tag}`);
}

function segments(font: Buffer, start: number): Set<number> {
  const count = font.readUInt16BE(start + 6) / 2;
  const codes = new Set<number>();
  for (let index = 0; index < count; index++) {
    const last = font.readUInt16BE(start + 14 + index * 2);
    const first = font.readUInt16BE(start + 16 + count * 2 + index * 2);
    for (let code = first; code <= last && code < 0xffff; code++) codes.add(code);
  }
  return codes;
}
