import { expect, test } from 'vitest';
import { ownTournamentPage, pageTournament } from '#testing/web/tournament-page.tsx';
import { FeeFields } from './fee-fields.tsx';

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const page = ownTournamentPage({ ...pageTournament, endDate: inDays(10), timeZone: 'UTC' });
const warning = 'A fee charged today is due after the tournament.';

const settings = (dueDays: number) => {
  const fees = { currency: 'EUR', dueDays, perInstitution: 0, perTeam: 0, perJudge: 0 };
  const invoice = { issuer: '', bank: '', prefix: '' };
  // Only what this part of the form shows.
  return { fees: { ...fees, overdueFrees: false }, invoice } as unknown as Parameters<
    typeof FeeFields
  >[0]['settings'];
};

test.each([
  [7, false],
  [14, true],
])('fees due in %i days, with ten days to go: warned %s', async (dueDays, isWarned) => {
  const props = { settings: settings(dueDays), onChange: () => undefined, errors: {} };
  const host = await page.show(<FeeFields {...props} currencyFixed={false} />);
  expect(host.textContent?.includes(warning)).toBe(isWarned);
});
