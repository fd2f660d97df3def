export { findInvitedTo } from './invite-repository.ts';
export { onStaffEvent } from './listeners.ts';
export { staffRoutes } from './routes.ts';
