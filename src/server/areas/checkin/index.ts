export { checkJudgesHere } from './judges-here.ts';
export { remindJob, remindMissing } from './letters.ts';
export { loadHallCode, loadPresence, loadSessions } from './load.ts';
export { checkinRoutes } from './routes.ts';
