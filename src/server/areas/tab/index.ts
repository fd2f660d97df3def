export { tabRoutes } from './routes.ts';
