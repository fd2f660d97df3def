import { afterEach, describe, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

/** The page as a browser shows it: with a clipboard on secure pages, without on plain HTTP. */
function stubBrowser(clipboard: { writeText: () => Promise<void> } | undefined, command: boolean) {
  vi.stubGlobal('navigator', { clipboard });
  const copied: string[] = [];
  Object.assign(document, {
    execCommand: () => {
      const field = document.querySelector('textarea');
      if (command && field) copied.push(field.value);
      return command;
    },
  });
  return copied;
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

describe('copyText', () => {
  test('uses the clipboard of a secure page', async () => {
    const writeText = vi.fn(async () => undefined);
    stubBrowser({ writeText }, false);
    expect(await copyText('a link')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('a link');
  });

  test('copies by selection on plain HTTP, where there is no clipboard', async () => {
    const copied = stubBrowser(undefined, true);
    expect(await copyText('a link')).toBe(true);
    expect(copied).toEqual(['a link']);
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('copies by selection when the browser forbids the clipboard', async () => {
    const copied = stubBrowser({ writeText: () => Promise.reject(new Error('denied')) }, true);
    expect(await copyText('a link')).toBe(true);
    expect(copied).toEqual(['a link']);
  });

  test('says so when neither works', async () => {
    stubBrowser(undefined, false);
    expect(await copyText('a link')).toBe(false);
  });
});
