/** A break that no longer follows from the standings says so, with what can be done about it. */
import { expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage, settled } from '#testing/web/tournament-page.tsx';
import type { BreakData } from './break-data.ts';
import { OutdatedNote } from './outdated-note.tsx';
import { useBreakActs } from './use-break-acts.ts';

const page = ownTournamentPage();
const open = { round: null, names: [], seen: 'a1', accepted: null };
const list = {
  category: { id: 'c', name: 'Open' },
  outdated: [open],
  inUse: false,
  state: 'announced',
};

async function show(change: Partial<BreakData>, roles: readonly string[] = []) {
  return page.show(<Page list={{ ...list, ...change } as BreakData} />, {
    '/access': { roles, customRoles: [], personId: null },
  });
}

function Page({ list }: { readonly list: BreakData }) {
  return <OutdatedNote list={list} acts={useBreakActs()} />;
}

test.each<[string, Partial<BreakData>, string]>([
  ['a draft', { state: 'draft' }, 'Regenerate the breaks.'],
  ['announced', {}, 'Undo its announcement'],
  ['drawn from', { inUse: true }, 'Its eliminations are drawn'],
])('%s', async (_title, change, wayOut) => {
  const { textContent: text } = await show(change);
  expect(text).toContain('The Open break no longer follows from the standings.');
  expect(text).toContain('points are as they are now');
  expect(text).toContain(wayOut);
  expect(text).not.toContain('Leave it as it is');
});

test('one that follows says nothing', async () => {
  expect((await show({ outdated: [] })).textContent).toBe('');
});

test('a draw that no longer matches can be left as it is, with a reason', async () => {
  const final = { ...open, round: { id: 'r', name: 'Final' }, names: ['Team 1', 'Team 2'] };
  const host = await show({ outdated: [final] }, ['tab']);
  expect(host.textContent).toContain('The draw of Final no longer matches who advanced.');
  expect(host.textContent).toContain('Team 1; Team 2');
  await waitFor(() => expect(buttonOf(host, 'Leave it as it is')).toBeDefined());
  await settled(() => buttonOf(host, 'Leave it as it is')?.click());
  const form = document.querySelector('form');
  await settled(() => form?.requestSubmit());
  expect(document.body.textContent).toContain('Give a reason.');

  // Refused: what was typed is still there for another try.
  const field = document.querySelector<HTMLInputElement>('form input');
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await settled(() => {
    setter?.call(field, 'It was debated.');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const refuse = vi.fn(async () => Response.json({ code: 'wrong-state' }, { status: 409 }));
  vi.stubGlobal('fetch', refuse);
  await settled(() => form?.requestSubmit());
  await waitFor(() => expect(refuse).toHaveBeenCalled());
  await settled(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(document.querySelector<HTMLInputElement>('form input')?.value).toBe('It was debated.');
});

test('what is left as it is gives the reason, and can be undone', async () => {
  const accepted = { reason: 'It was debated.', at: '2026-11-21T12:00:00.000Z' };
  const host = await show({ outdated: [{ ...open, accepted }] }, ['tab']);
  expect(host.textContent).toContain('“It was debated.”');
  expect(host.textContent).not.toContain('Regenerate');
  await waitFor(() => expect(buttonOf(host, 'Undo')).toBeDefined());
});

function buttonOf(host: HTMLElement, text: string) {
  return [...host.querySelectorAll('button')].find(({ textContent }) => textContent === text);
}
