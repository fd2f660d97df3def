export { type Bracket, bracketOf } from './bracket.ts';
export { toPublicBreaks } from './break-page.ts';
export { type Ending, isFinished, loadEnding } from './ending.ts';
export { loadOpenProspects, proveOpenProspects } from './prospects.ts';
export { findAllLists as findAllBreakLists } from './repository.ts';
export { breakRoutes } from './routes.ts';
export { findAllShortBreaks } from './short.ts';
export { leftOutOf as closedResults } from './tab-release.ts';
