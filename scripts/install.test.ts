import { describe, expect, it } from 'vitest';
import { differencesFromLock } from './install.mjs';

const locked = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
};

describe('differencesFromLock', () => {
  it('accepts what the lock names, and packages of other platforms left out', () => {
    const installed = { 'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' } };
    expect(differencesFromLock(locked, installed)).toEqual([]);
  });

  it.each([
    ['another version', { 'node_modules/a': { version: '1.2.4', integrity: 'sha512-x' } }],
    ['other content', { 'node_modules/a': { version: '1.2.3', integrity: 'sha512-x' } }],
    ['no checksum', { 'node_modules/a': { version: '1.2.3' } }],
    ['an unknown package', { 'node_modules/c': { version: '1.0.0', integrity: 'sha512-c' } }],
  ])('refuses %s', (_, installed) => {
    expect(differencesFromLock(locked, installed)).toHaveLength(1);
  });
});
