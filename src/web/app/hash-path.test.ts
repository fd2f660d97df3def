import { describe, expect, test } from 'vitest';
import { hashPath } from './hash-path.ts';

describe("a path that starts with '/#/'", () => {
  test.each([
    ['#/dashboard', '/dashboard'],
    ['#/tournaments/open/join?code=0a1b2c3d', '/tournaments/open/join?code=0a1b2c3d'],
    ['#/signin?redirect=%2Fme', '/signin?redirect=%2Fme'],
    ['#/', '/'],
    ['#//evil.example', '/'],
    ['#/\\evil.example', '/'],
    ['#/../..//evil.example', '/'],
  ])('%s is %s', (hash, path) => {
    expect(hashPath({ pathname: '/', hash })).toBe(path);
  });

  test.each([
    ['/', '#features'],
    ['/tournaments', '#/dashboard'],
    ['/', ''],
  ])('%s%s stays', (pathname, hash) => {
    expect(hashPath({ pathname, hash })).toBeNull();
  });
});
