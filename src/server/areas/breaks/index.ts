export { type Bracket, bracketOf } from './bracket.ts';
export { loadOpenProspects } from './prospects.ts';
export { breakRoutes } from './routes.ts';
