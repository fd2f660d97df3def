/** Panels of a round planned together with those of the rounds after it (A31). */
import { groupBy } from '#engine/collections.ts';
import { type DrawProblem, type ForesightInput, foreseeRounds } from '#engine/draw/index.ts';
import { ok, type Result } from '#engine/result.ts';
import { allocatePanels } from '../panels/allocate-panels.ts';
import type { AllocationInput } from '../solve/model.ts';
import type { AllocationProblem, Expectations } from '../types.ts';
import { type ComingPanels, comingInput, judgedBy, withRound } from './coming-input.ts';
import { seatQuickly } from './seat-quickly.ts';
import {
  addRound,
  emptyUse,
  expectationsOf,
  type Overlap,
  overlapOf,
  rounded,
} from './use-of-judges.ts';

export interface AheadInput extends ForesightInput {
  /** The number and the panel size of each coming round, then of the elimination if there is one. */
  readonly sizes: readonly Pick<ComingPanels, 'round' | 'panelSize'>[];
  /** How many endings are learnt from, and how many others the plan is then measured by; at least 1. */
  readonly endings: number;
  readonly seed: string;
}

/** A count over this round and all that come, on average: with the plan, and with each round for itself. */
export interface PlannedCount {
  readonly planned: number;
  readonly single: number;
}

/**
 * What planning ahead brings, over endings that it was not planned from. Its own counts are those of
 * judges who meet a team again, each by 1 ÷ rounds ago (A9); never more with the plan.
 */
export interface AheadFigure extends PlannedCount {
  /** Rounds that were looked at after this one; the elimination counts. */
  readonly rounds: number;
  readonly endings: number;
  /** Judges who chair again; absent from figures that were worked out before it was planned. */
  readonly chairs?: PlannedCount;
  /** Teams that are judged by the same region again; absent likewise. */
  readonly regions?: PlannedCount;
}

/** Expectations are empty where planning brings nothing. */
export interface AheadPlan extends Expectations {
  readonly figure: AheadFigure;
}

type AheadProblem = DrawProblem | AllocationProblem;

/**
 * Looks ahead over the remaining rounds (A31). In each ending every coming round is drawn and allocated
 * for itself. How often a judge is then in the room of a team, how often in the chair, and how often a
 * team has judges of a region, is what it costs to use that up now. Judges whom the elimination needs
 * are so kept from the teams that may break. Whether it helps is measured by other endings, played to
 * the end with and without the plan; if it does not, nothing is planned. A foreseen round that no judges
 * can chair is left out, with and without the plan alike.
 * @returns refusals of the draws that it foresees, and of the present allocation
 */
export function planAhead(
  input: AllocationInput,
  ahead: AheadInput,
): Result<AheadPlan, AheadProblem> {
  const learnt = endingsOf(ahead, 'learn');
  if (!learnt.ok) return learnt;
  const tried = endingsOf(ahead, 'measure');
  if (!tried.ok) return tried;
  const single = overlapAfter(input, tried.value);
  if (!single.ok) return single;
  const expected = expectFrom(input, learnt.value);
  let [best, overlap]: readonly [Expectations, Overlap] = [nothing, single.value];
  // Repeats weigh most: if they rise for the sake of the rest, they alone are planned.
  for (const plan of [expected, { ...nothing, meetings: expected.meetings }]) {
    const planned = overlapAfter(withPlan(input, plan), tried.value);
    if (!planned.ok) return planned;
    if (!isBetter(planned.value, single.value, input)) continue;
    [best, overlap] = [plan, planned.value];
    break;
  }
  const count = (term: keyof Overlap) => ({
    planned: rounded(overlap[term]),
    single: rounded(single.value[term]),
  });
  const { sizes: rounds, endings } = ahead;
  return ok({
    ...best,
    figure: {
      rounds: rounds.length,
      endings,
      ...count('repeats'),
      chairs: count('chairs'),
      regions: count('regions'),
    },
  });
}

const nothing: Required<Expectations> = { meetings: [], chairs: [], regions: [] };

/** The input of an allocation that knows what is expected of later rounds. */
export function withPlan(
  input: AllocationInput,
  { meetings, chairs = [], regions = [] }: Expectations,
): AllocationInput {
  const byJudge = groupBy(meetings, ({ adjudicatorId }) => adjudicatorId);
  const chairsOf = new Map(chairs.map(({ adjudicatorId, times }) => [adjudicatorId, times]));
  const byRegion = groupBy(regions, ({ region }) => region);
  return {
    ...input,
    adjudicators: input.adjudicators.map((judge) => ({
      ...judge,
      expected: byJudge.get(judge.id),
      expectedChairs: chairsOf.get(judge.id),
      expectedOfRegion: byRegion.get(judge.region ?? ''),
    })),
  };
}

/** Fewer of everything together, by the weights of the objective, and no more repeats. */
function isBetter(planned: Overlap, single: Overlap, { options }: AllocationInput): boolean {
  const { sawTeam, fairness, sameRegion } = options.weights;
  const cost = ({ repeats, chairs, regions }: Overlap) =>
    sawTeam * repeats + fairness * chairs + sameRegion * regions;
  return planned.repeats <= single.repeats && cost(planned) < cost(single);
}

type Ending = readonly ComingPanels[];

function endingsOf(ahead: AheadInput, use: string): Result<readonly Ending[], AheadProblem> {
  const endings: Ending[] = [];
  for (let index = 0; index < ahead.endings; index++) {
    const rounds = foreseeRounds(ahead, `${ahead.seed}/${use}/${index}`);
    if (!rounds.ok) return rounds;
    endings.push(ahead.sizes.map((size, at) => ({ ...size, rooms: rounds.value[at] ?? [] })));
  }
  return ok(endings);
}

/** What later rounds would use of their judges if every round were allocated for itself. */
function expectFrom(input: AllocationInput, endings: readonly Ending[]): Required<Expectations> {
  const use = emptyUse();
  for (const rounds of endings) {
    for (const coming of rounds) {
      const next = comingInput(input, coming);
      const made = seatQuickly(next);
      if (!made.ok) continue;
      const share = 1 / (coming.round - input.options.round) / endings.length;
      addRound(use, judgedBy(made.value, next), { share, input });
    }
  }
  return expectationsOf(use);
}

/** What this round and all that come use twice, on average over the endings. */
function overlapAfter(
  input: AllocationInput,
  endings: readonly Ending[],
): Result<Overlap, AheadProblem> {
  const first = allocatePanels(input);
  if (!first.ok) return first;
  const present = judgedBy(first.value.panels, input);
  // Later rounds are each allocated for themselves.
  const unplanned = withPlan(input, nothing);
  const after = withRound(input.past, present);
  const sum = { repeats: 0, chairs: 0, regions: 0 };
  for (const rounds of endings) {
    let past = after;
    const judged = [present];
    for (const coming of rounds) {
      const next = comingInput({ ...unplanned, past }, coming);
      const made = seatQuickly(next);
      if (!made.ok) continue;
      const one = judgedBy(made.value, next);
      judged.push(one);
      past = withRound(past, one);
    }
    const overlap = overlapOf(judged, input);
    sum.repeats += overlap.repeats / endings.length;
    sum.chairs += overlap.chairs / endings.length;
    sum.regions += overlap.regions / endings.length;
  }
  return ok(sum);
}
