export { remindJob, remindMissing } from './emails.ts';
export { checkJudgesHere } from './judges-here.ts';
export {
  loadHallCode,
  loadPresence,
  loadSessionStates,
  loadSessions,
} from './load.ts';
export { endingAt } from './presence.ts';
export { checkinRoutes } from './routes.ts';
