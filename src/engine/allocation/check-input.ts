/** What the allocation of judges asks of its input (I1). */
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
  text,
  truth,
  whole,
} from '../check-input.ts';
import { panelRoles } from '../vocabulary.ts';
import type { AllocationInput } from './model.ts';

const round = whole(-1_000_000, 1_000_000);
const share = real(0, 1_000_000);

const adjudicator = object({
  id,
  roundIds: optional(list(id)),
  score: real(),
  trainee: truth,
  institutionIds: list(id),
  region: nullable(text),
  gender: nullable(text),
  language: nullable(text),
  experience: nullable(text),
  conflictTeams: list(id),
  conflictAdjudicators: list(id),
  sawTeams: list(object({ teamId: id, round })),
  satWith: list(object({ adjudicatorId: id, round })),
  roomPlaces: object({ sum: share, count: whole(0, 1_000_000) }),
});

const debate = object({
  id,
  roundId: optional(id),
  panelSize: optional(whole(1, 100)),
  rank: real(),
  importance: real(-100, 100),
  // A room that is only expected names every team that may come to sit in it (A25).
  teamIds: list(id),
  seats: list(object({ adjudicatorId: id, role: choice(panelRoles), locked: truth }), {
    max: 1000,
  }),
});

const weight = real(0, 1e9);
const options = object({
  panelSize: whole(1, 100),
  policy: choice(['even', 'big-on-top', 'small-on-top']),
  oddOnly: truth,
  wings: truth,
  decision: choice(['voting', 'consensus']),
  mode: choice(['all', 'gaps']),
  minimumVotingScore: nullable(real()),
  minimumChairScore: nullable(real()),
  traineesPerRoom: whole(0, 1000),
  scale: object({ min: real(), max: real() }),
  weights: object({
    chairStrength: weight,
    panelStrength: weight,
    sawTeam: weight,
    satWith: weight,
    sameInstitution: weight,
    sameRegion: weight,
    sameGender: weight,
    sameLanguage: weight,
    sameExperience: weight,
    traineeChair: weight,
    fairness: weight,
    change: weight,
  }),
  round,
  seed: text,
  steps: whole(0, 10_000_000),
  tolerance: real(0, 1),
  waived: list(object({})),
});

const allocation = object({
  debates: list(debate, { max: 2000, by: 'id' }),
  adjudicators: list(adjudicator, { max: 5000, by: 'id' }),
  options,
});

/** Everything wrong with what `allocatePanels` and `allocateAlternatives` are given. */
export function checkAllocationInput(input: AllocationInput): readonly InputProblem[] {
  return checkInput(allocation, input, ({ options: { scale } }) =>
    scale.min < scale.max
      ? []
      : [{ code: 'not-a-number', path: 'options.scale.max', data: { min: scale.min } }],
  );
}
