/** What the allocation of judges asks of its input (I1). */
import type { InputProblem } from '#engine/check-input.ts';
import * as is from '#engine/check-input.ts';
import { panelRoles } from '#engine/vocabulary.ts';
import type { AllocationInput } from '../solve/model.ts';

const round = is.whole(-1_000_000, 1_000_000);
const share = is.real(0, 1_000_000);

const times = is.real(0, 1000);
const adjudicator = is.object({
  id: is.id,
  roundIds: is.optional(is.list(is.id)),
  score: is.real(),
  trainee: is.truth,
  institutionIds: is.list(is.id),
  region: is.nullable(is.text),
  gender: is.nullable(is.text),
  language: is.nullable(is.text),
  experience: is.nullable(is.text),
  conflictTeams: is.list(is.id),
  conflictAdjudicators: is.list(is.id),
  conflictInstitutions: is.list(is.id),
  expected: is.optional(is.list(is.object({ teamId: is.id, times }))),
  expectedChairs: is.optional(times),
  expectedOfRegion: is.optional(is.list(is.object({ teamId: is.id, times }))),
  roomPlaces: is.object({ sum: share, count: is.whole(0, 1_000_000) }),
});

const debate = is.object({
  id: is.id,
  roundId: is.optional(is.id),
  panelSize: is.optional(is.whole(1, 100)),
  rank: is.real(),
  importance: is.real(-100, 100),
  // A room that is only expected names every team that may come to sit in it (A25).
  teamIds: is.list(is.id),
  seats: is.list(
    is.object({ adjudicatorId: is.id, role: is.choice(panelRoles), locked: is.truth }),
    {
      max: 1000,
    },
  ),
});

const weight = is.real(0, 1e9);
const options = is.object({
  panelSize: is.whole(1, 100),
  policy: is.choice(['even', 'big-on-top', 'small-on-top']),
  oddOnly: is.truth,
  wings: is.truth,
  decision: is.choice(['voting', 'consensus']),
  mode: is.choice(['all', 'gaps']),
  minimumVotingScore: is.nullable(is.real()),
  minimumChairScore: is.nullable(is.real()),
  traineesPerRoom: is.whole(0, 1000),
  scale: is.object({ min: is.real(), max: is.real() }),
  weights: is.object({
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
  seed: is.text,
  steps: is.whole(0, 10_000_000),
  tolerance: is.real(0, 1),
  waived: is.list(is.object({})),
});

const allocation = is.object({
  debates: is.list(debate, { max: 2000, by: 'id' }),
  adjudicators: is.list(adjudicator, { max: 5000, by: 'id' }),
  institutions: is.list(is.object({ id: is.id, teamIds: is.list(is.id) }), { by: 'id' }),
  past: is.list(is.object({ round, teamIds: is.list(is.id), adjudicatorIds: is.list(is.id) }), {
    max: 100_000,
  }),
  options,
});

/** Everything wrong with what `allocatePanels` and `allocateAlternatives` are given. */
export function checkAllocationInput(input: AllocationInput): readonly InputProblem[] {
  return is.checkInput(allocation, input, ({ options: { scale } }) =>
    scale.min < scale.max
      ? []
      : [{ code: 'not-a-number', path: 'options.scale.max', data: { min: scale.min } }],
  );
}
