import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each([
  '/',
  '/dashboard',
  '/tournaments/x/invite?key=1',
  '/me#top',
  '/a/',
  '/Łódź?x=//y',
  '/a?to=%2Fb',
  '/a%20b',
])('keeps %s', (target) => {
  expect(localPath(target)).toBe(target);
});

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
  '/%2Fevil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%2e%2e/x',
  '/%09/evil.example',
  '%2F%2Fevil.example',
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
