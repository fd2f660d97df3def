/** Panels of a round planned together with those of the rounds after it (A31). */
import { type DrawProblem, type ForesightInput, foreseeRounds } from '#engine/draw/index.ts';
import { ok, type Result } from '#engine/result.ts';
import type { Id } from '#engine/vocabulary.ts';
import { allocatePanels } from '../panels/allocate-panels.ts';
import { indexPastRooms, teamsSeen } from '../past-rooms.ts';
import type { AllocationInput } from '../solve/model.ts';
import type { AllocatedPanel, AllocationProblem, ExpectedMeeting } from '../types.ts';
import { type ComingPanels, comingInput, judgedBy, withRound } from './coming-input.ts';
import { seatQuickly } from './seat-quickly.ts';

export interface AheadInput extends ForesightInput {
  /** The number and the panel size of each coming round, then of the elimination if there is one. */
  readonly sizes: readonly Pick<ComingPanels, 'round' | 'panelSize'>[];
  /** How many endings are learnt from, and how many others the plan is then measured by; at least 1. */
  readonly endings: number;
  readonly seed: string;
}

/** What planning ahead brings, over endings that it was not planned from. */
export interface AheadFigure {
  /** Rounds that were looked at after this one; the elimination counts. */
  readonly rounds: number;
  readonly endings: number;
  /**
   * Judges who meet a team again, over this round and all that come, each by 1 ÷ rounds ago (A9), on
   * average: with the plan, and with each round allocated for itself. Never more with the plan.
   */
  readonly planned: number;
  readonly single: number;
}

export interface AheadPlan {
  /** Empty where planning brings nothing. */
  readonly meetings: readonly ExpectedMeeting[];
  readonly figure: AheadFigure;
}

type AheadProblem = DrawProblem | AllocationProblem;

/** Expected meetings below this are noise, and would make the plan long. */
const leastMeeting = 0.05;

/**
 * Looks ahead over the remaining rounds (A31). In each ending every coming round is drawn and allocated
 * for itself; how often a judge is then in the room of a team is what it costs to use that meeting up
 * now. Judges whom the elimination needs are so kept from the teams that may break. Whether it helps
 * is measured by other endings, played to the end with and without the plan; if it does not, nothing is
 * planned. A foreseen round that no judges can chair is left out, with and without the plan alike.
 * @returns refusals of the draws that it foresees, and of the present allocation
 */
export function planAhead(
  input: AllocationInput,
  ahead: AheadInput,
): Result<AheadPlan, AheadProblem> {
  const learnt = endingsOf(ahead, 'learn');
  if (!learnt.ok) return learnt;
  const meetings = expectMeetings(input, learnt.value);
  const tried = endingsOf(ahead, 'measure');
  if (!tried.ok) return tried;
  const single = repeatsAfter(input, tried.value);
  if (!single.ok) return single;
  const planned = repeatsAfter(withMeetings(input, meetings), tried.value);
  if (!planned.ok) return planned;
  const helps = planned.value < single.value;
  const { sizes: rounds, endings } = ahead;
  return ok({
    meetings: helps ? meetings : [],
    figure: {
      rounds: rounds.length,
      endings,
      planned: rounded(Math.min(planned.value, single.value)),
      single: rounded(single.value),
    },
  });
}

/** The input of an allocation that knows what is expected of later rounds. */
export function withMeetings(
  input: AllocationInput,
  meetings: readonly ExpectedMeeting[],
): AllocationInput {
  const byJudge = new Map<Id, ExpectedMeeting[]>();
  for (const one of meetings) {
    byJudge.set(one.adjudicatorId, [...(byJudge.get(one.adjudicatorId) ?? []), one]);
  }
  return {
    ...input,
    adjudicators: input.adjudicators.map((judge) => {
      const expected = byJudge.get(judge.id);
      return expected ? { ...judge, expected } : judge;
    }),
  };
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

/** How often each judge would judge each team later if every round were allocated for itself. */
function expectMeetings(
  input: AllocationInput,
  endings: readonly Ending[],
): readonly ExpectedMeeting[] {
  const times = new Map<Id, Map<Id, number>>();
  for (const rounds of endings) {
    for (const coming of rounds) {
      const next = comingInput(input, coming);
      const made = seatQuickly(next);
      if (!made.ok) continue;
      const share = 1 / (coming.round - input.options.round) / endings.length;
      for (const { judges, teamIds } of judgedBy(made.value, next).rooms) {
        for (const judge of judges) {
          const own = times.get(judge) ?? new Map<Id, number>();
          for (const teamId of teamIds) own.set(teamId, (own.get(teamId) ?? 0) + share);
          times.set(judge, own);
        }
      }
    }
  }
  const meetings = [...times].flatMap(([adjudicatorId, teams]) =>
    [...teams].map(([teamId, sum]) => ({ adjudicatorId, teamId, times: rounded(sum) })),
  );
  return meetings
    .filter(({ times: sum }) => sum >= leastMeeting)
    .sort((a, b) => compare(a.adjudicatorId, b.adjudicatorId) || compare(a.teamId, b.teamId));
}

/** Repeats of judges and teams in this round and all that come, on average over the endings. */
function repeatsAfter(
  input: AllocationInput,
  endings: readonly Ending[],
): Result<number, AheadProblem> {
  const first = allocatePanels(input);
  if (!first.ok) return first;
  const { panels } = first.value;
  const adjudicators = input.adjudicators.map(({ expected: _, ...judge }) => judge);
  const before = withRound(input.past, judgedBy(panels, input));
  let sum = 0;
  for (const rounds of endings) {
    let past = before;
    for (const coming of rounds) {
      const next = comingInput({ ...input, adjudicators, past }, coming);
      const made = seatQuickly(next);
      if (!made.ok) continue;
      sum += repeatsIn(made.value, next);
      past = withRound(past, judgedBy(made.value, next));
    }
  }
  return ok(repeatsIn(panels, input) + sum / endings.length);
}

/** Teams that a judge of their room has seen before, each time by 1 ÷ rounds ago (A9). */
function repeatsIn(panels: readonly AllocatedPanel[], input: AllocationInput): number {
  const { round, rooms } = judgedBy(panels, input);
  const past = indexPastRooms(input.past, round);
  let sum = 0;
  for (const { judges, teamIds } of rooms) {
    for (const id of judges) {
      const seen = teamsSeen(past, id);
      for (const teamId of teamIds) {
        for (const earlier of seen.get(teamId) ?? []) sum += 1 / (round - earlier);
      }
    }
  }
  return sum;
}

function compare(a: Id, b: Id): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
