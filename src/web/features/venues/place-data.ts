import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useTournamentQuery } from '#web/lib/tournament.tsx';

export type Venue = CallOutput<Api['venues']['list']>['venues'][number];
export type Places = CallOutput<Api['buildings']['list']>;
export type Building = Places['buildings'][number];
export type Video = Building['video'];
export type Need = CallOutput<Api['venueRules']['get']>['needs'][number];
export type BuildingBody = CallInput<Api['buildings']['add']>['body'];

export function useVenueList() {
  return useTournamentQuery({
    key: ['venues', 'list'],
    on: ['venue', 'venues', 'building', 'venue-category', 'import'],
    call: (client, tournamentId) => client.venues.list({ params: { tournamentId } }),
  });
}

export function usePlaces() {
  return useTournamentQuery({
    key: ['venues', 'places'],
    on: ['venue', 'venues', 'building', 'buildings', 'zone', 'venue-category', 'import'],
    call: (client, tournamentId) => client.buildings.list({ params: { tournamentId } }),
  });
}

/** How rooms are given, and who needs what of them. */
export function useVenueRules() {
  return useTournamentQuery({
    key: ['venues', 'rules'],
    on: [
      'venue-rules',
      'venue-need',
      'venue-category',
      'building',
      'zone',
      'team',
      'participant',
      'import',
    ],
    call: (client, tournamentId) => client.venueRules.get({ params: { tournamentId } }),
  });
}
