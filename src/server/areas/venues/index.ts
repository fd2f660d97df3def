export { loadPlaces } from './buildings.ts';
export {
  loadVenues,
  nowhere,
  type Place,
  placesOfVenues,
  publicPlaces,
  type Venue,
} from './load.ts';
export { findAllVenueRows } from './repository.ts';
export { buildingRoutes, venueRoutes, venueRuleRoutes } from './routes.ts';
export { loadNeeds, loadRules, type Need } from './rules.ts';
