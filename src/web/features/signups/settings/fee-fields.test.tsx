import { expect, test } from 'vitest';
import { ownTournamentPage, pageTournament } from '#testing/web/tournament-page.tsx';
import { FeeFields } from './fee-fields.tsx';

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const page = ownTournamentPage({ ...pageTournament, endDate: inDays(10), timeZone: 'UTC' });
const warning = 'A fee charged today is due after the tournament.';

const settings = (dueDays: number, perTeam: number) => {
  const fees = { currency: 'EUR', dueDays, perInstitution: 0, perTeam, perJudge: 0 };
  const invoice = { issuer: '', bank: '', prefix: '' };
  // Only what this part of the form shows.
  return { fees: { ...fees, overdueFrees: false }, invoice } as unknown as Parameters<
    typeof FeeFields
  >[0]['settings'];
};

test.each([
  [7, 100, false],
  [14, 100, true],
  [14, 0, false],
  [1e12, 100, true],
])(
  'due in %d days, ten before the end, %i for a team: warned %s',
  async (dueDays, perTeam, isWarned) => {
    const props = { settings: settings(dueDays, perTeam), onChange: () => undefined, errors: {} };
    const host = await page.show(<FeeFields {...props} currencyFixed={false} />);
    expect(host.textContent?.includes(warning)).toBe(isWarned);
  },
);
