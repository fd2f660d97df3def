import { createRandom } from '#engine/random.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { explain } from '../explain.ts';
import type { DrawnDebate, DrawProblem, EliminationInput } from '../types.ts';

/**
 * The debate for the third place between the losers of two semifinals of two teams (R7.9).
 * @returns `missing-result`, `wrong-semifinals`.
 */
export function pairThirdPlace(
  input: Pick<EliminationInput, 'previous' | 'seed' | 'breaking'>,
): Result<DrawnDebate, DrawProblem> {
  const semifinals = [...input.previous].sort((a, b) => a.rank - b.rank);
  const open = semifinals.filter(({ advancing }) => advancing.length === 0);
  if (open.length > 0) {
    return refused(
      ...open.map(({ rank }): DrawProblem => ({ code: 'missing-result', data: { rank } })),
    );
  }
  const losers = semifinals.flatMap(({ teams, advancing }) => {
    return teams.filter((id) => !advancing.includes(id));
  });
  if (semifinals.length !== 2 || losers.length !== 2 || semifinals.some(isForThird)) {
    return refused({ code: 'wrong-semifinals', data: { debates: semifinals.length } });
  }
  const seated = createRandom(input.seed).fork('third place').shuffle(losers);
  const ranks = new Map(input.breaking.map(({ teamId, breakRank }) => [teamId, breakRank]));
  return ok({
    rank: 2,
    bracket: null,
    teams: seated.map((teamId, seat) => ({ teamId, seat, flags: [] })),
    flags: ['third-place'],
    sidesOpen: true,
    why: {
      ...explain({
        code: 'pairing',
        weight: 1,
        cost: 0,
        data: {
          rule: 'third-place',
          teams: seated,
          breakRanks: seated.map((id) => ranks.get(id) ?? 0),
        },
      }),
      settledBy: 'bracket',
    },
  });
}

/** Whether a debate of the round before was the one for the third place, so that the final was beside it. */
export function isForThird({ flags }: EliminationInput['previous'][number]): boolean {
  return flags?.includes('third-place') === true;
}
