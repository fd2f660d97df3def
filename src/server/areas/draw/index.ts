export {
  findAllBusy,
  findAllClashes,
  findAllSpeakingJudges,
} from './concurrent/slot-repository.ts';
export { bySlot, firstOfSlot, forEachFlight } from './concurrent/slots.ts';
export { affectedBy } from './edit/affected.ts';
export { bumpDraw } from './edit/bump-draw.ts';
export { loadChangeNotes } from './edit/change-notes.ts';
export { type DrawCheck, type Finding, findingsOf } from './edit/findings.ts';
export { type EditInput, refuseReleased, settleEdit } from './edit/settle-edit.ts';
export { debateVersions } from './fixtures/fixture-repository.ts';
export { toFixture } from './fixtures/to-fixture.ts';
export { findComing as findComingRounds, loadForesight } from './make/foresight.ts';
export { engineVersion } from './make/generate.ts';
export { loadDraw } from './make/load-draw.ts';
export { insertPlayedDraw, type PlayedDebate } from './make/played-draw.ts';
export { findPlayedDraws, findRoundsDrawnHere } from './make/played-draw-repository.ts';
export { publicSideOf } from './make/side-allocations.ts';
export { loadStrays } from './make/strays.ts';
export { leftOver } from './make/task.ts';
export {
  type PublicDebate,
  publicDraws,
  roomsWithResults,
} from './release/published.ts';
export { releaseDue, releaseJob, replanReleases } from './release/release.ts';
export { loadByes, loadHistory } from './replay/history.ts';
export { type Replay, replayDraw } from './replay/replay.ts';
export { existsFeedback } from './repository.ts';
export { draftRoutes, drawRoutes, sideRoutes } from './routes.ts';
export type { DrawDebate, DrawDocument } from './view.ts';
export { deleteDraw } from './write-repository.ts';
