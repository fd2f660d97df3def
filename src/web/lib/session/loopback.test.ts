import { expect, test } from 'vitest';
import { isLoopbackUrl } from './loopback.ts';

test.each([
  ['http://localhost:4600', true],
  ['http://127.0.0.1:4600/x', true],
  ['http://[::1]:4600', true],
  ['http://tab.localhost', true],
  ['http://192.168.1.20:4600', false],
  ['https://tab.example.org', false],
  ['http://localhost.example.org', false],
  ['no address', false],
])('%s opens on this machine only: %s', (url, expected) => {
  expect(isLoopbackUrl(url)).toBe(expected);
});
