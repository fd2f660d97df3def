/** A break that no longer follows from the standings says so, with what can be done about it. */
import { expect, test } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import type { BreakData } from './break-data.ts';
import { OutdatedNote } from './outdated-note.tsx';

const page = ownTournamentPage();
const list = { category: { name: 'Open' }, isOutdated: true, inUse: false, state: 'announced' };

async function said(change: Partial<BreakData>): Promise<string> {
  const host = await page.show(<OutdatedNote list={{ ...list, ...change } as BreakData} />);
  return host.textContent ?? '';
}

test.each<[string, Partial<BreakData>, string]>([
  ['a draft', { state: 'draft' }, 'Regenerate the breaks.'],
  ['announced', {}, 'Undo its announcement'],
  ['drawn from', { inUse: true }, 'Its eliminations are drawn'],
])('%s', async (_title, change, wayOut) => {
  const text = await said(change);
  expect(text).toContain('The Open break no longer follows from the standings.');
  expect(text).toContain('points are as they are now');
  expect(text).toContain(wayOut);
});

test('one that follows says nothing', async () => {
  expect(await said({ isOutdated: false })).toBe('');
});
