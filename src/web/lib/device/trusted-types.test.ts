import { describe, expect, it } from 'vitest';
import { ownScript } from './trusted-types.ts';

describe('ownScript', () => {
  it('passes addresses of this site', () => {
    expect(ownScript('/sw.js')).toBe(`${location.origin}/sw.js`);
  });

  it.each([
    'https://elsewhere.example/sw.js',
    '//elsewhere.example/sw.js',
    'data:text/javascript,1',
  ])('refuses %s', (address) => {
    expect(() => ownScript(address)).toThrow(TypeError);
  });
});
