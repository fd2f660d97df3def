export { dataRoutes } from './routes.ts';
