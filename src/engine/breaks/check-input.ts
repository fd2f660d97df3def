/** What the doors of the breaks ask of their input (I1). */
import type { InputProblem } from '../check-input.ts';
import * as is from '../check-input.ts';
import { breakRemarks, breakRules } from '../vocabulary.ts';
import type { BreaksInput, LivenessInput } from './types.ts';

const mostTeams = 10_000;
/** Points of a whole tournament: thresholds are looked for among all totals up to the greatest. */
const points = is.real(-10_000, 10_000);

const categories = is.list(
  is.object({
    id: is.id,
    size: is.whole(1, mostTeams),
    reserves: is.whole(0, mostTeams),
    general: is.truth,
    priority: is.real(),
    rule: is.choice(breakRules),
    institutionCap: is.nullable(is.whole(0, mostTeams)),
    minimumPoints: is.optional(points),
    regionMinimums: is.optional(is.table(is.whole(0, mostTeams))),
  }),
  { max: 100, by: 'id' },
);

const own = {
  id: is.id,
  institutionId: is.nullable(is.id),
  swing: is.truth,
  points,
  eligible: is.list(is.id, { max: 100 }),
  regionId: is.optional(is.text),
  choice: is.optional(is.id),
  remarks: is.table(is.choice(breakRemarks)),
};

const selection = is.object({
  categories,
  teams: is.list(is.object({ ...own, rank: is.whole(1, 1_000_000) }), { max: mostTeams, by: 'id' }),
});

/** Everything wrong with what `selectBreaks` is given. */
export function checkBreaksInput(input: BreaksInput): readonly InputProblem[] {
  return is.checkInput(selection, input);
}

const prospects = is.object({
  categories,
  teams: is.list(is.object(own), { max: mostTeams, by: 'id' }),
  remaining: is.list(is.object({ weight: is.real(0, 100) }), { max: 100 }),
  pointsPerRank: is.list(is.real(-100, 100), { min: 1, max: 64 }),
  absencesPossible: is.truth,
});

/** Everything wrong with what `liveness` and `breakChances` are given. */
export function checkLivenessInput(input: LivenessInput): readonly InputProblem[] {
  return is.checkInput(prospects, input);
}
