/**
 * Eliminations of every size from the break to the final, in `draws/`. To accept an intended change, run
 * `npx vitest run src/engine/listings -u` and read what changed.
 */
import { describe, expect, it } from 'vitest';
import {
  type EliminationInput,
  pairElimination,
  pairThirdPlace,
  planEliminations,
} from '../draw/index.ts';
import { fullOf } from './drawn.ts';
import { inWords, listingOf } from './listing-of.ts';

describe('eliminations', () => {
  const breaking = (size: number) =>
    Array.from({ length: size }, (_, index) => ({ teamId: `b${index + 1}`, breakRank: index + 1 }));

  it('have the rounds that their listing says, for every size of the break', async () => {
    const lines = [2, 3, 4, 6].flatMap((seats) =>
      [...Array.from({ length: 34 }, (_, index) => index), 48, 64, 96, 128, 192, 2.5].map(
        (size) => {
          const plan = planEliminations(seats, size);
          const rounds = plan.ok
            ? plan.value.map(({ code, ...round }) => `${code} (${inWords(round)})`).join(', ')
            : size === 2.5
              ? JSON.stringify(plan.problems)
              : plan.problems.map(({ code }) => code).join();
          return `${size} of ${seats}: ${rounds}\n`;
        },
      ),
    );
    await expect(lines.join('')).toMatchFileSnapshot('draws/elimination-plans.txt');
  });

  it('are drawn to the final as their listing says', async () => {
    const text = [
      [2, 6],
      [2, 8],
      [4, 8],
      [4, 12],
      [4, 16],
    ].flatMap(([seats = 2, size = 4]) =>
      [false, true].flatMap((reseed) => {
        const rounds: string[] = [];
        let previous: EliminationInput['previous'] = [];
        for (let round = 1; round <= 4; round++) {
          const input = { teamsPerRoom: seats, breaking: breaking(size), previous, reseed };
          const own = { ...input, thirdPlace: true, seed: `round ${round}` };
          const result = pairElimination(own);
          const title = `${size} teams, ${seats} to a room${reseed ? ', reseeded' : ''}, round ${round}`;
          rounds.push(fullOf(title, result));
          if (!result.ok) break;
          previous = result.value.debates.map(({ rank, teams, flags }) => ({
            rank,
            flags,
            teams: teams.map(({ teamId }) => teamId),
            advancing: teams.slice(seats / 2).map(({ teamId }) => teamId),
          }));
        }
        return rounds;
      }),
    );
    await expect(text.join('')).toMatchFileSnapshot('draws/eliminations.txt');
  });

  it('are refused as their listing says', async () => {
    const room = (rank: number, teams: string[], advancing: string[]) => ({
      rank,
      teams,
      advancing,
    });
    const cases = {
      'no result': [room(1, ['b1', 'b4'], []), room(2, ['b2', 'b3'], ['b2'])],
      'two winners': [room(1, ['b1', 'b4'], ['b1', 'b4']), room(2, ['b2', 'b3'], ['b2'])],
      'one twice': [room(1, ['b1', 'b4'], ['b1', 'b1']), room(2, ['b2', 'b3'], ['b2'])],
      'a stranger': [room(1, ['b1', 'b4'], ['b2']), room(2, ['b2', 'b3'], ['b2'])],
      'three rooms': ['b1', 'b2', 'b3'].map((id, index) => room(index + 1, [id, `${id}x`], [id])),
      'after the final': [room(1, ['b1', 'b2'], ['b1'])],
      'who skipped is in a room': [room(2, ['b1', 'b4'], ['b1']), room(3, ['b2', 'b3'], ['b2'])],
      'who skipped is not': [room(2, ['b2', 'b4'], ['b2'])],
      'all skip but two': [room(3, ['b3', 'b4'], ['b3'])],
    };
    const lines = Object.entries(cases).flatMap(([title, previous]) => {
      const input = { breaking: breaking(4).toReversed(), previous, seed: 'refused' };
      return [
        listingOf(`${title}, two`, pairElimination({ ...input, teamsPerRoom: 2 })),
        listingOf(
          `${title}, reseeded`,
          pairElimination({ ...input, teamsPerRoom: 2, reseed: true }),
        ),
        listingOf(`${title}, four`, pairElimination({ ...input, teamsPerRoom: 4 })),
        listingOf(`${title}, third place`, pairThirdPlace(input)),
      ];
    });
    await expect(lines.join('')).toMatchFileSnapshot('draws/elimination-refusals.txt');
  });
});
