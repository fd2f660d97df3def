import { beforeEach, expect, test } from 'vitest';
import { deviceKey } from './device-key.ts';

beforeEach(() => localStorage.clear());

test('a device has one key for each tournament, and another one for what is sent without a name', () => {
  const keys = ['a', 'b'].flatMap((id) => [deviceKey(id, 'named'), deviceKey(id, 'anonymous')]);
  expect(new Set(keys).size).toBe(4);
  expect(deviceKey('a', 'anonymous')).toBe(keys[1]);
  expect(keys.join()).toMatch(/^[0-9a-f,]+$/);
});
