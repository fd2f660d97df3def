import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { RefusalNote } from './refusal-note.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }));

const shown = (code: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RefusalNote refusal={{ code, detail: 'The round is completed.', problems: [] }} back="/me" />
    </I18nProvider>,
  );

test('a judge who was moved reads that the ballot was not sent, and gets to their own page', () => {
  const note = shown('forbidden');
  expect(note).toContain('You’re no longer judging in this room.');
  expect(note).toContain('Your ballot wasn’t sent.');
  expect(note).toContain('href="/me"');
});

test('another refusal says the server’s reason', () => {
  expect(shown('wrong-state')).toContain('The round is completed.');
});
