export { fullPlanSentence, refuseFullPlan } from './bulk/plan.ts';
export { references, type Target } from './bulk/references.ts';
export { doUndoably, undo } from './bulk/undo.ts';
export { hasBracket } from './categories/break-categories.ts';
export { categorySlug } from './categories/category-slug.ts';
export { codeNameRoutes } from './code-names/code-names.ts';
export { endDeclared, keepApart } from './conflicts/declared-conflicts.ts';
export {
  changeNewcomer,
  enrolJudge,
  enrolSpeaker,
  enrolTeam,
  lockTournament,
  type Newcomer,
  withdrawNewcomer,
} from './enrolment.ts';
export { givePrivateLink, privateLinksOf } from './links/links.ts';
export { findAllAlike } from './merge/alike.ts';
export { personKey } from './merge/duplicates.ts';
export { fixedAddress } from './people/person-repository.ts';
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
export { participantRoutes } from './routes.ts';
export { ensureInstitution } from './teams/new-institution.ts';
export {
  changePersonAsRequested,
  renameTeamAsRequested,
  type Shown,
  setCategoryAsRequested,
  swapSpeakersAsRequested,
  withdrawPersonAsRequested,
  withdrawTeamAsRequested,
} from './teams/requested.ts';
export { enrolSwings, moveSwings, type NewSwing, nextSwingNames } from './teams/swing-teams.ts';
export { type TeamNameParts, teamName } from './teams/team-name.ts';
export { setWithdrawn } from './teams/teams.ts';
