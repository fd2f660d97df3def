import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ProofMeans } from '#contract/proof.ts';
import { waitUntil } from '#testing/wait-for.ts';
import { provingFetch } from '#web/lib/session/proof.ts';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { ProofOnDemand } from './proof-on-demand.tsx';

const pin = '604213';
let means: ProofMeans[] = ['pin'];
let isProved = false;
let acts = 0;
let leave: () => void;

function refuse(status: number, code: string, more: object = {}) {
  const problem = { type: '', title: code, status, code, detail: `Said ${code}.`, ...more };
  return Response.json(problem, {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

// It comes with the first question; here it is there before.
beforeAll(() => import('./proof-dialog.tsx'));
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  means = ['pin'];
  isProved = false;
  acts = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.endsWith('/act')) {
      acts += 1;
      return isProved ? Response.json('done') : refuse(403, 'proof-required', { data: { means } });
    }
    if (path.endsWith('/other')) return refuse(403, 'forbidden');
    if (path.endsWith('/proof/discord'))
      return Response.json({ path: '/api/auth/discord?ticket=x' });
    if (init.method === 'GET') {
      return Response.json({ means, until: isProved ? '2027-01-01T00:00:00Z' : null });
    }
    isProved = JSON.parse(String(init.body)).pin === pin;
    return isProved ? new Response(null, { status: 204 }) : refuse(404, 'bad-code');
  });
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  leave = () => {
    root.unmount();
    page.remove();
  };
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ProofOnDemand />
      </QueryClientProvider>
    </I18nProvider>,
  );
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const dialog = () => document.querySelector('[role=alertdialog]');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );

async function typePin(text: string) {
  const field = await waitUntil(() => document.querySelector('input'));
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  write?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await waitUntil(() => document.querySelector('input')?.value === text);
  button('Confirm')?.click();
}

test('a refused call waits for the right PIN and is repeated once', async () => {
  const both = Promise.all([provingFetch('/api/act'), provingFetch('/api/act')]);
  await typePin('111222');
  await waitUntil(() => dialog()?.textContent?.includes('Said bad-code.'));
  await typePin(pin);
  const answers = await both;
  expect(await Promise.all(answers.map((one) => one.json()))).toEqual(['done', 'done']);
  expect(acts).toBe(4);
  await waitUntil(() => dialog() === null);
});

test('whoever closes the question gets the refusal', async () => {
  const answer = provingFetch('/api/act');
  await waitUntil(dialog);
  button('Close')?.click();
  expect((await (await answer).json()).code).toBe('proof-required');
  expect(acts).toBe(1);
});

test('Escape closes the question, not the dialog that asked', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  const beneath = createRoot(page);
  const changes: boolean[] = [];
  beneath.render(
    <I18nProvider i18n={i18n}>
      <Dialog open title="Delete the tournament" onOpenChange={(isOpen) => changes.push(isOpen)} />
    </I18nProvider>,
  );
  await waitUntil(() => document.querySelector('[role=dialog]'));
  const answer = provingFetch('/api/act');
  await waitUntil(() => document.querySelector('input'));
  // Where the focus was lost, as on a button that has become busy.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect((await (await answer).json()).code).toBe('proof-required');
  expect(changes).toEqual([]);
  beneath.unmount();
  page.remove();
});

test('Discord is a way in another tab; the page goes on when it is proved', async () => {
  means = ['discord'];
  const answer = provingFetch('/api/act');
  const way = await waitUntil(() => document.querySelector('a'));
  expect([way.getAttribute('href'), way.target]).toEqual(['/api/auth/discord?ticket=x', '_blank']);
  isProved = true;
  expect(await (await answer).json()).toBe('done');
}, 10_000);

test('other refusals ask nothing', async () => {
  expect((await provingFetch('/api/other')).status).toBe(403);
  expect(dialog()).toBe(null);
});
