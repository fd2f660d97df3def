/**
 * Every code of the check of a draw, with the alarm under which the guide shows it. An answer may use no
 * other code, so a new one does not compile before it has an alarm.
 */
import type { AlarmKind } from './alarms.ts';

/**
 * `by-weight`: one of the problems while it stops a release, otherwise one of the notes, which end with the
 * release: whoever releases a draw accepts them (`accepted`), but none that comes later, by a repair or by
 * a new conflict or need. No finding is shown once the debates of the draw are over.
 */
type FindingAlarm = AlarmKind | 'by-weight';

export const findingAlarms = {
  'team-missing': 'teams-without-debate',
  'team-sits-out': 'teams-without-debate',
  'team-unknown': 'teams-absent',
  'team-twice': 'seated-twice',
  'team-elsewhere': 'seated-twice',
  'team-out': 'elimination-outdated',
  'team-through': 'elimination-outdated',
  'wrong-seats': 'by-weight',
  'sides-open': 'sides-open',
  'correction-waits': 'by-weight',
  'result-missing': 'by-weight',
  repeat: 'by-weight',
  'same-institution': 'by-weight',
  'bracket-departure': 'by-weight',
  'seat-imbalance': 'by-weight',
  'across-divisions': 'by-weight',
  'side-not-allocated': 'by-weight',
  // Before the release, the next step of the round asks for chairs and rooms.
  'no-chair': 'without-chair',
  'two-chairs': 'by-weight',
  'even-panel': 'by-weight',
  'weak-chair': 'by-weight',
  'trainee-votes': 'by-weight',
  'conflict-team': 'by-weight',
  'conflict-adjudicator': 'by-weight',
  'saw-team': 'by-weight',
  'sat-with': 'by-weight',
  twice: 'seated-twice',
  'judge-twice': 'seated-twice',
  'judge-speaks': 'seated-twice',
  'judge-elsewhere': 'seated-twice',
  'judge-namesake': 'judges-alike',
  unavailable: 'judges-absent',
  'judge-not-here': 'judges-absent',
  'no-venue': 'without-room',
  'venue-elsewhere': 'rooms-twice',
  'venue-unavailable': 'rooms-absent',
  'venue-too-small': 'rooms-unfit',
  'meeting-full': 'rooms-unfit',
  'no-meeting-link': 'rooms-unfit',
  'unmet-need': 'by-weight',
  'unmet-wish': 'by-weight',
} as const satisfies Record<string, FindingAlarm>;

export type FindingCode = keyof typeof findingAlarms;
/** Not empty: the cast only says so. */
export const findingCodes = Object.keys(findingAlarms) as [FindingCode, ...FindingCode[]];

/** The alarm of a finding. */
export function alarmOf(one: { readonly code: FindingCode; readonly hard: boolean }): AlarmKind {
  const alarm = findingAlarms[one.code];
  if (alarm !== 'by-weight') return alarm;
  return one.hard ? 'draw-problems' : 'draw-notes';
}
