import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { latePart } from './late-part.tsx';

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const Room = ({ name }: { readonly name: string }) => <p>{name}</p>;

test('without a network the page stays, and the part comes once the network is back', async () => {
  let isOnline = false;
  const Late = latePart(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return Room;
  });
  await act(async () =>
    root.render(
      <main>
        Your room <Late name="A10" />
      </main>,
    ),
  );
  expect(host.textContent).toBe('Your room ');
  isOnline = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(host.textContent).toBe('Your room A10');
});

test('a part that was loaded once is there at once', async () => {
  let loads = 0;
  const Late = latePart(async () => {
    loads += 1;
    return Room;
  });
  await act(async () => root.render(<Late key="one" name="A10" />));
  await act(async () => root.render(<Late key="two" name="B2" />));
  expect(host.textContent).toBe('B2');
  expect(loads).toBe(1);
});
