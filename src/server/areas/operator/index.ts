export { watchSite, watchSiteJob } from './alarms/watch.ts';
export { operatorRoutes } from './routes.ts';
export { grantPlan } from './service.ts';
