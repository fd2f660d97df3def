import { expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage, settled } from '#testing/web/tournament-page.tsx';
import { serverNow } from '#web/lib/live/server-clock.ts';
import type { Round } from '#web/lib/time/rounds.ts';
import type { Motion } from './motion.ts';
import { ReleasePanel } from './release-panel.tsx';

const page = ownTournamentPage();
const motion = { id: 'm', reference: 'M2', text: 'That we would test' } as unknown as Motion;
const answers = {
  '/access': { roles: ['tab'], customRoles: [], personId: null },
  '/motions/public': { rounds: [] },
};

/** Shows the panel of a round; the calls that follow from what is pressed. */
async function panel(drawState: Round['drawState']) {
  const round = { id: 'r', name: 'Round 2', state: 'upcoming', drawState } as unknown as Round;
  const host = await page.show(
    <ReleasePanel round={round} motions={[motion]} onAdd={() => {}} />,
    answers,
  );
  const button = (name: RegExp) => [...host.querySelectorAll('button')].find(isCalled(name));
  await waitFor(() => expect(button(/^Set time/)).toBeDefined());
  const calls: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url);
    return new Promise(() => undefined);
  });
  return { host, calls, press: (name: RegExp) => settled(() => button(name)?.click()) };
}

async function start(drawState: Round['drawState']): Promise<string[]> {
  const { calls, press } = await panel(drawState);
  await press(/^Start the countdown/);
  return calls;
}

/** Sets a time for the motion of a round whose draw is out. */
async function setTime(at: Date): Promise<string[]> {
  const { host, calls, press } = await panel('released');
  const field = host.querySelector<HTMLInputElement>('input[type="datetime-local"]');
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await settled(() => {
    setter?.call(field, at.toISOString().slice(0, 16));
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press(/^Set time/);
  return calls;
}

const isCalled = (name: RegExp) => (one: Element) => name.test(one.textContent);
const inDialog = (name: RegExp) =>
  [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].find(isCalled(name));

test('the motion of a round whose draw is out starts at once', async () => {
  const calls = await start('released');
  await waitFor(() => expect(calls).toEqual([expect.stringContaining('/r/motion')]));
  expect(inDialog(/Start/)).toBeUndefined();
});

test.each([null, 'draft', 'confirmed'] as const)(
  'the motion of a round whose draw is not out (%s) starts after a question',
  async (state) => {
    const calls = await start(state);
    await waitFor(() => expect(inDialog(/Cancel/)).toBeDefined());
    expect(calls).toEqual([]);
    await settled(() => inDialog(/Start/)?.click());
    await waitFor(() => expect(calls).toEqual([expect.stringContaining('/r/motion')]));
  },
);

test('a time that has passed starts nothing without a question', async () => {
  const hour = 60 * 60_000;
  const later = await setTime(new Date(serverNow() + hour));
  await waitFor(() => expect(later).toHaveLength(1));
  const calls = await setTime(new Date(serverNow() - hour));
  await waitFor(() => expect(inDialog(/Cancel/)).toBeDefined());
  expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain(
    'This time has passed. Start the countdown now?',
  );
  expect(calls).toEqual([]);
  await settled(() => inDialog(/Start/)?.click());
  await waitFor(() => expect(calls).toEqual([expect.stringContaining('/r/motion')]));
});
