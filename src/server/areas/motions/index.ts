export {
  type ArchivedMotion,
  type ArchiveFilter,
  countAllReleased,
  findAllReleased,
  findReleasedAddresses,
  findReleasedFormats,
  findReleasedThemes,
  findReleasedYears,
} from './archive-repository.ts';
export { allPublicMotions, publicMotionsOf, releasedMotion } from './published.ts';
export { phaseJob, tellPhase } from './release.ts';
export { motionRoutes } from './routes.ts';
export type { PublicMotions } from './view.ts';
