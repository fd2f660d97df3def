import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage, settled } from '#testing/web/tournament-page.tsx';
import { Desk } from './desk.tsx';
import type { Session } from './session.ts';

const page = ownTournamentPage();

test('the count and the list of everyone agree: swing teams are named where they differ', async () => {
  const person = (id: string, teamId: string, isIn: boolean) => ({
    id,
    name: `Person ${id}`,
    role: 'speaker',
    teamId,
    team: teamId,
    institutionId: null,
    institution: null,
    in: isIn,
    at: null,
    by: null,
    reachable: false,
    consentMissing: false,
  });
  const session = {
    id: 'morning',
    name: 'Morning',
    audience: 'all',
    state: 'open',
    opensAt: '2026-11-21T08:00:00Z',
    closesAt: null,
    closedAt: null,
    needsCode: false,
    remindBefore: null,
    counts: { expected: 2, in: 1 },
    version: 1,
  } as unknown as Session;
  const team = (id: string, swing: boolean) => ({
    ...{ id, name: id, swing, present: 0, members: 2, state: 'missing' },
  });
  const host = await page.show(<Desk session={session} />, {
    '/people': {
      session,
      speakersNeeded: 2,
      teams: [team('Red', false), team('Swing', true)],
      people: [
        person('1', 'Red', true),
        person('2', 'Red', false),
        person('3', 'Swing', false),
        person('4', 'Swing', false),
      ],
    },
  });
  await waitFor(() => expect(host.textContent).toContain('of 2 are here'));
  const choice = [...host.querySelectorAll<HTMLElement>('label, [role=radio]')].find((one) =>
    one.textContent?.startsWith('Everyone'),
  );
  expect(choice?.textContent).toBe('Everyone 4');
  await settled(() => choice?.click());
  await waitFor(() =>
    expect(host.textContent).toContain('2 people of swing teams count only once checked in.'),
  );
});
