export { countListed, findListedSlugs } from './browse-repository.ts';
export { hasLanguage, lacksPlan, refuseTooManyDays, teamCap } from './plans.ts';
export {
  findAllByIds as findTournamentsByIds,
  findById as findTournament,
  findBySlug as findTournamentBySlug,
} from './repository.ts';
export { tournamentRoutes } from './routes.ts';
export { createFrom as createTournamentFrom } from './service.ts';
export { freeSlug } from './free-slug.ts';
export { toCard, toTournament } from './view.ts';
