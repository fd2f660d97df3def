import type { Moment } from '#contract/kinds/moments.ts';
import { breakAnnounced } from './break-notices.ts';
import type { FindNotices } from './notice.ts';
import { drawChanged, drawReleased } from './room-notices.ts';
import { drawWithdrawn, motionReleased, resultsReleased } from './round-notices.ts';

/** Recipients and values of each moment, from what is released now. */
export const findNotices: Readonly<Record<Moment, FindNotices>> = {
  'draw-released': drawReleased,
  'elimination-drawn': drawReleased,
  'draw-changed': drawChanged,
  'draw-withdrawn': drawWithdrawn,
  'motion-released': motionReleased,
  'results-released': resultsReleased,
  'break-announced': breakAnnounced,
};
