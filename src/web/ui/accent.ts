/**
 * A tournament's own colour as an accent that can be read in both themes: hue and chroma are kept
 * in OKLCH, lightness moves until every text use has 4.5 : 1 (WCAG 2.2, 1.4.3).
 */

/** Hex colours of one theme. */
export interface AccentShades {
  /** Links, the main button, the mark of the viewer's own row. */
  readonly accent: string;
  /** The main button under the pointer. */
  readonly strong: string;
  /** Text on `accent` and `strong`. */
  readonly onAccent: string;
  /** Background of the viewer's own row and of the next action. */
  readonly soft: string;
}

export interface Accent {
  readonly light: AccentShades;
  readonly dark: AccentShades;
}

/**
 * Colours on offer; all clear of the status hues and of the sides. The first is the product's own.
 */
export const presets = [
  { id: 'mulberry', color: '#7e2460' },
  { id: 'violet', color: '#5a3a8e' },
  { id: 'petrol', color: '#0b5f6b' },
  { id: 'slate', color: '#465464' },
  { id: 'olive', color: '#5a5a12' },
  { id: 'rosewood', color: '#7d3a4c' },
  { id: 'graphite', color: '#2e2d33' },
] as const;

/** The grounds on which the accent is written, besides its own soft tint (`styles/tokens.css`). */
export const grounds = {
  light: ['#faf9f5', '#ffffff', '#f1efe8', '#f4f2eb'],
  dark: ['#151417', '#1e1d21', '#0f0e11', '#232227'],
} as const;

const READABLE = 4.5;
const STEP = 0.005;
const THEMES = {
  light: { soft: { l: 0.95, c: 0.02 }, direction: -1, strongShift: -0.07 },
  dark: { soft: { l: 0.28, c: 0.05 }, direction: 1, strongShift: 0.07 },
} as const;

interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}
type Rgb = readonly [number, number, number];

/**
 * The accent of a colour.
 *
 * @param color `#rrggbb`
 * @throws RangeError for anything else
 */
export function accentFor(color: string): Accent {
  const own = toOklch(parseHex(color));
  return { light: shades(own, 'light'), dark: shades(own, 'dark') };
}

/** Contrast of two hex colours by WCAG 2.2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(parseHex(a)), luminance(parseHex(b))].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function shades(own: Oklch, theme: keyof typeof THEMES): AccentShades {
  const { soft: tint, direction, strongShift } = THEMES[theme];
  const soft = toHex({ l: tint.l, c: Math.min(own.c, tint.c), h: own.h });
  const under = [...grounds[theme], soft];
  let { l } = own;
  let accent = toHex({ ...own, l });
  while (
    (direction < 0 ? l > 0 : l < 1) &&
    under.some((ground) => contrast(accent, ground) < READABLE)
  ) {
    l += direction * STEP;
    accent = toHex({ ...own, l });
  }
  const strong = toHex({ ...own, l: clamp(l + strongShift) });
  return { accent, strong, onAccent: textOn(accent, strong, own.h), soft };
}

/** White or near-black, whichever contrasts more on the weaker of the two. */
function textOn(accent: string, strong: string, h: number): string {
  const worst = (text: string) => Math.min(contrast(text, accent), contrast(text, strong));
  const black = toHex({ l: 0.17, c: 0.02, h });
  return worst('#ffffff') >= worst(black) ? '#ffffff' : black;
}

function parseHex(color: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  if (digits === undefined) throw new RangeError(`not a #rrggbb colour: ${color}`);
  const channel = (at: number) => linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255);
  return [channel(0), channel(2), channel(4)];
}

function toHex(color: Oklch): string {
  return `#${toRgb(intoGamut(color)).map(byte).join('')}`;
}

/** Chroma gives way where a lightness cannot hold it in sRGB. */
function intoGamut(color: Oklch): Oklch {
  let { c } = color;
  while (c > 0 && toRgb({ ...color, c }).some((v) => v < -0.0001 || v > 1.0001)) c -= 0.002;
  return { ...color, c: Math.max(0, c) };
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(v: number): number {
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

function byte(v: number): string {
  const gamma = v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
  return Math.round(clamp(gamma) * 255)
    .toString(16)
    .padStart(2, '0');
}

function clamp(v: number): number {
  return Math.min(1, Math.max(0, v));
}

/** Linear sRGB to OKLCH, with Ottosson's published matrices. */
function toOklch([r, g, b]: Rgb): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(A, B),
    h: Math.atan2(B, A),
  };
}

function toRgb({ l: L, c, h }: Oklch): Rgb {
  const [A, B] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
