export { remindJob, remindMissing } from './letters.ts';
export { loadHallCode, loadSessions } from './load.ts';
export { checkinRoutes } from './routes.ts';
