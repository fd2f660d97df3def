export { eraseDeleted, eraseDeletedJob } from './erase-job.ts';
export { listenForDeletions } from './listeners.ts';
export { deletionRoutes } from './routes.ts';
