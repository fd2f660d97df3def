import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CredentialProvider } from '#web/lib/query/api.tsx';
import { type Tournament, TournamentProvider } from '#web/lib/tournament.tsx';
import type { Draw, Finding } from './board-data.ts';
import { Findings } from './findings.tsx';

// The line above the list needs no more of them than this.
const tournament = { id: '00000000-0000-4000-8000-000000000001', slug: 'open' } as Tournament;
const draw = { state: 'released', debates: [] as Draw['debates'] } as Draw;
const nobody = { debateId: null, subjectId: null, otherId: null, rounds: [] };
const found: Finding[] = [
  { code: 'seat-imbalance', hard: false, area: 'draw', ...nobody },
  { code: 'wrong-seats', hard: true, area: 'draw', ...nobody },
];

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  // The line waits for no answer.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => vi.unstubAllGlobals());

async function lineOf(isOver: boolean): Promise<string> {
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <CredentialProvider scheme="Link" secret="key">
            <TournamentProvider tournament={tournament}>
              <Findings findings={found} draw={draw} nameOf={(id) => id} isOver={isOver} />
            </TournamentProvider>
          </CredentialProvider>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  const line = page.querySelector('summary')?.textContent ?? '';
  await act(async () => root.unmount());
  return line;
}

test('asks to act on what was found while the round goes on', async () => {
  expect(await lineOf(false)).toBe('1 to fixand 1 to review');
});

test('asks for nothing once the round is over', async () => {
  expect(await lineOf(true)).toBe('2 findings');
});
