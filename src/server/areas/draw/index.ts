export { bumpDraw } from './bump-draw.ts';
export { loadDraw } from './load-draw.ts';
export { findLiveDraw } from './repository.ts';
export type { DrawDebate, DrawDocument } from './view.ts';
