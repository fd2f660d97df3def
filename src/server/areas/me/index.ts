export { findAllPlaces, findPerson, type Place } from './repository.ts';
export { loadRoundPlaces, type RoundPlace } from './round-places.ts';
export { meRoutes } from './routes.ts';
