import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it.each([
    ['Łódź Nadbrzeżny', 'lodz nadbrzezny'],
    ['Kaʻiulani', 'kaiulani'],
    ['Đông Hải', 'dong hai'],
    ['Straße', 'strasse'],
    ['Œuvre, Ŋala & Ŧorne', 'oeuvre nala torne'],
    ["O'Neil", 'oneil'],
    ['Smith-Jones', 'smith jones'],
    [' St. Mary’s  (B) ', 'st marys b'],
    ['北京河湾', '北京河湾'],
    ['🦄', ''],
  ])('writes %s as %s', (text, folded) => expect(fold(text)).toBe(folded));
});
