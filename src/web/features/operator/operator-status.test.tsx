import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { CredentialProvider } from '#web/lib/query/api.tsx';
import { OperatorAlarms, OperatorBackups } from './operator-status.tsx';

const run = {
  name: 'rostrum-2026-11-29T020000Z.backup',
  beganAt: '2026-11-29T02:00:00.000Z',
  endedAt: '2026-11-29T02:01:00.000Z',
  bytes: 12_345_678,
  problem: null,
};
const well = {
  alarms: [],
  backups: { place: '/srv/tab/backups', nextAt: '2026-11-30T02:00:00.000Z', runs: [run] },
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

/** Shows both parts of a server whose status is this. */
async function show(status: object) {
  vi.stubGlobal('fetch', async () => Response.json(status));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <CredentialProvider scheme="Link" secret="key">
            <OperatorAlarms />
            <OperatorBackups />
          </CredentialProvider>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
}

const text = () => host.textContent ?? '';

test('says where backups go and that the last one was read back, with its size', async () => {
  await show(well);
  await waitFor(() => expect(text()).toContain('/srv/tab/backups'));
  expect(text()).toContain('Saved and read back');
  expect(text()).toContain('12.3 MB');
  expect(host.querySelector('[role=alert]')).toBe(null);
});

test('an alarm comes with its reason, and a failed backup with its own', async () => {
  const problem = 'The disk is full.';
  const alarm = { kind: 'backup-failed', detail: problem, since: run.endedAt };
  const runs = [{ ...run, bytes: null, problem }];
  await show({ alarms: [alarm], backups: { ...well.backups, runs } });
  await waitFor(() => expect(host.querySelector('[role=alert]')).not.toBe(null));
  expect(host.querySelector('[role=alert]')?.textContent).toContain('The last backup failed');
  expect(text().split(problem)).toHaveLength(3);
});

test('says how to turn backups on where they are off', async () => {
  await show({ alarms: [], backups: { place: null, nextAt: null, runs: [] } });
  await waitFor(() => expect(text()).toContain('Backups are turned off'));
  expect(text()).toContain('BACKUP_TO');
});
