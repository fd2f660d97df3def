/** Places before registration: who gets how many, and how many judges that takes. */
export { fairField } from './fair-field.ts';
export { fairPlaces } from './fair-places.ts';
export { judgesOwed, teamsAllowed } from './judge-quota.ts';
export type * from './types.ts';
