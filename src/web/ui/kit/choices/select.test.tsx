import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { Select } from './select.tsx';

const options = [
  { value: 'r1', label: 'Round 1' },
  { value: 'r2', label: 'Round 2' },
];

let host: HTMLElement;
let root: Root;

// The list's own code takes a while on a busy machine; here it is at hand.
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} });
  await import('./open-select.tsx');
});
beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () => root.render(<Rounds />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

function Rounds() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <I18nProvider i18n={i18n}>
      <Select
        aria-label="Round"
        placeholder="Which?"
        value={value}
        onValueChange={setValue}
        options={options}
      />
    </I18nProvider>
  );
}

const button = () => host.querySelector<HTMLElement>('[role=combobox]');
const listed = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];

async function reachFor(by: () => void): Promise<void> {
  await act(async () => by());
  await waitFor(async () => {
    await act(async () => undefined);
    expect(listed()).toHaveLength(2);
  });
}

test('is a button with a name and the placeholder until somebody reaches for it', () => {
  expect(button()?.getAttribute('aria-label')).toBe('Round');
  expect(button()?.getAttribute('aria-expanded')).toBe('false');
  expect(button()?.textContent).toBe('Which?');
  expect(listed()).toHaveLength(0);
});

test('a click opens the list', async () => {
  await reachFor(() => button()?.click());
  expect(listed().map((option) => option.textContent)).toEqual(['Round 1', 'Round 2']);
  expect(button()?.getAttribute('aria-expanded')).toBe('true');
  expect(document.querySelector('[role=listbox]')?.getAttribute('aria-label')).toBe('Round');
});

test.each(['ArrowDown', 'R'])('the key %s opens the list', async (key) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await reachFor(() => button()?.dispatchEvent(event));
  expect(listed()).toHaveLength(2);
});

test('Tab and shortcuts leave it closed', async () => {
  for (const init of [{ key: 'Tab' }, { key: 'k', ctrlKey: true }]) {
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
    await act(async () => void button()?.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(false);
  }
  expect(button()?.getAttribute('aria-expanded')).toBe('false');
});
