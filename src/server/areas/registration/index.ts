export { type IssuedCode, newRegistrationSecret } from './codes.ts';
export { grantPlaces, type Places } from './places.ts';
export { registrationRoutes } from './routes.ts';
