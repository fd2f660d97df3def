/** The figures of one award have the same number of decimals, so that they can be compared. */
import { expect, test } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { Awards } from './awards.tsx';

const page = ownTournamentPage();

test.each([
  [
    [76.11, 76],
    ['76.11', '76.00'],
  ],
  [
    [38, 37],
    ['38', '37'],
  ],
])('%j', async (values, shown) => {
  const rows = values.map((value, index) => {
    const at = { speakerId: String(index), teamId: 't', place: index + 1 };
    return { ...at, shared: false, name: 'Jo', team: 'A', value };
  });
  const award = { of: 'speakers', category: null, metric: 'average', rows };
  const host = await page.show(
    <Awards awards={[award] as unknown as Parameters<typeof Awards>[0]['awards']} />,
  );
  const marks = [...host.querySelectorAll('li')].map(({ lastChild }) => lastChild?.textContent);
  expect(marks).toEqual(shown);
});
