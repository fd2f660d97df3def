/** Every area's handlers, in one object that mirrors the contract. */
import { participantRoutes } from './areas/participants/index.ts';
import { roundRoutes } from './areas/rounds/index.ts';
import { tournamentRoutes } from './areas/tournaments/index.ts';
import { venueRoutes } from './areas/venues/index.ts';
import type { ApiHandlers } from './http/mount.ts';
import { siteRoutes } from './site.ts';

export const handlers: Partial<ApiHandlers> = {
  site: siteRoutes,
  tournaments: tournamentRoutes,
  rounds: roundRoutes,
  participants: participantRoutes,
  venues: venueRoutes,
};
