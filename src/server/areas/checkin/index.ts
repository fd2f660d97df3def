export { loadHallCode, loadSessions } from './load.ts';
export { checkinRoutes } from './routes.ts';
