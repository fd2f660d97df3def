import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { CredentialProvider } from '#web/lib/query/api.tsx';
import { FlagOwnBallot } from './flag-own-ballot.tsx';
import type { SavedBallot } from './keep/saved-ballot.ts';

const flag = {
  id: '00000000-0000-4000-8000-000000000003',
  note: 'Two scores swapped?',
  raisedAt: '2026-11-20T10:00:00.000Z',
  resolvedAt: null,
  resolution: null,
};
// A flag needs no more of a ballot than this.
const ballot = (flags: readonly object[] | undefined) =>
  ({
    tournament: { id: '00000000-0000-4000-8000-000000000001', timeZone: 'UTC' },
    form: { debateId: '00000000-0000-4000-8000-000000000002', flags },
  }) as unknown as SavedBallot;

let sent: unknown[];
let host: HTMLElement;
let root: Root;
beforeAll(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }));
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  sent = [];
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.body) sent.push(JSON.parse(String(init.body)));
    return Response.json(flag);
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

function show(kept: SavedBallot, onFlagged: () => void = () => undefined) {
  return act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <CredentialProvider scheme="Link" secret="key">
            <FlagOwnBallot kept={kept} onFlagged={onFlagged} />
          </CredentialProvider>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
}

async function press(name: string) {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  if (!button) throw new Error(`no button ${name}`);
  await act(async () => button.click());
}

async function write(text: string) {
  const field = document.querySelector('textarea');
  if (!field) throw new Error('no field');
  await act(async () => {
    // React hears of a value only through the element's own setter.
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('a flag is sent with words only, and the page hears of it', async () => {
  const flagged = vi.fn();
  // Kept by an older version of the page, which knew no flags.
  await show(ballot(undefined), flagged);
  await press('Flag for the tab room');
  await press('Send flag');
  expect(document.body.textContent).toContain('Say what should be checked.');
  expect(sent).toEqual([]);
  await write('Two scores swapped?');
  await press('Send flag');
  await waitFor(() => expect(flagged).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ note: 'Two scores swapped?' }]);
  expect(document.querySelector('textarea')).toBeNull();
});

test('an open flag shows its note, a settled one what came of it', async () => {
  const settled = { ...flag, id: 'x', resolvedAt: flag.raisedAt, resolution: 'They were right' };
  await show(ballot([flag, settled]));
  expect(host.textContent).toContain('You flagged this at 10:00.');
  expect(host.textContent).toContain('Two scores swapped?');
  expect(host.textContent).toContain('The tab room has settled your flag.');
  expect(host.textContent).toContain('They were right');
});
