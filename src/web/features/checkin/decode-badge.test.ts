import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { badgeText, personOfBadge } from './badge-code.ts';
import { decodeBadge } from './decode-badge.ts';

const person = '0199f3a2-7c1e-7d00-8000-4f2b8a6c0d11';

/** A picture of a code, somewhere on a grey table. */
function pictureOf(text: string, scale: number, margin: number): ImageData {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const edge = size * scale + 2 * margin;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (let y = 0; y < edge; y++) {
    for (let x = 0; x < edge; x++) {
      const row = data[Math.floor((y - margin) / scale)];
      const module = row?.[Math.floor((x - margin) / scale)];
      pixels.fill(
        module === undefined ? 140 : module ? 20 : 245,
        (y * edge + x) * 4,
        (y * edge + x) * 4 + 3,
      );
    }
  }
  return { data: pixels, width: edge, height: edge, colorSpace: 'srgb' } as ImageData;
}

test.each([
  [4, 40],
  [9, 120],
])('a badge is read from a picture, %i px for each module', (scale, margin) => {
  const text = decodeBadge(pictureOf(badgeText(person), scale, margin));
  expect(personOfBadge(text ?? '')).toBe(person);
});

test('a picture without a code has none', () => {
  const blank = new Uint8ClampedArray(320 * 240 * 4).fill(180);
  const picture = { data: blank, width: 320, height: 240, colorSpace: 'srgb' } as ImageData;
  expect(decodeBadge(picture)).toBeNull();
});
