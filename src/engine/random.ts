/**
 * Seeded randomness. Every random choice of the engine takes a generator made here, so that a draw
 * can be replayed years later from its stored seed.
 */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [0, below); `below` ≥ 1. */
  int(below: number): number;
  /** A new array with the items in random order (Fisher–Yates). */
  shuffle<T>(items: readonly T[]): T[];
  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** A normally distributed number with mean 0 and deviation 1. */
  normal(): number;
  /** An independent generator for a named part of the work. */
  fork(label: string): Random;
}

/** A generator from a text seed: xoshiro128** seeded by a 128-bit string hash (cyrb128). */
export function createRandom(seed: string): Random {
  let [a, b, c, d] = hash128(seed);
  const next32 = (): number => {
    const result = Math.imul(rotl(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotl(d, 11);
    return result;
  };
  const next = (): number => next32() / 4294967296;
  const int = (below: number): number => Math.floor(next() * below);
  return {
    next,
    int,
    shuffle(items) {
      const out = [...items];
      for (let i = out.length - 1; i > 0; i--) {
        const j = int(i + 1);
        [out[i], out[j]] = [out[j] as (typeof out)[number], out[i] as (typeof out)[number]];
      }
      return out;
    },
    pick(items) {
      const item = items[int(items.length)];
      if (items.length === 0) throw new Error('Broken assumption: pick from an empty list');
      return item as (typeof items)[number];
    },
    normal() {
      return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

function rotl(x: number, k: number): number {
  return (x << k) | (x >>> (32 - k));
}

function hash128(text: string): [number, number, number, number] {
  let h1 = 1779033703;
  let h2 = 3144134277;
  let h3 = 1013904242;
  let h4 = 2773480762;
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i);
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  return [h1 ^ h2 ^ h3 ^ h4, h2 ^ h1 || 1, h3 ^ h1, h4 ^ h1];
}
