import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rulePacks } from '#engine/formats/index.ts';
import { PanelStrip } from './draw/panel-strip.tsx';
import { SecretMotion } from './motions/secret-motion.tsx';
import { TournamentMarks } from './people/tournament-marks.tsx';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

async function draw(node: ReactNode): Promise<HTMLElement> {
  const router = createRouter({ routeTree: createRootRoute({ component: () => node }) });
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nProvider>,
    ),
  );
  return host;
}

const marks = (element: HTMLElement) =>
  [...element.querySelectorAll('[role=img]')].map((mark) => mark.getAttribute('aria-label'));

test('a star for an official tournament, a flask for an experimental one, nothing for others', async () => {
  const both = <TournamentMarks official experimental />;
  expect(marks(await draw(both))).toEqual(['Official tournament', 'Experimental tournament']);
  expect([...host.querySelectorAll('svg')].map(({ classList }) => classList.value)).toEqual([
    expect.stringContaining('star'),
    expect.stringContaining('flask'),
  ]);
  expect(marks(await draw(<TournamentMarks official={false} />))).toEqual([]);
});

test('a flask alone for one that is only experimental', async () => {
  expect(marks(await draw(<TournamentMarks experimental />))).toEqual(['Experimental tournament']);
});

test('judges stand as chair, panellists, trainees', async () => {
  const panel = [
    { id: '1', name: 'Tara', role: 'trainee' },
    { id: '2', name: 'Pia', role: 'panellist' },
    { id: '3', name: 'Cho', role: 'chair' },
  ] as const;
  const strip = await draw(<PanelStrip panel={panel} />);
  expect([...strip.querySelectorAll('bdi')].map((name) => name.textContent)).toEqual([
    'Cho',
    'Pia',
    'Tara',
  ]);
  expect([...strip.querySelectorAll('[role=img]')].map((mark) => mark.textContent)).toEqual([
    'C',
    'P',
    'T',
  ]);
});

test('teams of four stand as og, oo, cg, co', () => {
  const pack = rulePacks.find(({ id }) => id === 'wudc-bp');
  expect(pack?.sides.map(({ id }) => id)).toEqual(['og', 'oo', 'cg', 'co']);
});

test('a secret motion is blurred and silent until it is tapped, and again after hiding it', async () => {
  const text = 'This house would wait.';
  const page = await draw(<SecretMotion>{text}</SecretMotion>);
  const isRead = () => [...page.querySelectorAll('p')].some((p) => p.textContent === text);
  const tap = (name: string) =>
    act(async () => page.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());
  expect(isRead()).toBe(false);
  expect(page.querySelector('[aria-hidden=true]')?.textContent).toBe(text);
  await tap('Show the motion');
  expect(isRead()).toBe(true);
  await tap('Hide the motion');
  expect(isRead()).toBe(false);
});
