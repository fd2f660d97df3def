/** What the doors of the breaks ask of their input (I1). */
import {
  checkInput,
  choice,
  type InputProblem,
  id,
  list,
  nullable,
  object,
  optional,
  real,
  table,
  text,
  truth,
  whole,
} from '../check-input.ts';
import { breakRemarks, breakRules } from '../vocabulary.ts';
import type { LivenessInput } from './liveness.ts';
import type { BreaksInput } from './select-breaks.ts';

const mostTeams = 10_000;
/** Points of a whole tournament: thresholds are looked for among all totals up to the greatest. */
const points = real(-10_000, 10_000);

const categories = list(
  object({
    id,
    size: whole(1, mostTeams),
    reserves: whole(0, mostTeams),
    general: truth,
    priority: real(),
    rule: choice(breakRules),
    institutionCap: nullable(whole(0, mostTeams)),
    minimumPoints: optional(points),
    regionMinimums: optional(table(whole(0, mostTeams))),
  }),
  { max: 100, by: 'id' },
);

const own = {
  id,
  institutionId: nullable(id),
  swing: truth,
  points,
  eligible: list(id, { max: 100 }),
  regionId: optional(text),
  choice: optional(id),
  remarks: table(choice(breakRemarks)),
};

const selection = object({
  categories,
  teams: list(object({ ...own, rank: whole(1, 1_000_000) }), { max: mostTeams, by: 'id' }),
});

/** Everything wrong with what `selectBreaks` is given. */
export function checkBreaksInput(input: BreaksInput): readonly InputProblem[] {
  return checkInput(selection, input);
}

const prospects = object({
  categories,
  teams: list(object(own), { max: mostTeams, by: 'id' }),
  remaining: list(object({ weight: real(0, 100) }), { max: 50 }),
  pointsPerRank: list(real(-100, 100), { min: 1, max: 64 }),
  absencesPossible: truth,
});

/** Everything wrong with what `liveness` and `breakChances` are given. */
export function checkLivenessInput(input: LivenessInput): readonly InputProblem[] {
  return checkInput(prospects, input);
}
