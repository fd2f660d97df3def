/** Rooms for debates. Rules: `docs/rules/allocation.md`. */
export { assignVenues, type VenueInput } from './assign-venues.ts';
export type * from './types.ts';
