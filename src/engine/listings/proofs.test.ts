/**
 * What the checks of proofs say to a proof of which one number was moved, one place, one flag: in
 * `proofs/`, place by place. A number that may be moved a little without harm is one with room to spare.
 */
import { describe, expect, it, test } from 'vitest';
import {
  type Allocation,
  allocatePanels,
  proveAllocation,
  sampleRound,
} from '../allocation/index.ts';
import { type Draw, provesDraw } from '../draw/index.ts';
import { changed, type Path, placesIn } from '../testing.ts';
import { drawInput, drawn, fieldOf, type Rules } from './drawn.ts';
import { inWords } from './listing-of.ts';

/** The value as it comes back from where it is kept. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((own, key) => {
    return typeof own === 'object' && own !== null ? Reflect.get(own, key) : undefined;
  }, value);
}

/** What else could stand in this place. */
function othersFor(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value === 'number') {
    return [1, -1, 0.001, -0.001].map((by) => [`${by > 0 ? '+' : ''}${by}`, value + by] as const);
  }
  if (typeof value === 'boolean') return [['turned', !value]];
  if (typeof value === 'string') return [['unknown', 'nobody']];
  if (!Array.isArray(value) || value.length === 0) return [];
  const halves: (readonly [string, unknown])[] = [
    ['without the first', value.slice(1)],
    ['without the last', value.slice(0, -1)],
  ];
  return value.length > 1 ? [...halves, ['turned round', value.toReversed()]] : halves;
}

/** What no proof rests on. */
const unread: readonly (string | number)[] = [
  ...['kind', 'bracket', 'flags', 'sidesOpen', 'why', 'locked'],
];

/** A line for each place: what else was put there, and what was said to it. */
function tampered<T>(good: T, root: string, verdictOf: (value: T) => string): string {
  const part = Reflect.get(Object(good), root);
  const listed = placesIn(part, [root]).filter((path) => !path.some((key) => unread.includes(key)));
  const lines = listed.map((path) => {
    const verdicts = othersFor(at(good, path)).map(([title, value]) => {
      const verdict = verdictOf(changed(good, path, () => value) as T);
      return `${title}: ${verdict}`;
    });
    return verdicts.length > 0 ? `${path.join('.')}  ${verdicts.join(', ')}\n` : '';
  });
  return lines.join('');
}

describe('the audit of a draw (R8.6)', () => {
  const cases: readonly (readonly [string, Rules, number, number])[] = [
    ['one matching', { method: 'optimal' }, 2, 2],
    [
      'one matching, slide',
      { method: 'optimal', pairing: 'slide', oddBracket: 'pullup-bottom' },
      2,
      21,
    ],
    ['one matching, allocated sides', { method: 'optimal', sides: 'preallocated' }, 2, 22],
    ['seats', { oddBracket: 'anywhere' }, 4, 41],
    ['seats, one room', { oddBracket: 'one-room', meeting: 'coin' }, 4, 9],
  ];

  it.each(cases)(
    'of %s answers to every tampered place as its listing says',
    async (title, rules, seats, seed) => {
      const given = { teams: fieldOf(seats, seats === 2 ? 5 : 3, seed) };
      const input = drawInput(rules, given, seats);
      const result = drawn(rules, given, seats);
      if (!result.ok) throw new Error('the field can be drawn');
      const good = stored(result.value);
      const verdictOf = (draw: Draw) => (provesDraw(input, draw) ? 'taken' : 'refused');
      expect(verdictOf(good)).toBe('taken');
      const debates = good.debates.map(({ rank, teams, ...room }) => {
        return { ...room, why: { schema: 1, criteria: [] }, rank, teams } as const;
      });
      const text = ['certificate', 'debates'].map((root) =>
        tampered({ ...good, debates }, root, verdictOf),
      );
      await expect(text.join('')).toMatchFileSnapshot(
        `proofs/${title.replaceAll(/\W+/g, '-')}.txt`,
      );
    },
  );
});

describe('the audit of panels (A27)', () => {
  const cases = {
    'as usual': { seed: 'listing' },
    trainees: { seed: 'second' },
    'conflicts parted': { seed: 'listing', conflicts: 3 },
  };

  it.each(Object.entries(cases))(
    '%s: answers to every tampered place as its listing says',
    async (title, own) => {
      const round = sampleRound({ debates: 3, adjudicators: 10, ...own });
      const input = { ...round, options: { ...round.options, steps: 200 } };
      const result = allocatePanels(input);
      if (!result.ok) throw new Error('the round can be allocated');
      const good = stored(result.value);
      const proofOf = (allocation: Allocation) => {
        const proof = proveAllocation(input, allocation);
        const known = proveAllocation(input, good);
        const verdict = `${proof.isAllowed ? '' : 'not '}allowed and ${proof.isProven ? '' : 'not '}proven`;
        const moved = {
          bound: proof.bound - known.bound,
          linear: proof.linear - known.linear,
          pairwise: proof.pairwise - known.pairwise,
        };
        const changes = Object.entries(moved).filter(([, by]) => Math.abs(by) > 1e-9);
        return `${verdict}${changes.length > 0 ? ` (${inWords(Object.fromEntries(changes))})` : ''}`;
      };
      expect(proofOf(good)).toBe('allowed and proven');
      const text = ['certificate', 'linear', 'panels'].map((root) => tampered(good, root, proofOf));
      const pairwise = [1, -1].map((by) => {
        return `pairwise ${by}: ${proofOf({ ...good, pairwise: good.pairwise + by })}\n`;
      });
      await expect([...text, ...pairwise].join('')).toMatchFileSnapshot(
        `proofs/panels-${title.replaceAll(' ', '-')}.txt`,
      );
    },
  );
});

test('nobody takes a proof of another kind, or none', () => {
  const given = { teams: fieldOf(2, 4, 3) };
  const input = drawInput({ method: 'optimal' }, given);
  const result = drawn({ method: 'optimal' }, given);
  if (!result.ok) throw new Error('the field can be drawn');
  const { debates, certificate } = result.value;
  expect(provesDraw(input, { debates })).toBe(false);
  const parts = { '': certificate } as never;
  expect(provesDraw(input, { debates, certificate: { kind: 'divisions', parts } })).toBe(true);
  expect(provesDraw(input, { debates, certificate: { kind: 'divisions', parts: {} } })).toBe(false);
  expect(
    provesDraw(input, { debates, certificate: { kind: 'seats', teams: {}, places: [] } }),
  ).toBe(false);
});
