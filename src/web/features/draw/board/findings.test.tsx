import { expect, test } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import type { Draw, Finding } from './board-data.ts';
import { Findings } from './findings.tsx';

const page = ownTournamentPage();
const nobody = { debateId: null, subjectId: null, otherId: null, rounds: [] };
const soft = { hard: false, area: 'draw', ...nobody } as const;
const found: Finding[] = [
  { code: 'seat-imbalance', ...soft },
  { code: 'wrong-seats', ...soft, hard: true },
];
// The list needs no more of a draw than this.
const drawIn = (state: Draw['state'], debates: readonly object[] = []) =>
  ({ state, roundId: 'r', debates }) as unknown as Draw;

async function show(findings: readonly Finding[], draw = drawIn('released'), isOver = false) {
  return page.show(
    <Findings findings={findings} draw={draw} nameOf={(id) => id} isOver={isOver} />,
  );
}
const lineOf = async (isOver: boolean) =>
  (await show(found, drawIn('released'), isOver)).querySelector('summary')?.textContent;

const icons = { bad: 'octagon-alert', warn: 'triangle-alert', idle: 'lucide-circle' };

/** How loud a line is, by its icon. */
function toneOf(line: Element | null | undefined): string | undefined {
  const icon = line?.querySelector('svg')?.classList.value ?? '';
  return Object.entries(icons).find(([, name]) => icon.includes(name))?.[0];
}

/** The entries of the list: kinds, and what is named one by one. */
function entries(host: HTMLElement): Element[] {
  return [...(host.querySelector('[aria-label=Findings]')?.children ?? [])];
}

test('asks to act on what was found while the round goes on', async () => {
  expect(await lineOf(false)).toBe('1 to fixand 1 to review');
});

test('is quiet about what the release accepted, and asks for what a repair made since', async () => {
  const even = { ...soft, code: 'even-panel' as const };
  const line = (await show([{ ...even, accepted: true }])).querySelector('summary');
  expect([line?.textContent, toneOf(line)]).toEqual(['1 accepted with the release', 'idle']);
  const both = (await show([{ ...even, accepted: true }, even])).querySelector('summary');
  expect([both?.textContent, toneOf(both)]).toEqual([
    '1 to review1 accepted with the release',
    'warn',
  ]);
});

test('asks for nothing once the round is over', async () => {
  expect(await lineOf(true)).toBe('2 findings');
});

test('more than three of a kind are one entry with their number, fewer are named one by one', async () => {
  const imbalances = ['a', 'b', 'c', 'd'].map((subjectId) => ({
    ...soft,
    code: 'seat-imbalance' as const,
    subjectId,
  }));
  const one = { ...soft, code: 'unmet-wish' as const, debateId: 'd1' };
  const host = await show([...imbalances, one]);
  expect(entries(host)).toHaveLength(2);
  const [group] = entries(host);
  expect(group?.querySelector('summary')?.textContent).toContain('4 teams');
  expect(host.querySelectorAll('[aria-label=Findings] details li')).toHaveLength(4);
  expect(entries(await show([...imbalances.slice(1), one]))).toHaveLength(4);
});

test('only what must be fixed is red; what every tournament has is quiet', async () => {
  const host = await show([
    { ...soft, code: 'repeat' },
    { ...soft, code: 'venue-too-small', debateId: 'd1' },
    { ...soft, code: 'wrong-seats', hard: true },
  ]);
  expect(entries(host).map(toneOf)).toEqual(['bad', 'idle', 'warn']);
});

test('the line above the list is as loud as the loudest of what is due', async () => {
  const lineOf = async (...due: readonly Finding[]) =>
    toneOf((await show(due)).querySelector('summary'));
  const routine: Finding = { ...soft, code: 'repeat' };
  const odd: Finding = { ...soft, code: 'venue-too-small' };
  expect(await lineOf(routine)).toBe('idle');
  expect(await lineOf(routine, odd)).toBe('warn');
  expect(await lineOf(routine, odd, { ...soft, code: 'wrong-seats', hard: true })).toBe('bad');
});

test('a finding names its debate by number', async () => {
  const debates = [{ id: 'd1', rank: 7, venueId: null, panel: [] }];
  const finding = { ...soft, code: 'no-venue' as const, hard: true, debateId: 'd1' };
  expect((await show([finding], drawIn('released', debates))).textContent).toContain('debate 7');
});
