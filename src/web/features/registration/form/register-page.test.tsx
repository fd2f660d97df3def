import { expect, test } from 'vitest';
import { ownTournamentPage, pageTournament } from '#testing/web/tournament-page.tsx';
import { formatDays } from '#web/lib/format.ts';
import { NotAvailable } from './register-page.tsx';

const page = ownTournamentPage({
  ...pageTournament,
  startDate: '2026-11-21',
  endDate: '2026-11-23',
});

test('a registration that nobody has opened says that no date is set, and when the tournament is', async () => {
  const text = (await page.show(<NotAvailable />)).textContent ?? '';
  expect(text).toContain('no opening date is set');
  expect(text).toContain(`takes place ${formatDays('2026-11-21', '2026-11-23')}.`);
});
