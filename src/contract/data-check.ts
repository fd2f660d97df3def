/**
 * The check of a tournament's data: the alarms that are about facts, in five groups, and what a group
 * without any of them was checked for. What is merely due (a next step, a request) is no part of it.
 */
import type { AlarmKind } from './kinds/alarms.ts';

export const checkGroups = [
  'undecided',
  'double-booked',
  'missing',
  'unannounced',
  'inconsistent',
] as const;
type CheckGroup = (typeof checkGroups)[number];

/** The alarms of each group; no alarm is in two. */
export const checkedKinds: Readonly<Record<CheckGroup, readonly AlarmKind[]>> = {
  undecided: ['ballots-differ', 'completed-undecided', 'break-level'],
  'double-booked': ['seated-twice', 'rooms-twice', 'judges-alike', 'people-alike', 'break-twice'],
  missing: [
    'teams-without-debate',
    'teams-absent',
    'rooms-absent',
    'rooms-unfit',
    'chair-absent',
    'judges-absent',
    'without-room',
    'without-chair',
    'ballots-missing',
    'no-motion',
    'completed-no-motion',
    'draw-empty',
    'teams-short',
  ],
  unannounced: [
    'break-unannounced',
    'results-unreleased',
    'results-hidden',
    'tab-closed',
    'tab-partly',
    'fairness-closed',
  ],
  inconsistent: [
    'draw-problems',
    'result-changed',
    'ballot-stranger',
    'result-stranger',
    'elimination-stranger',
    'break-withdrawn',
    'break-outdated',
    'elimination-outdated',
    'round-skipped',
    'motion-early',
    'panels-left-over',
  ],
};

/** What the group is called, and what holds when it is empty. */
export const checkWords: Readonly<
  Record<CheckGroup, { readonly title: string; readonly clean: string }>
> = {
  undecided: {
    title: 'Undecided',
    clean: 'Every debate with all its ballots has a result, and no break is level at its cut.',
  },
  'double-booked': {
    title: 'Double-booked',
    clean:
      'No team, judge or room is in two debates at the same time, nobody is there under two spellings, and no team in two breaks.',
  },
  missing: {
    title: 'Missing',
    clean:
      'In current rounds each team has a debate, each debate has a room that fits and a chair who is here, and no ballot is overdue. Every released draw and completed round has a motion.',
  },
  unannounced: {
    title: 'Unannounced',
    clean: 'Every break and result that can be public is public.',
  },
  inconsistent: {
    title: 'Inconsistent',
    clean:
      'Ballots, draws, breaks and rounds agree with each other, and no motion is out before its draw.',
  },
};
