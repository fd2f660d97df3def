export { findPresent, type PresentAlarm } from './alarms/present.ts';
export { watchSite, watchSiteJob } from './alarms/watch.ts';
export { operatorRoutes } from './routes.ts';
export { findServerState, type ServerState } from './server-state.ts';
export { grantPlan } from './service.ts';
