export { hasBracket } from './break-categories.ts';
export { categorySlug } from './category-slug.ts';
export { endDeclared, keepApart } from './declared-conflicts.ts';
export {
  changeNewcomer,
  enrolJudge,
  enrolSpeaker,
  enrolTeam,
  lockTournament,
  type Newcomer,
  withdrawNewcomer,
} from './enrolment.ts';
export { givePrivateLink, privateLinkOf } from './links.ts';
export { ensureInstitution } from './new-institution.ts';
export { fullPlanSentence, refuseFullPlan } from './plan.ts';
export { references, type Target } from './references.ts';
export {
  type AdjudicatorRow,
  type BreakCategoryRow,
  type ConflictRow,
  findAllAdjudicators,
  findAllBreakCategories,
  findAllConflicts,
  findAllInstitutions,
  findAllSpeakerCategories,
  findAllSpeakers,
  findAllTeams,
  type InstitutionRow,
  type SpeakerCategoryRow,
  type SpeakerRow,
  type TeamRow,
} from './repository.ts';
export {
  changePersonAsAsked,
  renameTeamAsAsked,
  type Shown,
  setCategoryAsAsked,
  swapSpeakersAsAsked,
  withdrawPersonAsAsked,
  withdrawTeamAsAsked,
} from './requested.ts';
export { participantRoutes } from './routes.ts';
export { enrolSwings, type NewSwing, nextSwingNames } from './swing-teams.ts';
export { type TeamNameParts, teamName } from './team-name.ts';
export { setWithdrawn } from './teams.ts';
export { doUndoably, undo } from './undo.ts';
