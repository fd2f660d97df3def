import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Field } from '../inputs/field.tsx';
import { Combobox } from './combobox.tsx';

let host: HTMLElement;
let root: Root;

beforeAll(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }));
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const events = { value: null, onValueChange: () => undefined, isOpenAtFirst: true };
const options = [{ value: 'lunch', label: 'Lunch' }];

async function listIn(page: ReactNode): Promise<Element | null> {
  await act(async () => root.render(<I18nProvider i18n={i18n}>{page}</I18nProvider>));
  return document.querySelector('[role=listbox]');
}

test('its list is called what its field is called', async () => {
  const list = await listIn(
    <Field label="From">
      <Combobox {...events} options={options} />
    </Field>,
  );
  const name = document.getElementById(list?.getAttribute('aria-labelledby') ?? '');
  expect(name?.textContent).toBe('From');
});

test('its list has the name of a combobox without a field', async () => {
  const list = await listIn(<Combobox {...events} options={options} aria-label="Event" />);
  expect(list?.getAttribute('aria-label')).toBe('Event');
});

test('what is being typed stays when the options are read again', async () => {
  const rooms = () => [
    { value: 'a', label: 'A100' },
    { value: 'c', label: 'C100' },
  ];
  const show = () => listIn(<Combobox {...events} value="a" options={rooms()} aria-label="Room" />);
  await show();
  const field = host.querySelector('input');
  if (!field) throw new Error('no input');
  const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    type?.call(field, 'C1');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(field.value).toBe('C1');
  await show();
  expect(field.value).toBe('C1');
});
