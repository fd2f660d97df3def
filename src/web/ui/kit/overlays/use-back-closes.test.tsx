/** Back while a dialog is open closes it and stays on the page; what was typed is not lost with the page. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { settled } from '#testing/web/tournament-page.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(true);
  return open ? <Dialog open onOpenChange={setOpen} title="Add a break" /> : <p>Categories</p>;
}

const host = document.createElement('div');
let root: ReturnType<typeof createRoot>;
let history: ReturnType<typeof createBrowserHistory>;
const go = vi.fn();

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} });
  document.body.append(host);
  window.history.pushState({ __TSR_index: 0, __TSR_key: 'a', key: 'a' }, '', '/import');
  history = createBrowserHistory();
  history.push('/categories');
  history.flush();
  vi.spyOn(window.history, 'go').mockImplementation(go);
  const route = createRootRoute({ component: Page, notFoundComponent: Page });
  const router = createRouter({ routeTree: route, history });
  root = createRoot(host);
  await settled(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nProvider>,
    ),
  );
});
afterEach(async () => {
  await settled(() => root.unmount());
  history.destroy();
  vi.restoreAllMocks();
  go.mockClear();
});

/** What a browser does on Back: the address is the one before, then the page hears of it. */
async function back(to: string) {
  const state = { __TSR_index: 0, __TSR_key: 'a', key: 'a' };
  Object.getPrototypeOf(window.history).replaceState.call(window.history, state, '', to);
  await settled(() => window.dispatchEvent(new PopStateEvent('popstate', { state })));
}

test('Back closes the dialog and stays', async () => {
  await waitFor(() => expect(document.body.textContent).toContain('Add a break'));
  await back('/import');
  await waitFor(() => expect(document.body.textContent).toContain('Categories'));
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
});

test('Back within the page is the page’s own', async () => {
  await waitFor(() => expect(document.body.textContent).toContain('Add a break'));
  await back('/categories?room=1');
  expect(go).not.toHaveBeenCalled();
});
