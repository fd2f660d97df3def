import { describe, expect, it } from 'vitest';
import { accentFor, contrast, grounds, presets } from './accent.ts';

const hard = ['#ffffff', '#000000', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#808080'];
const colors = [...presets.map((preset) => preset.color), ...hard];
const themes = ['light', 'dark'] as const;
const cases = colors.flatMap((color) => themes.map((theme) => ({ color, theme })));

describe('accentFor', () => {
  it.each(cases)('$color can be read on every ground of the $theme theme', ({ color, theme }) => {
    const { accent, soft } = accentFor(color)[theme];
    for (const ground of [...grounds[theme], soft]) {
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(cases)('$color carries its text in the $theme theme', ({ color, theme }) => {
    const { accent, strong, onAccent } = accentFor(color)[theme];
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onAccent, strong)).toBeGreaterThanOrEqual(4.5);
  });

  it('leaves a colour alone that can be read already', () => {
    expect(accentFor('#7e2460').light.accent).toBe('#7e2460');
  });

  it('keeps the hue: a dark blue stays blue in the dark theme', () => {
    const { accent } = accentFor('#24459a').dark;
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16));
    expect(b).toBeGreaterThan(Math.max(r ?? 0, g ?? 0));
  });

  it('refuses what is no colour', () => {
    expect(() => accentFor('mulberry')).toThrow(RangeError);
  });
});

describe('contrast', () => {
  it('is 21 between black and white, in either order', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  });

  it('agrees with the measured design: ink on paper 16.4', () => {
    expect(contrast('#1b1a1e', '#faf9f5')).toBeCloseTo(16.4, 1);
  });
});
