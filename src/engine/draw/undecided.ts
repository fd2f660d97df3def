/** Earlier debates without a result: refused, or accepted and reported with each room (R1.12). */
import { ok, type Result, refused } from '../result.ts';
import type { DrawnDebate, DrawProblem, PairRoundInput, UndecidedDebate } from './types.ts';

type Input = Pick<PairRoundInput, 'kind' | 'undecided'>;

/** A draw by results rests on every earlier one; other kinds do not look at them. */
export function refuseUndecided(input: Input): Result<null, DrawProblem> {
  const open = restingOn(input).filter(({ accepted }) => !accepted);
  if (open.length === 0) return ok(null);
  return refused({ code: 'undecided-debates', data: { debateIds: open.map(({ id }) => id) } });
}

/** Names, in the reasons for each room, the accepted debates that its teams bring no result from. */
export function explainUndecided(
  debates: readonly DrawnDebate[],
  input: Input,
): readonly DrawnDebate[] {
  const accepted = restingOn(input);
  if (accepted.length === 0) return debates;
  return debates.map((debate) => {
    const touched = debate.teams.flatMap(({ teamId }) =>
      accepted.filter(({ teams }) => teams.includes(teamId)).map((one) => ({ teamId, ...one })),
    );
    if (touched.length === 0) return debate;
    const data = {
      teams: touched.map(({ teamId }) => teamId),
      rounds: touched.map(({ round }) => round),
      ranks: touched.map(({ rank }) => rank),
    };
    const criterion = { code: 'undecided', weight: 0, cost: 0, data };
    return { ...debate, why: { ...debate.why, criteria: [...debate.why.criteria, criterion] } };
  });
}

function restingOn({ kind, undecided = [] }: Input): readonly UndecidedDebate[] {
  return kind === 'power-paired' ? undecided : [];
}
