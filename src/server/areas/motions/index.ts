export {
  type ArchivedMotion,
  type ArchiveFilter,
  countAllReleased,
  findAllReleased,
  findAllReleasedNear,
  findReleasedAddresses,
  findReleasedFormats,
  findReleasedThemes,
  findReleasedYears,
} from './archive-repository.ts';
export { countUnranked } from './choice.ts';
export { allPublicMotions, publicMotionsOf, releasedMotion } from './published.ts';
export { announcePhase, phaseJob } from './release.ts';
export { motionRoutes } from './routes.ts';
export type { PublicMotions } from './view.ts';
