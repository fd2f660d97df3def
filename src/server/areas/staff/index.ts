export { findInvitedTo } from './invite-repository.ts';
export { onStaffEvent } from './listeners.ts';
export { findOfferedTo } from './ownership-repository.ts';
export { staffRoutes } from './routes.ts';
