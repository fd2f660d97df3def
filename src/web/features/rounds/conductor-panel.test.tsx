import { expect, test, vi } from 'vitest';
import { ownTournamentPage, settled } from '#testing/web/tournament-page.tsx';
import type { Round } from '#web/lib/time/rounds.ts';
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
  await vi.waitFor(() => expect(button('Complete the round')).toBeDefined());
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
  await vi.waitFor(() => expect(button('Complete without a motion')).toBeDefined());
  await settled(() => button('Complete without a motion')?.click());
  await vi.waitFor(() =>
    expect(sent).toEqual([{ version: 3 }, { version: 3, withoutMotion: true }]),
  );
});
