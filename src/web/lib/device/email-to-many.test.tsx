import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CredentialProvider } from '../query/api.tsx';
import { type Tournament, TournamentProvider } from '../tournament.tsx';
import { useEmailToMany } from './email-to-many.tsx';

const tournamentId = '00000000-0000-4000-8000-000000000001';
const sessionId = '00000000-0000-4000-8000-000000000002';
// A page needs no more of its tournament than this.
const tournament = { id: tournamentId } as Tournament;

let confirmed: unknown[] = [];
let leave: () => void;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  confirmed = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.endsWith('/chase')) return new Promise<Response>(() => undefined);
    const body = JSON.parse(String(init.body ?? '{}'));
    confirmed.push(body.confirmed);
    if (body.confirmed === 3) return Response.json({ written: 3, notSent: 0, withoutAddress: [] });
    const data = { recipients: 3, notSent: { 'recipient-limit': 1 } };
    const problem = { type: '', title: '', status: 409, code: 'unconfirmed', detail: '', data };
    return Response.json(problem, { status: 409 });
  });
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

function Remind() {
  const { start, question } = useEmailToMany<null, unknown>({
    call: (client, input, { idempotencyKey }) =>
      client.checkin.chase({
        params: { tournamentId, sessionId },
        body: { ...(input.confirmed === undefined ? {} : { confirmed: input.confirmed }) },
        idempotencyKey,
      }),
  });
  return (
    <>
      <button type="button" onClick={() => start(null)}>
        Remind
      </button>
      {question}
    </>
  );
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

test('many are emailed once their number is confirmed, and exactly that number', async () => {
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
        <CredentialProvider scheme="Screen" secret="key">
          <TournamentProvider tournament={tournament}>
            <Remind />
          </TournamentProvider>
        </CredentialProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await expect.poll(() => button('Remind')).toBeTruthy();
  button('Remind')?.click();
  await expect.poll(() => document.body.textContent).toContain('Email 3 people?');
  expect(document.body.textContent).toContain('1 email won’t be sent.');
  expect(confirmed).toEqual([undefined]);
  button('Send 3 emails')?.click();
  await expect.poll(() => confirmed).toEqual([undefined, 3]);
  await expect.poll(() => document.body.textContent).not.toContain('Email 3 people?');
});
