import type { Moment } from '#contract/kinds/moments.ts';
import { ballotDue, ballotLate } from './ballot-notices.ts';
import { breakAnnounced } from './break-notices.ts';
import { checkInMissing, checkInOpened } from './check-in-notices.ts';
import type { FindTimedNotices } from './notice.ts';
import { registered, requestAnswered } from './person-notices.ts';
import { reasonsOut } from './reasons-notices.ts';
import { drawChanged, drawReleased } from './room-notices.ts';
import { drawWithdrawn, motionReleased, resultsReleased } from './round-notices.ts';
import { scheduleMoved } from './schedule-notices.ts';

/** Recipients and values of each moment, from what is released now. */
export const findNotices = {
  'draw-released': drawReleased,
  'elimination-drawn': drawReleased,
  'draw-changed': drawChanged,
  'draw-withdrawn': drawWithdrawn,
  'motion-released': motionReleased,
  'results-released': resultsReleased,
  'reasons-out': reasonsOut,
  'break-announced': breakAnnounced,
  'check-in-opened': checkInOpened,
  'check-in-missing': checkInMissing,
  'ballot-due': ballotDue,
  'ballot-late': ballotLate,
  registered,
  'request-answered': requestAnswered,
  'schedule-moved': scheduleMoved,
} as const satisfies Readonly<Record<Moment, FindTimedNotices>>;
