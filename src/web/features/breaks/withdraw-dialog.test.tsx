import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { CredentialProvider } from '#web/lib/query/api.tsx';
import { type Tournament, TournamentProvider } from '#web/lib/tournament.tsx';
import type { BreakData } from './break-data.ts';
import { useBreakActs } from './use-break-acts.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const level = (n: number, name: string) => {
  return { id: idOf(n), name, isReserve: false, rank: 9, alsoIn: [], withdrewFrom: [] };
};
const plan = {
  team: { id: idOf(2), name: 'Galway B' },
  breakRank: 3,
  modes: ['replace'],
  next: [level(3, 'Dublin A'), level(4, 'Łódź A')],
  rooms: [],
  opponents: [],
};
// The dialog needs no more of a tournament and of a break than this.
const tournament = { id: idOf(1), timeZone: 'UTC' } as Tournament;
const list = { category: { id: idOf(5) }, state: 'announced', version: 7 } as unknown as BreakData;

let sent: { readonly body: unknown; readonly answer: () => void }[];
let host: HTMLElement;
let root: Root;
beforeAll(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }));
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  sent = [];
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const isPlan = path.includes('/withdrawals/') && !init.body;
    if (isPlan) return Promise.resolve(Response.json(plan));
    return new Promise<Response>((resolve) => {
      if (!init.body) return;
      const answer = () => resolve(Response.json({ breaks: [], brackets: [] }));
      sent.push({ body: JSON.parse(String(init.body)), answer });
    });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

function Opened({ onClose }: { readonly onClose: () => void }) {
  const acts = useBreakActs();
  return (
    <WithdrawDialog
      list={list}
      team={{ teamId: idOf(2), name: 'Galway B' }}
      {...{ acts, onClose }}
    />
  );
}

async function open(onClose: () => void): Promise<void> {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <CredentialProvider scheme="Link" secret="key">
            <TournamentProvider tournament={tournament}>
              <Opened onClose={onClose} />
            </TournamentProvider>
          </CredentialProvider>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  await waitFor(() => expect(document.body.textContent).toContain('takes its place'));
}

const button = () => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === 'Withdraw',
  );
  if (!found) throw new Error('no button');
  return found;
};

test('of teams level for the place one is named, after a toss; a second click does nothing more', async () => {
  const onClose = vi.fn();
  await open(onClose);
  expect(document.body.textContent).toContain('Level for the place: toss a coin first.');
  expect(button().disabled).toBe(true);
  const second = document.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1];
  await act(async () => second?.click());
  expect(button().disabled).toBe(false);
  await act(async () => {
    button().click();
    button().click();
  });
  expect(sent.map(({ body }) => body)).toEqual([{ mode: 'replace', nextId: idOf(4), version: 7 }]);
  await act(async () => sent[0]?.answer());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
