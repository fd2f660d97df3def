export { checkJudgesHere } from './judges-here.ts';
export { remindJob, remindMissing } from './letters.ts';
export {
  loadHallCode,
  loadPresence,
  loadSessionStates,
  loadSessions,
} from './load.ts';
export { endingAt } from './presence.ts';
export { checkinRoutes } from './routes.ts';
