import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { useHeavyRead } from '#web/lib/query/use-read.ts';
import { type Tournament, TournamentProvider } from '../tournament.tsx';
import { CredentialProvider } from './api.tsx';

import { WorkWait } from './work-wait.tsx';

const tournamentId = '00000000-0000-4000-8000-000000000001';
// A page needs no more of its tournament than this.
const tournament = { id: tournamentId } as Tournament;

let asked: { aborted: boolean }[] = [];
let ahead: unknown;
let leave: () => void;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  asked = [];
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    if (path.endsWith('/work')) return Response.json({ work: [{ kind: 'duplicates', ahead }] });
    if (!path.endsWith('/duplicates')) return new Promise<Response>(() => undefined);
    const call = { aborted: false };
    asked.push(call);
    return new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => {
        call.aborted = true;
        reject(signal.reason);
      });
    });
  });
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

function Duplicates() {
  const { isStopped, stop, refetch } = useHeavyRead('participants.duplicates');
  if (isStopped) {
    return (
      <button type="button" onClick={() => void refetch()}>
        Search again
      </button>
    );
  }
  return <WorkWait kind="duplicates" label="Looking for duplicates" onCancel={stop} />;
}

function open() {
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <CredentialProvider scheme="Screen" secret="key">
          <TournamentProvider tournament={tournament}>
            <Duplicates />
          </TournamentProvider>
        </CredentialProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
  leave = () => {
    root.unmount();
    page.remove();
  };
  return page;
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

test.each([
  [{ tournaments: 2, own: 0 }, 'Waiting in line: 2 tournaments ahead of you.'],
  [{ tournaments: 0, own: 0 }, 'Waiting in line. You are next.'],
  [{ tournaments: 0, own: 1 }, 'Waiting in line: 1 other job of this tournament ahead of yours.'],
  [null, 'Looking for duplicates …'],
])('says what is ahead: %o', async (place, words) => {
  ahead = place;
  const page = open();
  await waitFor(() => expect(page.textContent).toContain(words));
});

test('Cancel hangs up, and it can be asked again', async () => {
  ahead = { tournaments: 1, own: 0 };
  open();
  await waitFor(() => expect(button('Cancel')).toBeDefined());
  button('Cancel')?.click();
  await waitFor(() => expect(button('Search again')).toBeDefined());
  expect(asked).toEqual([{ aborted: true }]);
  button('Search again')?.click();
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('leaving the page hangs up', async () => {
  open();
  await waitFor(() => expect(asked).toHaveLength(1));
  leave();
  await waitFor(() => expect(asked).toEqual([{ aborted: true }]));
});
