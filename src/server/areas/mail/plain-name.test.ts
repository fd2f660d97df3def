import { expect, test } from 'vitest';
import { mailText, ownLink, prose } from './mail-text.ts';
import { longestName, plainName } from './plain-name.ts';

test.each([
  ['Zoë Đurić', 'Zoë Đurić'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['St. Mary’s, Team A/B: 2.5 & 10.30', 'St. Mary’s, Team A/B: 2.5 & 10.30'],
  ['نیما می‌خواهد', 'نیما می‌خواهد'],
])('a plain name stays: %s', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

test.each([
  ['a web address', 'Pay at https://evil.example/a?b now', 'Pay at evil example/a?b now'],
  ['one without a scheme', 'evil.com', 'evil com'],
  ['a short one', 'bit.ly/x1', 'bit ly/x1'],
  ['www', 'www.evil.example', 'evil example'],
  ['WWW alone', 'Win WWW now', 'Win now'],
  ['a scheme in Cyrillic', 'һttр://evil.example', 'evil example'],
  ['a scheme in full width', 'ｈｔｔｐ：／／evil．example', 'evil example'],
  ['an ideographic full stop', 'evil。example', 'evil example'],
  ['a fraction slash', 'x:⁄⁄evil.example', 'evil example'],
  ['backslashes', 'http:\\\\evil.example', 'evil example'],
  ['an email address', 'write mallory@evil.example', 'write mallory evil example'],
  ['a mailto', 'mailto:mallory', 'mallory'],
  ['an address in numbers', '192.0.2.1', '192 0 2 1'],
  ['a zero width space in the middle', 'evil\u200b.\u200bexample', 'evil example'],
  ['a joiner in the middle', 'evil.\u200dex\u200cample', 'evil ex\u200cample'],
  ['line breaks', 'Ana\r\nBcc: x\u2028y', 'Ana Bcc: x y'],
  ['writing turned around', 'Ana \u202emoc.live\u202c', 'Ana moc live'],
  ['angle brackets', 'Ana <b>', 'Ana b'],
])('%s is no link, header or trick any more', (_, name, plain) => {
  expect(plainName(name)).toBe(plain);
});

test('a name has a limit, in whole characters', () => {
  const plain = plainName('🏆'.repeat(200));
  expect([...plain]).toHaveLength(longestName);
  expect(plain.endsWith('🏆…')).toBe(true);
});

test('names in a text are made harmless, our own links and prose are not', () => {
  const { words } =
    mailText`Hello ${'a.example/x'}, ${ownLink('https://tab.example/p')}, ${prose('see maps.example\r\nthere\u0000')}`;
  expect(words).toBe('Hello a example/x, https://tab.example/p, see maps.example\nthere');
});
