/** Every area's handlers, in one object that mirrors the contract. */
import { tournamentRoutes } from './areas/tournaments/index.ts';
import type { ApiHandlers } from './http/mount.ts';
import { siteRoutes } from './site.ts';

export const handlers: Partial<ApiHandlers> = {
  site: siteRoutes,
  tournaments: tournamentRoutes,
};
