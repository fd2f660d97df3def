import { expect, test, vi } from 'vitest';
import { ownTournamentPage, settled } from '#testing/web/tournament-page.tsx';
import type { Round } from '#web/lib/time/rounds.ts';
import type { Motion } from './motion.ts';
import { ReleasePanel } from './release-panel.tsx';

const page = ownTournamentPage();
const motion = { id: 'm', reference: 'M2', text: 'That we would test' } as unknown as Motion;
const answers = {
  '/access': { roles: ['tab'], customRoles: [], personId: null },
  '/motions/public': { rounds: [] },
};

/** Presses the button of a round. @returns the calls that follow from it */
async function start(drawState: Round['drawState']): Promise<string[]> {
  const round = { id: 'r', name: 'Round 2', state: 'upcoming', drawState } as unknown as Round;
  const host = await page.show(
    <ReleasePanel round={round} motions={[motion]} onAdd={() => {}} />,
    answers,
  );
  const button = () => [...host.querySelectorAll('button')].find(isCalled(/^Start the countdown/));
  await vi.waitFor(() => expect(button()).toBeDefined());
  const calls: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url);
    return new Promise(() => undefined);
  });
  await settled(() => button()?.click());
  return calls;
}

const isCalled = (name: RegExp) => (one: Element) => name.test(one.textContent);
const inDialog = (name: RegExp) =>
  [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].find(isCalled(name));

test('the motion of a round whose draw is out starts at once', async () => {
  const calls = await start('released');
  await vi.waitFor(() => expect(calls).toEqual([expect.stringContaining('/r/motion')]));
  expect(inDialog(/Start/)).toBeUndefined();
});

test.each([null, 'draft', 'confirmed'] as const)(
  'the motion of a round whose draw is not out (%s) starts after a question',
  async (state) => {
    const calls = await start(state);
    await vi.waitFor(() => expect(inDialog(/Cancel/)).toBeDefined());
    expect(calls).toEqual([]);
    await settled(() => inDialog(/Start/)?.click());
    await vi.waitFor(() => expect(calls).toEqual([expect.stringContaining('/r/motion')]));
  },
);
