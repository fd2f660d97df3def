export { hasLanguage, lacksPlan, refuseTooManyDays, teamCap } from './plans.ts';
export { findById as findTournament, findBySlug as findTournamentBySlug } from './repository.ts';
export { tournamentRoutes } from './routes.ts';
export { toTournament } from './view.ts';
