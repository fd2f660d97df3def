import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each(['/', '/dashboard', '/tournaments/x/invite?key=1', '/me#top', '/a/', '/Łódź?x=//y'])(
  'keeps %s',
  (target) => {
    expect(localPath(target)).toBe(target);
  },
);

test.each([
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\tevil',
  '/a\n/b',
  '/.//evil.example',
  '/..//evil.example',
  '/a//b',
  'javascript:alert(1)',
  'https://evil.example/',
  ' /dashboard',
  '/signin?session=x&refresh=y',
  '/api/auth/login',
  `/${'a'.repeat(3000)}`,
  null,
  undefined,
])('refuses %j', (target) => {
  expect(localPath(target)).toBeNull();
});
