/** Phone numbers of participants, with purpose and consent. */
export { phoneRoutes } from './routes.ts';
export { saveRegisteredPhone } from './service.ts';
