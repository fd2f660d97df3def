export { protectPairing } from './pairing.ts';
export { screenRoutes } from './routes.ts';
