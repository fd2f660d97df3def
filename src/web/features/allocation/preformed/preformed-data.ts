import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useHeldAnswer, useRead } from '#web/lib/query/use-read.ts';
import type { Debate } from '../board/board-data.ts';
import type { Judges } from '../board/board-model.ts';

type Answer = CallOutput<Api['allocation']['preformed']>;
export type PreformedSet = NonNullable<Answer['set']>;

/** The panels of a round that were made before its draw, and how many rooms to expect. */
export function usePreformed(roundId: string) {
  return useRead('allocation.preformed', { params: { roundId } });
}

/** The panels as the page's memory has them now, and how to put newer ones there. */
export function useCurrentSet(roundId: string) {
  const panels = useHeldAnswer('allocation.preformed', { params: { roundId } });
  return {
    newest: (): PreformedSet | null => panels.newest()?.set ?? null,
    patch: (set: PreformedSet | null): void => panels.patch((before) => ({ ...before, set })),
  };
}

/** Panels as the board draws rooms: without teams, by the points that the best may have. */
export function toDebates({ panels, version }: PreformedSet): Debate[] {
  return panels.map(({ id, rank, importance, most, seats }) => ({
    id,
    rank,
    bracket: most,
    importance,
    panel: seats,
    version,
    venueId: null,
    startsAt: null,
    location: null,
    venueLocked: false,
    flags: [],
    flight: 1,
    sidesOpen: false,
    teams: [],
  }));
}

/** Until availability is set, every judge counts as available. */
export function allAvailableByDefault(judges: Judges): Judges {
  if ([...judges.values()].some(({ available }) => available)) return judges;
  return new Map([...judges].map(([id, judge]) => [id, { ...judge, available: true }]));
}
