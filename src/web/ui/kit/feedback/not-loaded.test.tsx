import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NotLoaded } from './not-loaded.tsx';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(() => act(async () => root.unmount()));

const show = (page: ReactNode) =>
  act(async () => root.render(<I18nProvider i18n={i18n}>{page}</I18nProvider>));
const waits = { error: null, refetch: () => undefined };

test('waits with rows that are named for screen readers', async () => {
  await show(<NotLoaded of={waits} title="Couldn’t load the draw" label="Draw" />);
  expect(host.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('Draw');
  expect(host.querySelector('[role=alert]')).toBeNull();
});

test('gives the reason, and asks again for what failed only', async () => {
  const asked: string[] = [];
  const rooms = { error: new Error('The server is busy.'), refetch: () => asked.push('rooms') };
  const teams = { error: null, refetch: () => asked.push('teams') };
  await show(<NotLoaded of={[teams, rooms]} title="Couldn’t load the draw" />);
  expect(host.querySelector('[role=alert]')?.textContent).toContain('Couldn’t load the draw');
  expect(host.textContent).toContain('The server is busy.');
  await act(async () => host.querySelector('button')?.click());
  expect(asked).toEqual(['rooms']);
});
