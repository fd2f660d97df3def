export {
  type Delegation,
  type DelegationKey,
  loadDelegation,
  registerFor,
  removeFor,
  renewCodeOf,
  replaceFor,
} from './codes/by-contact.ts';
export {
  codeMark,
  codeMarks,
  type IssuedCode,
  newRegistrationSecret,
  registrationSecret,
} from './codes/codes.ts';
export { clashRoutes } from './consent/clashes.ts';
export { loadConsents, saveConsents } from './consent/consents.ts';
export { type GrantedPlaces, placesUrl, usedPlaces, withdrawCode } from './desk/granted-places.ts';
export { grantPlaces, type Places } from './desk/places.ts';
export { loadRegistered } from './desk/registered.ts';
export { existsLink, keyOfLink } from './linking/linking.ts';
export { registrationRoutes } from './routes.ts';
