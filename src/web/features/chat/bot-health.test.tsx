import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { BotHealth } from './bot-health.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }));

type Bot = Parameters<typeof BotHealth>[0]['bot'];
const fine: Bot = { commands: 'ready', stop: null, closedChannel: null };

const shown = (fields: Partial<Bot>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <BotHealth bot={{ ...fine, ...fields }} serverId="7" timeZone="Europe/Berlin" />
    </I18nProvider>,
  );

test('says that commands are there, or about to be, or not offered by this site', () => {
  expect(shown({})).toContain('People can use commands');
  expect(shown({ commands: 'waiting' })).toContain('The commands are being added');
  expect(shown({ commands: 'off' })).toContain('This site takes no commands from Discord');
});

test('says what is wrong and what to press', () => {
  const stopped = (code: NonNullable<Bot['stop']>['code']) =>
    shown({ commands: 'waiting', stop: { code, retryAt: '2026-11-21T09:00:00.000Z' } });
  expect(stopped('bot-gone')).toContain('Add it again below');
  expect(stopped('unreachable')).toContain('isn’t responding');
  expect(stopped('unreachable')).toMatch(/The next attempt is at 10[:.]00/);
  expect(shown({ closedChannel: '8' })).toContain('href="https://discord.com/channels/7/8"');
});
