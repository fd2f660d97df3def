export {
  type Delegation,
  type DelegationKey,
  loadDelegation,
  registerFor,
  removeFor,
  renewCodeOf,
  replaceFor,
} from './by-contact.ts';
export { clashRoutes } from './clashes.ts';
export {
  codeMark,
  codeMarks,
  type IssuedCode,
  newRegistrationSecret,
  registrationSecret,
} from './codes.ts';
export { loadConsents, saveConsents } from './consents.ts';
export { type GrantedPlaces, placesUrl, usedPlaces, withdrawCode } from './granted-places.ts';
export { grantPlaces, type Places } from './places.ts';
export { loadRegistered } from './registered.ts';
export { registrationRoutes } from './routes.ts';
