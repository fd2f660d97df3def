import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, isOnToast, type ToastStore } from './toast-store.ts';
import { ToastStack } from './toasts.tsx';

let host: HTMLElement;
let root: Root;
let store: ToastStore;

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  store = createToastStore();
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ToastStack store={store} />
      </I18nProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

describe('ToastStack', () => {
  it('reads errors out at once and the rest politely', async () => {
    await act(async () => {
      store.error('Offline');
      store.warning('Late');
    });
    expect(host.querySelector('[aria-live=assertive]')?.textContent).toContain('Offline');
    expect(host.querySelector('[aria-live=polite]')?.textContent).toContain('Late');
  });

  it('goes when it is clicked anywhere', async () => {
    await act(async () => void store.error('Offline'));
    await act(async () => host.querySelector<HTMLElement>('p')?.click());
    expect(store.read()).toEqual([]);
  });

  it('is distinct from what lies beneath it', async () => {
    await act(async () => void store.error('Offline'));
    expect(isOnToast(host.querySelector('p'))).toBe(true);
    expect(isOnToast(host)).toBe(false);
  });

  it('undoes and goes', async () => {
    const undo = vi.fn();
    await act(async () => void store.success('3 judges moved', { undo }));
    const button = [...host.querySelectorAll('button')].find((b) => b.textContent === 'Undo');
    await act(async () => button?.click());
    expect(undo).toHaveBeenCalledOnce();
    expect(store.read()).toEqual([]);
  });
});
