export { type Facts, loadFacts, readFacts } from './facts.ts';
export {
  gateWithTab,
  publicGate,
  publicStandings,
  speakerAwards,
  tabRoomGate,
  withResults,
} from './published.ts';
export type { Gate } from './release-gate.ts';
export { standingsRoutes } from './routes.ts';
export { fullStandings, nameFor } from './tables.ts';
