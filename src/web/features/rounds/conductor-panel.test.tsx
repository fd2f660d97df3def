import { expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage, settled } from '#testing/web/tournament-page.tsx';
import type { Round } from '#web/lib/time/rounds.ts';
import { ToastStack } from '#web/ui/kit/feedback/toasts.tsx';
import { ConductorPanel } from './conductor-panel.tsx';

const page = ownTournamentPage();
const round = { id: 'r', name: 'Round 2', stage: 'preliminary', version: 3 } as unknown as Round;
const step = (name: string, state: string, blockers: unknown[] = []) => ({
  ...{ step: name, state, blockers },
  ...{ done: state === 'done' ? 1 : 0, of: 1 },
});
const noMotion = { code: 'no-motion', count: 1 };
const answers = {
  '/access': { roles: ['tab'], customRoles: [], personId: null },
  '/r/conductor': {
    roundId: 'r',
    steps: [
      step('motion', 'skipped', [noMotion]),
      step('ballots', 'done'),
      step('complete', 'current', [noMotion]),
    ],
    next: { code: 'complete-round', step: 'complete', count: 1 },
  },
};

test('a round without a motion says so at its step, and asks before it is completed', async () => {
  const host = await page.show(<ConductorPanel round={round} of={5} />, answers);
  const button = (words: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  await waitFor(() => expect(button('Complete the round')).toBeDefined());
  const [motion] = host.querySelectorAll('li');
  expect(motion?.textContent).toBe('Motion, skippedno motion set');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    const asked = JSON.parse(String(body));
    sent.push(asked);
    const refused = { code: 'not-ready', detail: 'The round has no motion.', status: 409 };
    return asked.withoutMotion
      ? new Promise(() => undefined)
      : Promise.resolve(Response.json(refused, { status: 409 }));
  });
  await settled(() => button('Complete the round')?.click());
  await waitFor(() => expect(button('Complete without a motion')).toBeDefined());
  await settled(() => button('Complete without a motion')?.click());
  await waitFor(() => expect(sent).toEqual([{ version: 3 }, { version: 3, withoutMotion: true }]));
});

const waiting = {
  '/access': { roles: ['tab'], customRoles: [], personId: null },
  '/r/conductor': {
    roundId: 'r',
    steps: [step('debates', 'current'), step('ballots', 'ahead')],
    next: { code: 'await-ballots', step: 'debates', count: 2 },
  },
};
const alarm = {
  ...{ kind: 'ballots-differ', urgency: 'now', count: 1, round: { id: 'r', name: 'Round 2' } },
  ...{ since: null, until: null, subjectId: null, step: null, names: [] },
};

test.each([
  ['nothing to do', [], 'Waiting: 2 debates are on'],
  ['an alarm of another round', [{ ...alarm, round: null }], 'Waiting: 2 debates are on'],
  ['an alarm that needs somebody now', [alarm], 'Next: The ballots of 1 room don’t give a result'],
])('while debates are on, with %s', async (_title, items, said) => {
  const host = await page.show(<ConductorPanel round={round} of={5} />, {
    ...waiting,
    '/attention': { items, now: '2026-11-21T12:00:00.000Z' },
  });
  await waitFor(() => expect(host.textContent).toContain(said));
  expect(host.textContent).toContain('2 debates are on');
});

test('“Everyone is here” says how many it marked, and offers to undo it', async () => {
  const marked = {
    teamIds: ['a', 'b'],
    adjudicatorIds: ['j'],
    venueIds: ['v'],
    awayIds: [],
    outIds: [],
  };
  await page.show(
    <>
      <ConductorPanel round={round} of={5} />
      <ToastStack />
    </>,
    {
      ...waiting,
      '/r/conductor': {
        roundId: 'r',
        steps: [step('check-in', 'current')],
        next: { code: 'set-availability', step: 'check-in', count: 2 },
      },
      '/r/availability': { teamIds: [], adjudicatorIds: [], venueIds: [], awayIds: [], outIds: [] },
    },
  );
  const button = (words: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  await waitFor(() => expect(button('Everyone is here')?.disabled).toBe(false));
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'PUT'
      ? Promise.resolve(Response.json({ ...marked, skipped: 0, notBreaking: 0, alsoIn: [] }))
      : new Promise(() => undefined),
  );
  await settled(() => button('Everyone is here')?.click());
  await waitFor(() =>
    expect(document.body.textContent).toContain('Marked as here: 2 teams, 1 judge, 1 room'),
  );
  expect(button('Undo')).toBeDefined();
});
