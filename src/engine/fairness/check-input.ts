/** What the fairness report asks of its input (I1). */
import type { InputProblem } from '../check-input.ts';
import * as is from '../check-input.ts';
import { outcomeShape } from '../standings/index.ts';
import type { FairnessInput } from './types.ts';

const judge = is.object({ id: is.id, strength: is.nullable(is.real()) });

const fairness = is.object({
  seats: is.whole(1, 64),
  teams: is.list(is.object({ id: is.id, points: is.real(), groupIds: is.ids(1000) }), { by: 'id' }),
  debates: is.list(
    is.object({
      debateId: is.id,
      outcome: outcomeShape,
      pullups: is.ids(64),
      venueId: is.nullable(is.id),
      judges: is.list(judge, { max: 100, by: 'id' }),
    }),
    { max: 100_000, by: 'debateId' },
  ),
});

/** Everything wrong with what `fairnessReport` is given. */
export function checkFairnessInput(input: FairnessInput): readonly InputProblem[] {
  return is.checkInput(fairness, input);
}
