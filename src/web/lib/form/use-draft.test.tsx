import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Edits, useEdits } from './use-draft.ts';

interface Settings {
  readonly text: string;
  readonly hours: number;
  readonly version: number;
}

let root: Root;
let edits: Edits<Settings>;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(async () => root.unmount()));

function Form({ saved }: { readonly saved: Settings }) {
  edits = useEdits(saved);
  return null;
}

const arrive = (saved: Settings) => act(async () => root.render(<Form saved={saved} />));
const change = (fields: Partial<Settings>) => act(async () => edits.change(fields));

test('shows what is saved, as it changes, until somebody edits it', async () => {
  await arrive({ text: 'a', hours: 1, version: 1 });
  await arrive({ text: 'b', hours: 2, version: 2 });
  expect(edits).toMatchObject({ shown: { text: 'b', hours: 2, version: 2 }, isChanged: false });
  await change({ text: 'mine' });
  expect(edits).toMatchObject({ shown: { text: 'mine', hours: 2, version: 2 }, isChanged: true });
  await act(async () => edits.discard());
  expect(edits).toMatchObject({ shown: { text: 'b', version: 2 }, isChanged: false });
});

test('goes on from the version that the editing began with, so that nobody is written over', async () => {
  await arrive({ text: 'a', hours: 1, version: 1 });
  await change({ text: 'mine' });
  await arrive({ text: 'a', hours: 9, version: 2 });
  expect(edits.shown).toEqual({ text: 'mine', hours: 1, version: 1 });
});

test('is unchanged once what was sent is saved', async () => {
  await arrive({ text: 'a', hours: 1, version: 1 });
  await change({ text: 'mine' });
  await act(async () => edits.markSent());
  await arrive({ text: 'mine', hours: 1, version: 2 });
  await act(async () => edits.markSaved({ version: 2 }));
  expect(edits).toMatchObject({ shown: { text: 'mine', version: 2 }, isChanged: false });
});

test('keeps what is typed between sending and the answer, and saves it next', async () => {
  await arrive({ text: 'a', hours: 1, version: 1 });
  await change({ text: 'mine' });
  await act(async () => edits.markSent());
  await change({ text: 'mine, and more' });
  await act(async () => edits.markSaved({ version: 2 }));
  expect(edits.shown).toEqual({ text: 'mine, and more', hours: 1, version: 2 });
  expect(edits.isChanged).toBe(true);
});
