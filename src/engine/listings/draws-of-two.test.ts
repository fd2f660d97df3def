/**
 * Invented fields in rooms of two by every rule, in `draws/`: a line for each where only who meets whom is of
 * interest, and with all reasons and the proof where those are. To accept an intended change, run
 * `npx vitest run src/engine/listings -u` and read what changed.
 */
import { describe, expect, it } from 'vitest';
import type { DrawTeam } from '../draw/index.ts';
import { rulePacks } from '../formats/index.ts';
import { drawn, fieldOf, fullOf, lineOf, oddBrackets, pairings } from './drawn.ts';
import { inWords } from './listing-of.ts';

const sides = ['balance', 'random', 'preallocated', 'by-ballot'] as const;
const restrictions = [
  'none',
  'fewest-pullups',
  'lowest-draw-strength',
  'lowest-draw-strength-speaks',
  ['fewest-pullups', 'lowest-draw-strength'],
] as const;

const two = (seed: number) => fieldOf(2, 6, seed);

describe('who meets whom in rooms of two', () => {
  it.each(oddBrackets)('by the odd-bracket rule %s, as its listing says', async (oddBracket) => {
    const lines = pairings.flatMap((pairing) =>
      sides.flatMap((own) =>
        [1, 2, 3].map((seed) => {
          const title = `${pairing}, ${own}, field ${seed}`;
          return lineOf(title, drawn({ oddBracket, pairing, sides: own }, { teams: two(seed) }));
        }),
      ),
    );
    await expect(lines.join('')).toMatchFileSnapshot(`draws/brackets/${oddBracket}.txt`);
  });

  it('by every pull-up restriction, as its listing says', async () => {
    const lines = restrictions.flatMap((pullupRestriction) =>
      ([undefined, 'top-quarter'] as const).flatMap((pullupPool) =>
        (['pullup-top', 'pullup-middle', 'intermediate', 'anywhere'] as const).flatMap(
          (oddBracket) =>
            (['balance', 'preallocated'] as const).map((own) => {
              const rules = { oddBracket, pullupRestriction, pullupPool, sides: own } as const;
              return lineOf(inWords(rules), drawn(rules, { teams: fieldOf(2, 9, 5) }));
            }),
        ),
      ),
    );
    await expect(lines.join('')).toMatchFileSnapshot('draws/two-restrictions.txt');
  });

  it('by whether meetings and institutions are avoided, as its listing says', async () => {
    const lines = [true, false].flatMap((history) =>
      [true, false].flatMap((institution) =>
        (['power-paired', 'random', 'seeded', 'round-robin'] as const).flatMap((kind) =>
          [11, 12].map((seed) => {
            const avoid = { history, institution, historyPenalty: 5, institutionPenalty: 3 };
            const title = `${kind}, ${inWords({ history, institution })}, field ${seed}`;
            return lineOf(title, drawn({ avoid }, { teams: two(seed), kind, roundIndex: 2 }));
          }),
        ),
      ),
    );
    await expect(lines.join('')).toMatchFileSnapshot('draws/two-avoid.txt');
  });

  it('where the number is odd or there are divisions, as its listing says', async () => {
    const teams = fieldOf(2, 5, 8).map((team, index) => ({ ...team, byes: index % 3 }));
    const odd = teams.slice(0, 9);
    const divided = teams.map((team, index) => ({ ...team, division: index % 5 < 2 ? 'a' : 'b' }));
    const without = divided.map((team, index) => ({
      ...team,
      division: index < 4 ? null : team.division,
    }));
    const divisions = ['b', 'a'];
    const lines = (['power-paired', 'random', 'seeded', 'round-robin'] as const).flatMap((kind) => [
      lineOf(`${kind}, odd, refused`, drawn({}, { kind, teams: odd })),
      lineOf(`${kind}, odd, lowest`, drawn({}, { kind, teams: odd, byes: 'lowest' })),
      lineOf(`${kind}, odd, anybody`, drawn({}, { kind, teams: odd, byes: 'random' })),
      lineOf(`${kind}, divisions`, drawn({}, { kind, teams: divided, divisions })),
      lineOf(`${kind}, some without`, drawn({}, { kind, teams: without, divisions })),
      lineOf(
        `${kind}, divisions, byes`,
        drawn({}, { kind, teams: without.slice(0, 9), divisions, byes: 'lowest' }),
      ),
      lineOf(`${kind}, nobody`, drawn({}, { kind, teams: [] })),
      lineOf(`${kind}, one`, drawn({}, { kind, teams: odd.slice(0, 1), byes: 'lowest' })),
    ]);
    await expect(lines.join('')).toMatchFileSnapshot('draws/two-byes-and-divisions.txt');
  });
});

describe('why in rooms of two', () => {
  it.each(oddBrackets)('by the odd-bracket rule %s, as its listing says', async (oddBracket) => {
    const text = (['fold', 'random'] as const).map((pairing) =>
      fullOf(pairing, drawn({ oddBracket, pairing }, { teams: two(4) })),
    );
    const sided = {
      oddBracket,
      sides: 'preallocated',
      pullupRestriction: 'fewest-pullups',
    } as const;
    const more = fullOf('allocated sides, fewest pull-ups', drawn(sided, { teams: two(6) }));
    await expect(text.join('') + more).toMatchFileSnapshot(`draws/why/${oddBracket}.txt`);
  });

  it('by one matching of the whole field, with its proof, as its listing says', async () => {
    const limits = { overall: 2, ofKind: 1 };
    const kinds = (teams: DrawTeam[]) =>
      teams.map((team, index) => ({ ...team, kindHistory: [index % 2, 1 - (index % 2)] }));
    const text = [
      fullOf('as usual', drawn({ method: 'optimal' }, { teams: two(21) })),
      fullOf(
        'allocated sides',
        drawn({ method: 'optimal', sides: 'preallocated', pairing: 'slide' }, { teams: two(22) }),
      ),
      fullOf(
        'a limit of sides',
        drawn({ method: 'optimal', sideLimit: limits }, { teams: kinds(two(23)) }),
      ),
      fullOf(
        'pull-ups limited',
        drawn(
          {
            ...{ method: 'optimal', pullupRestriction: 'lowest-draw-strength' },
            ...{ pullupPool: 'top-quarter', oddBracket: 'pullup-middle' },
          },
          { teams: two(24) },
        ),
      ),
      ...rulePacks
        .filter(({ draw, teamsPerRoom }) => teamsPerRoom === 2 && draw.options.method === 'optimal')
        .map(({ id, draw }) =>
          fullOf(`options of ${id}`, drawn(draw.options, { teams: kinds(two(25)) })),
        ),
    ];
    await expect(text.join('')).toMatchFileSnapshot('draws/two-optimal.txt');
  });

  it('by one matching for every way of pairing, as its listing says', async () => {
    const lines = oddBrackets.flatMap((oddBracket) =>
      pairings.map((pairing, index) => {
        const rules = { method: 'optimal', oddBracket, pairing } as const;
        const found = drawn(rules, { teams: two(30 + index) });
        const costs = found.ok ? (found.value.criteria ?? []).map(({ cost }) => cost) : [];
        return lineOf(`${oddBracket}, ${pairing}, costs ${costs.join(' ')}`, found);
      }),
    );
    await expect(lines.join('')).toMatchFileSnapshot('draws/two-optimal-pairings.txt');
  });
});
