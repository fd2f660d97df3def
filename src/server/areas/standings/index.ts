export { nameFor } from './audience.ts';
export { fullStandings } from './counted-rounds.ts';
export { type Facts, loadFacts, readFacts } from './facts.ts';
export { openMarks } from './open-marks.ts';
export { ownTeamIds } from './own-places.ts';
export { loadPublicGate } from './public-gate.ts';
export {
  gateInput,
  gateWithTab,
  loadPublicStandings,
  publicGate,
  speakerAwards,
  tabRoomGate,
  withResults,
} from './published.ts';
export { type Gate, whyHeld } from './release-gate.ts';
export { standingsRoutes } from './routes.ts';
