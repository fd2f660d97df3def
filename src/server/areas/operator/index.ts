export { operatorRoutes } from './routes.ts';
export { grantPlan } from './service.ts';
