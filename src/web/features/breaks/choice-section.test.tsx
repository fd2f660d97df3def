/** A team in two breaks is marked in both. */
import { expect, test } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import type { BreakPageData } from './break-data.ts';
import { TwiceNote } from './choice-section.tsx';

const page = ownTournamentPage();
const place = (name: string, breakRank: number | null) => ({ teamId: name, name, breakRank });
const breaks = [
  { category: { id: 'esl', name: 'ESL' }, rows: [place('SJJ C', 3), place('OM A', 4)] },
  { category: { id: 'efl', name: 'EFL' }, rows: [place('SJJ C', 1), place('UÑ B', null)] },
  { category: { id: 'open', name: 'Open' }, rows: [place('UÑ B', 1)] },
];

test.each([
  ['esl', 'SJJ C: EFL.'],
  ['efl', 'SJJ C: ESL.'],
  ['open', ''],
])('%s', async (categoryId, said) => {
  const host = await page.show(
    <TwiceNote page={{ breaks } as unknown as BreakPageData} categoryId={categoryId} />,
  );
  expect(host.textContent).toContain(said);
  expect(host.textContent?.includes('another break too')).toBe(said !== '');
});
