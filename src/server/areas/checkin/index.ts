export { checkinRoutes } from './routes.ts';
export { loadSessions as loadCheckInSessions } from './view.ts';
