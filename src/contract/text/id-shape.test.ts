import { expect, test } from 'vitest';
import { slug } from '../areas/tournaments/tournament-rows.ts';
import { looksLikeId } from './id-shape.ts';

test('8-4-4-4-12 word characters are an id', () => {
  for (const id of [
    '01890000-0000-7000-8000-000000000000',
    'ABCDEFGH-ijkl-0123-____-zzzzzzzzzzzz',
  ]) {
    expect(looksLikeId(id)).toBe(true);
  }
});

test('anything else is a slug, and no slug looks like an id', () => {
  const id = 'abcdefgh-ijkl-0123-4567-zzzzzzzzzzzz';
  for (const other of [
    'harbour-open',
    `${id}z`,
    id.slice(1),
    id.replaceAll('-', ''),
    id.replace('-', ' '),
    id.replace('z', 'é'),
    ` ${id}`,
  ]) {
    expect(looksLikeId(other)).toBe(false);
  }
  expect(slug.safeParse(id).success).toBe(false);
  expect(slug.safeParse(`${id}z`).success).toBe(true);
});
