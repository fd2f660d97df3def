import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NumberInput } from './number-input.tsx';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

/** A number that can be cleared, or one that stays until replaced. */
function Weight({ optional, min }: { readonly optional: boolean; readonly min?: number }) {
  const [value, setValue] = useState<number | null>(25);
  return (
    <NumberInput
      aria-label="Weight"
      value={value}
      {...(min === undefined ? {} : { min })}
      onValueChange={(next) => (next !== null || optional) && setValue(next)}
    />
  );
}

async function typed(text: string, weight: { readonly optional: boolean }): Promise<string> {
  await act(async () => root.render(<Weight {...weight} />));
  const input = field();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  return input.value;
}

function field(): HTMLInputElement {
  const input = host.querySelector('input');
  if (!input) throw new Error('no field');
  return input;
}

test.each([
  ['30', true, '30'],
  ['30,5', true, '30.5'],
  ['', true, ''],
  ['abc', true, 'abc'],
  ['30', false, '30'],
  ['', false, '25'],
  ['abc', false, '25'],
])('after “%s” (may be empty: %s) the field shows “%s”', async (text, optional, shown) => {
  expect(await typed(text, { optional })).toBe(shown);
});

test.each([
  [0, 'numeric'],
  [14.5, 'decimal'],
  [-5, 'decimal'],
])('from %d on a phone offers %s keys', async (min, keys) => {
  await act(async () => root.render(<Weight optional min={min} />));
  expect(field().inputMode).toBe(keys);
});
