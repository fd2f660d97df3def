export { type Bracket, bracketOf } from './bracket.ts';
export { loadOpenProspects, type OpenProspects } from './prospects.ts';
export { breakRoutes } from './routes.ts';
