import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findRunningAddress, keepRunningAddress } from './running-address.ts';

const folder = mkdtempSync(join(tmpdir(), 'rostrum-address-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the address of a running server is found until it stops', () => {
  expect(findRunningAddress(folder)).toBeNull();
  const forget = keepRunningAddress(folder, 'http://localhost:4731');
  expect(findRunningAddress(folder)).toBe('http://localhost:4731');
  forget();
  expect(findRunningAddress(folder)).toBeNull();
});

test('what is no address is none', () => {
  writeFileSync(join(folder, 'rostrum.address'), 'not an address\n');
  expect(findRunningAddress(folder)).toBeNull();
});
