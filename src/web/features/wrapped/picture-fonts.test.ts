import { expect, test } from 'vitest';
import { rangesOf } from './picture-fonts.ts';

test('ranges of characters are read as browsers write them', () => {
  expect(rangesOf('U+0-FF, U+131, u+4??')).toEqual([
    [0, 0xff],
    [0x131, 0x131],
    [0x400, 0x4ff],
  ]);
  expect(rangesOf('')).toEqual([[0, 0x10ffff]]);
});
