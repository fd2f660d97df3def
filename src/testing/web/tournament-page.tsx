/** Components inside everything that the pages of a tournament provide, for tests of the web. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { wudcBp } from '#engine/formats/wudc-bp.ts';
import { CredentialProvider } from '#web/lib/query/api.tsx';
import { type Tournament, TournamentProvider } from '#web/lib/tournament.tsx';

/** Answers of the server by the end of a path, `/schedule`; what has none here never gets an answer. */
export type Answers = Readonly<Record<string, unknown>>;

export interface TournamentPage {
  /** The element on which the page is drawn. */
  readonly host: () => HTMLElement;
  /** Draws a component as the holder of a private link sees it, and waits until it is drawn. */
  show(node: ReactNode, answers?: Answers): Promise<HTMLElement>;
}

export const pageTournament = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'open',
  name: 'The Open',
  icon: null,
  color: '#7e2460',
  timeZone: 'UTC',
  sides: wudcBp.sides,
} as unknown as Tournament;

/** A page for each test of a file. */
export function ownTournamentPage(tournament: Tournament = pageTournament): TournamentPage {
  let host: HTMLElement;
  let root: Root;
  let shows = 0;
  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'en-GB', messages: {} });
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
  });
  afterEach(async () => {
    await settled(() => root.unmount());
    host.remove();
    vi.unstubAllGlobals();
  });
  return {
    host: () => host,
    show: async (node, answers = {}) => {
      vi.stubGlobal('fetch', (url: string) => {
        const { pathname } = new URL(url, 'http://page');
        const answer = Object.keys(answers).find((end) => pathname.endsWith(end));
        return answer === undefined
          ? new Promise(() => undefined)
          : Promise.resolve(Response.json(answers[answer]));
      });
      shows += 1;
      const router = createRouter({
        routeTree: createRootRoute({ component: () => node }),
        history: createMemoryHistory(),
      });
      await settled(() =>
        root.render(
          <I18nProvider key={shows} i18n={i18n}>
            <QueryClientProvider client={new QueryClient()}>
              <CredentialProvider scheme="Link" secret="key">
                <TournamentProvider tournament={tournament}>
                  <RouterProvider router={router as never} />
                </TournamentProvider>
              </CredentialProvider>
            </QueryClientProvider>
          </I18nProvider>,
        ),
      );
      return host;
    },
  };
}

/** Does something to the page and waits for React; answers that come later are drawn as in a browser. */
export async function settled(change: () => unknown): Promise<void> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => void (await change()));
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
}
