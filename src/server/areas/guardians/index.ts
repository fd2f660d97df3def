export { saveOwnConsent } from './own.ts';
export { countMissing } from './repository.ts';
export { guardianRoutes } from './routes.ts';
