import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { CredentialProvider } from '#web/lib/query/api.tsx';
import { OperatorCheck } from './operator-check.tsx';

const round = { id: '00000000-0000-4000-8000-000000000002', name: 'Round 3' };
const item = {
  ...{ kind: 'without-room', urgency: 'now', count: 2, round, names: [] },
  ...{ since: null, until: null, subjectId: null, step: null },
};

let host: HTMLElement;
let root: Root;
beforeAll(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }));
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

/** Opens the dialog of a tournament of which the server answers this. */
async function check(answer: () => Response) {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return answer();
  });
  const row = { id: '00000000-0000-4000-8000-000000000001', slug: 'open', name: 'Harbour Open' };
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <CredentialProvider scheme="Link" secret="key">
            <OperatorCheck row={row} />
          </CredentialProvider>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  expect(paths).toEqual([]);
  await act(async () => host.querySelector('button')?.click());
  return () => document.querySelector('[role=dialog]')?.textContent ?? '';
}

test('the operator sees what is wrong, with its round and the page that repairs it', async () => {
  const now = '2026-11-20T10:00:00.000Z';
  const dialog = await check(() => Response.json({ items: [item], now }));
  await waitFor(() => expect(dialog()).toContain('2 debates without a room'));
  expect(dialog()).toContain('Data of Harbour Open');
  expect(dialog()).toContain('Round 3');
  expect(dialog()).toContain('No team, judge or room is in two debates at the same time');
  const link = document.querySelector<HTMLAnchorElement>('[role=dialog] a');
  expect(link?.getAttribute('href')).toBe(`/tournaments/open/manage/rooms?round=${round.id}`);
});

test('a check that fails says so', async () => {
  const dialog = await check(() => new Response('', { status: 500 }));
  await waitFor(() => expect(dialog()).toContain('The check didn’t finish'));
});
