export { registerCalendars } from './feeds.ts';
export { loadPublicSchedule } from './load.ts';
export { scheduleRoutes } from './routes.ts';
