/** Pasted lines of names and scores, matched with the judges that are there. Pure. */

import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { fold } from '#contract/text/fold.ts';
import { nfc } from '#contract/text/nfc.ts';
import { similarNames } from '#contract/text/similar.ts';

export type Judge = Pick<
  CallOutput<Api['participants']['list']>['adjudicators'][number],
  'id' | 'name' | 'shortName' | 'baseScore' | 'version'
>;

export interface PastedLine {
  /** 1-based. */
  readonly line: number;
  readonly name: string;
  readonly score: number;
}

export interface PastedScores {
  readonly lines: readonly PastedLine[];
  /** Lines without a number, apart from a heading. */
  readonly unread: readonly { readonly line: number; readonly text: string }[];
}

const number = String.raw`[+-]?\d+(?:[.,]\d+)?`;
/** Spreadsheets put a tab between the two, people a comma, a semicolon or a space. */
const patterns = [
  String.raw`^(.+?)\s*[\t;]\s*(${number})\s*$`,
  String.raw`^(.+?)\s*,\s*(${number})\s*$`,
  String.raw`^(.+?)\s+(${number})\s*$`,
].map((pattern) => new RegExp(pattern));

/** Reads `name, score` in each line; empty lines and a heading above are left out. */
export function readPasted(text: string): PastedScores {
  const lines: PastedLine[] = [];
  const unread: { line: number; text: string }[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const whole = nfc(raw).trim();
    if (whole === '') continue;
    const found = patterns.map((pattern) => pattern.exec(whole)).find((match) => match !== null);
    const [, name = '', score = ''] = found ?? [];
    const line = index + 1;
    if (found) lines.push({ line, name: unquoted(name), score: Number(score.replace(',', '.')) });
    else if (lines.length + unread.length > 0 || !isHeading(whole))
      unread.push({ line, text: whole });
  }
  return { lines, unread };
}

/** What becomes of a line. */
export type Match =
  | { readonly kind: 'change'; readonly line: PastedLine; readonly judge: Judge }
  | { readonly kind: 'same'; readonly line: PastedLine; readonly judge: Judge }
  /** Nobody, or several, are called so; `near` are those who may be meant. */
  | { readonly kind: 'open'; readonly line: PastedLine; readonly near: readonly Judge[] }
  /** An earlier line names the same judge. */
  | { readonly kind: 'twice'; readonly line: PastedLine; readonly judge: Judge };

const mostGuesses = 3;

/** @param chosen judges whom the reader chose for a line, by its number */
export function matchPasted(
  { lines }: PastedScores,
  judges: readonly Judge[],
  chosen: Readonly<Record<number, string>>,
): Match[] {
  const byName = new Map<string, Judge[]>();
  for (const judge of judges) {
    for (const key of new Set([judge.name, judge.shortName ?? ''].map(keyOf))) {
      if (key !== '') byName.set(key, [...(byName.get(key) ?? []), judge]);
    }
  }
  const taken = new Set<string>();
  return lines.map((line): Match => {
    const named = byName.get(keyOf(line.name)) ?? [];
    const picked = judges.find(({ id }) => id === chosen[line.line]);
    const judge = picked ?? (named.length === 1 ? named[0] : undefined);
    if (!judge) {
      const near = named.length > 1 ? named : similarNames(line.name, judges, mostGuesses);
      return { kind: 'open', line, near };
    }
    if (taken.has(judge.id)) return { kind: 'twice', line, judge };
    taken.add(judge.id);
    return { kind: judge.baseScore === line.score ? 'same' : 'change', line, judge };
  });
}

function keyOf(name: string): string {
  return fold(name) || name;
}

function unquoted(name: string): string {
  return name.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');
}

/** Words and no digit: "Name, Score". */
function isHeading(line: string): boolean {
  return !/\d/.test(line);
}
