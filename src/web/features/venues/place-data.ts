import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';

export type Venue = CallOutput<Api['venues']['list']>['venues'][number];
export type Places = CallOutput<Api['buildings']['list']>;
export type Building = Places['buildings'][number];
export type Video = Building['video'];
export type Need = CallOutput<Api['venueRules']['get']>['needs'][number];
export type BuildingBody = CallInput<Api['buildings']['add']>['body'];

export function useVenueList() {
  return useRead('venues.list');
}

export function usePlaces() {
  return useRead('buildings.list');
}

/** How rooms are given, and who needs what of them. */
export function useVenueRules() {
  return useRead('venueRules.get');
}
