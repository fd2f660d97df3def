export { loadPlaces } from './buildings.ts';
export { loadVenues, placesOfVenues, type Venue } from './load.ts';
export { findAllVenueRows } from './repository.ts';
export { buildingRoutes, venueRoutes, venueRuleRoutes } from './routes.ts';
export { loadNeeds, loadRules, type Need } from './rules.ts';
