export { findAllPlaces, findPerson, type Place } from './repository.ts';
export { meRoutes } from './routes.ts';
