export { type Bracket, bracketOf } from './bracket.ts';
export { breakRoutes } from './routes.ts';
