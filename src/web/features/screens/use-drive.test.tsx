import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { CredentialProvider } from '#web/lib/query/api.tsx';
import { type Tournament, TournamentProvider } from '#web/lib/tournament.tsx';
import { type Screen, useDrive } from './use-drive.ts';

// A page needs no more of its tournament than this.
const tournament = { id: '00000000-0000-4000-8000-000000000001' } as Tournament;
const hall = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Hall',
  scene: { kind: 'idle' },
  rotation: [],
  turn: null,
  version: 1,
} as unknown as Screen;

/** Changes that left the page and wait for their answers. */
let changes: { readonly version: number; readonly answer: (screen: Screen) => void }[] = [];
let list: (screen: Screen) => void;
let page: HTMLElement;
let leave: () => void;

beforeAll(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }));
beforeEach(async () => {
  changes = [];
  page = document.createElement('div');
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    return new Promise<Response>((resolve) => {
      // What the page reads beside it never comes.
      if (!init.body) return;
      const { version } = JSON.parse(String(init.body));
      changes.push({ version, answer: (screen) => resolve(Response.json(screen)) });
    });
  });
  const root = createRoot(page);
  leave = () => root.unmount();
  list = (screen) => root.render(frame(<Steps listed={screen} />));
  list(hall);
  await held(1);
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const queries = new QueryClient();
const frame = (child: React.ReactNode) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queries}>
      <CredentialProvider scheme="Link" secret="key">
        <TournamentProvider tournament={tournament}>{child}</TournamentProvider>
      </CredentialProvider>
    </QueryClientProvider>
  </I18nProvider>
);

/** The version of the screen as it is held, on a button that is free for the next step. */
function Steps({ listed }: { readonly listed: Screen }) {
  const { screen, isPending, show } = useDrive(listed);
  return (
    <button type="button" disabled={isPending} onClick={() => show({ kind: 'schedule' })}>
      {screen.version}
    </button>
  );
}

const button = () => page.querySelector('button');
const held = (version: number) =>
  waitFor(() => expect([button()?.textContent, button()?.disabled]).toEqual([`${version}`, false]));
async function step(): Promise<void> {
  const before = changes.length;
  button()?.click();
  await waitFor(() => expect(changes).toHaveLength(before + 1));
}

test('a step is free as soon as the screen is heard of as changed, by its own answer or by the list', async () => {
  await step();
  expect(button()?.disabled).toBe(true);
  changes.at(-1)?.answer({ ...hall, version: 2 });
  await held(2);

  await step();
  list({ ...hall, version: 3 });
  await held(3);
  await step();
  expect(changes.map(({ version }) => version)).toEqual([1, 2, 3]);
});

test('an older list does not take a change back', async () => {
  await step();
  changes.at(-1)?.answer({ ...hall, version: 2 });
  await held(2);
  list({ ...hall });
  await held(2);
});
