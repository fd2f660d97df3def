export { findAllVenues, type VenueRow } from './repository.ts';
export { venueRoutes } from './routes.ts';
