import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

test.each(['12e45678', '01234567', '99999999', 'true', 'null', '{}', '"', 'a b&c=d', 'Łódź'])(
  'a value in the address stays the text %j',
  (text) => {
    expect(parseSearch(`?code=${encodeURIComponent(text)}`)).toEqual({ code: text });
    expect(parseSearch(stringifySearch({ code: text }))).toEqual({ code: text });
  },
);

test('an address is written without quotation marks', () => {
  const values = { signout: 'true', year: 2026, nothing: undefined };
  expect(stringifySearch(values)).toBe('?signout=true&year=2026');
  expect(stringifySearch({})).toBe('');
});
