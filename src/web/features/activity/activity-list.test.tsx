import { expect, test } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import type { ActivityRow } from '#web/ui/debate/activity/sentences.ts';
import { ActivityList } from './activity-list.tsx';

const page = ownTournamentPage();

const row = (fields: Partial<ActivityRow>): ActivityRow => ({
  seq: 1,
  type: 'sides.allocated',
  area: 'sides',
  actor: 'Ana',
  through: null,
  at: '2026-11-21T09:00:00.000Z',
  ids: {},
  about: [],
  pages: [],
  changes: [],
  data: {},
  ...fields,
});

test('a side is named, and a name that a change says is not listed again', async () => {
  const changes = [{ field: 'side', of: 'Oslo A', before: '', after: '1' }];
  const rows = [row({ about: ['Oslo A', 'Lund B'], changes })];
  const { textContent } = await page.show(<ActivityList rows={rows} />);
  expect(textContent).toContain(': Lund B');
  expect(textContent?.split('Oslo A')).toHaveLength(2);
  expect(textContent).toContain('Side: – → Opening Government');
});

test('of more changes than it shows, a line counts the others', async () => {
  const changes = [{ field: 'baseScore', of: 'Cho', before: '5', after: '6' }];
  const rows = [
    row({ type: 'adjudicator.scored', about: ['Cho', 'Pia'], changes, data: { more: 12 } }),
  ];
  const { textContent } = await page.show(<ActivityList rows={rows} />);
  expect(textContent).toContain('Cho, Base score: 5 → 6');
  expect(textContent).toContain('and 12 more');
  expect(textContent).not.toContain('Pia');
});
