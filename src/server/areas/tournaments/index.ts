export { countIndexed, findIndexedSlugs } from './browse-repository.ts';
export { freeSlug } from './free-slug.ts';
export { iconRoutes, registerIcons } from './icon.ts';
export { onPrivacyEvent } from './listeners.ts';
export { refuseTooManyOwned } from './owned.ts';
export { daysOf, hasLanguage, lacksPlan, refuseTooManyDays, teamCap } from './plans.ts';
export {
  findAllByIds as findTournamentsByIds,
  findById as findTournament,
  findBySlug as findTournamentBySlug,
  findOpenToAll as findTournamentOpenToAll,
  updatePlan as updateTournamentPlan,
  updateTab,
} from './repository.ts';
export { tournamentRoutes } from './routes.ts';
export { createFrom as createTournamentFrom } from './service.ts';
export { toCard, toTournament } from './view.ts';
