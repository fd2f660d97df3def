/** What rounds use of their judges, and what the rounds together use twice (A31). */
import { compareText } from '#engine/collections.ts';
import type { Id } from '#engine/vocabulary.ts';
import { indexPastRooms, type PastRoom, teamsSeen } from '../past-rooms.ts';
import type { AllocationInput } from '../solve/model.ts';
import type { Expectations } from '../types.ts';
import { type JudgedRound, withRound } from './coming-input.ts';

/** How often, by two keys. */
type Tally = Map<string, Map<string, number>>;

/** What rounds use: teams by judge, times in the chair by judge, voting judges by region and team. */
export interface Use {
  readonly meetings: Tally;
  readonly chairs: Tally;
  readonly regions: Tally;
}

/** How much rounds use twice, each time by 1 ÷ rounds between: lower is better. */
export interface Overlap {
  /** Judges who meet a team again (A9); earlier rounds count. */
  readonly repeats: number;
  /** Judges who chair again. */
  readonly chairs: number;
  /** Teams that are judged by a judge of the same region again. */
  readonly regions: number;
}

/** Expectations below this are noise, and would make a plan long. */
const leastTimes = 0.05;
/** A judge chairs or does not: there is no second key. */
const chair = '';

export function emptyUse(): Use {
  return { meetings: new Map(), chairs: new Map(), regions: new Map() };
}

/** Adds what a round uses, each time by `share`. */
export function addRound(
  use: Use,
  { rooms }: JudgedRound,
  by: { share: number; input: AllocationInput },
) {
  const regionOf = regionsOf(by.input);
  const { share } = by;
  for (const { teamIds, judges, chairs, voting } of rooms) {
    for (const id of chairs) add(use.chairs, [id, chair], share);
    for (const teamId of teamIds) {
      for (const id of judges) add(use.meetings, [id, teamId], share);
      for (const id of voting) {
        const region = regionOf.get(id);
        if (region) add(use.regions, [region, teamId], share);
      }
    }
  }
}

/** What is used often enough to plan for, in an order of its own. */
export function expectationsOf({ meetings, chairs, regions }: Use): Required<Expectations> {
  return {
    meetings: entriesOf(meetings).map(([adjudicatorId, teamId, times]) => ({
      ...{ adjudicatorId, teamId, times },
    })),
    chairs: entriesOf(chairs).map(([adjudicatorId, , times]) => ({ adjudicatorId, times })),
    regions: entriesOf(regions).map(([region, teamId, times]) => ({ region, teamId, times })),
  };
}

/** What consecutive rounds use twice. */
export function overlapOf(rounds: readonly JudgedRound[], input: AllocationInput): Overlap {
  let past: readonly PastRoom[] = input.past;
  const total = { repeats: 0, chairs: 0, regions: 0 };
  const earlier: { round: number; use: Use }[] = [];
  for (const judged of rounds) {
    total.repeats += repeatsIn(judged, past);
    past = withRound(past, judged);
    const use = emptyUse();
    addRound(use, judged, { share: 1, input });
    for (const before of earlier) {
      const share = 1 / (judged.round - before.round);
      total.chairs += share * inBoth(use.chairs, before.use.chairs);
      total.regions += share * inBoth(use.regions, before.use.regions);
    }
    earlier.push({ round: judged.round, use });
  }
  return total;
}

/** Teams that a judge of their room has seen before, each time by 1 ÷ rounds ago (A9). */
function repeatsIn({ round, rooms }: JudgedRound, past: readonly PastRoom[]): number {
  const indexed = indexPastRooms(past, round);
  let sum = 0;
  for (const { judges, teamIds } of rooms) {
    for (const id of judges) {
      const seen = teamsSeen(indexed, id);
      for (const teamId of teamIds) {
        for (const earlier of seen.get(teamId) ?? []) sum += 1 / (round - earlier);
      }
    }
  }
  return sum;
}

function inBoth(one: Tally, other: Tally): number {
  let sum = 0;
  for (const [first, own] of one) {
    const theirs = other.get(first);
    if (theirs) for (const [second, times] of own) sum += times * (theirs.get(second) ?? 0);
  }
  return sum;
}

function add(tally: Tally, [first, second]: readonly [string, string], times: number): void {
  const own = tally.get(first) ?? new Map<string, number>();
  own.set(second, (own.get(second) ?? 0) + times);
  tally.set(first, own);
}

function entriesOf(tally: Tally): (readonly [string, string, number])[] {
  return [...tally]
    .flatMap(([first, own]) =>
      [...own].map(([second, times]) => [first, second, rounded(times)] as const),
    )
    .filter(([, , times]) => times >= leastTimes)
    .sort((a, b) => compareText(a[0], b[0]) || compareText(a[1], b[1]));
}

function regionsOf({ adjudicators }: AllocationInput): ReadonlyMap<Id, string | null> {
  return new Map(adjudicators.map(({ id, region }) => [id, region]));
}

/** To hundredths. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
