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
export { insertPlayedMotions } from './played-motions.ts';
export { deletePlayedMotions, insertVetoes } from './played-motions-repository.ts';
export { allPublicMotions, publicMotionsOf, releasedMotion } from './published.ts';
export { announcePhase, phaseJob } from './release.ts';
export { findAllMotions } from './repository.ts';
export { motionRoutes } from './routes.ts';
export type { PublicMotions } from './view.ts';
