export type { RoundSources } from './load-rounds.ts';
export { checkData, overviewRoutes } from './routes.ts';
