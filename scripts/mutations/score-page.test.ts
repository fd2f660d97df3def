import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { caughtNow, interval, nameOf, scorePage, survivorsOn, triedAgain } from './score-page.mjs';
import { open, reasonFor, reasons } from './survivors.mjs';

const root = join(import.meta.dirname, '../..');

test('the interval of a share holds it, and closes in as more are tried', () => {
  const [low = 0, high = 0] = interval(90, 100);
  expect([low, high].map((one) => one.toFixed(3))).toEqual(['0.826', '0.945']);
  const [lower = 0, higher = 0] = interval(900, 1000);
  expect(higher - lower).toBeLessThan(high - low);
});

describe('a page', () => {
  const row = (line: number, from: string, to: string, now: string) => {
    return { place: `src/engine/draw/a.ts:${line}:7`, from, to, now };
  };
  const rows = [
    row(1, 'a || `b`', 'a && `b`', open),
    row(2, '<', '<=', open),
    row(3, '<', '<=', 'A reason.'),
    row(4, '+', '-', open),
  ];
  const results = Array.from({ length: 40 }, (_, index) => {
    return { file: 'draw/a.ts', caughtBy: index < rows.length ? null : 'draw/a.test.ts › a' };
  });
  const page = scorePage({ results, total: 1000, seed: 's', rows });

  test('lists each survivor once, by place and change', () => {
    expect(page).toContain('**90.0 % were caught** (36)');
    expect([...survivorsOn(page)]).toEqual(rows.map(nameOf));
  });

  test('keeps its figures when the survivors are tried again, however often', () => {
    const tried = [
      row(1, 'a || `b`', 'a && `b`', caughtNow('draw/a.test.ts › a | b')),
      row(2, '<', '<=', open),
      row(3, '<', '<=', 'A reason.'),
    ];
    const again = triedAgain(page, tried);
    const [head] = page.split('## Survivors');
    expect(again.split('## Survivors')[0]).toBe(head);
    const counts = [...again.matchAll(/(?:now|since|see|Open): (\d)\./g)].map(([, count]) => count);
    expect(counts).toEqual(['1', '1', '1', '1']);
    expect([...survivorsOn(again)]).toEqual(rows.map(nameOf));
    expect(triedAgain(again, tried)).toBe(again);
    expect(triedAgain(again, tried.slice(1))).toBe(again);
  });
});

describe('a reason why no test notices', () => {
  type Reason = readonly [file: string, piece: string, change: readonly [string, string]];

  test.each(reasons as unknown as readonly Reason[])('%s: %s', (file, piece, [from]) => {
    const lines = readFileSync(join(root, 'src/engine', file), 'utf8').split('\n');
    const own = lines.filter((line) => line.includes(piece));
    expect(own.some((line) => line.includes(from))).toBe(true);
  });

  test('is given of the change that it names alone', () => {
    const file = 'draw/meeting-costs.ts';
    const lines = readFileSync(join(root, 'src/engine', file), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes('* PULL_UP')) + 1;
    expect(reasonFor({ file, line, from: '*', to: '/' })).toContain('pull-up');
    expect(reasonFor({ file, line, from: '+', to: '-' })).toBe(open);
  });

  test('is given of every survivor that is not caught', () => {
    const text = readFileSync(join(root, 'docs/rules/mutation-score.md'), 'utf8');
    expect(text.split('\n').filter((line) => line.endsWith(`| ${open} |`))).toEqual([]);
  });
});
