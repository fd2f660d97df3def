export { registerCalendars } from './feeds.ts';
export { loadPublicSchedule } from './load.ts';
export { findAllEvents } from './repository.ts';
export { scheduleRoutes } from './routes.ts';
export { titleOf } from './title.ts';
