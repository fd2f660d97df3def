export { eraseDue, eraseJob } from './erase-due.ts';
export { retentionRoutes } from './routes.ts';
