export { bumpDraw } from './bump-draw.ts';
export type { DrawCheck, Finding } from './findings.ts';
export { loadByes } from './history.ts';
export { loadDraw } from './load-draw.ts';
export { type PublicDebate, type PublicDraw, publicDraws } from './published.ts';
export { releaseDue, releaseJob } from './release.ts';
export { type Replay, replayDraw } from './replay.ts';
export { drawRoutes } from './routes.ts';
export type { DrawDebate, DrawDocument } from './view.ts';
