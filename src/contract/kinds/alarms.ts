/**
 * Everything that can need the tab room, in one list: the guide on the overview, the boards, the
 * checks before a release and `rostrum doctor` all speak of these kinds, with these words and links.
 */
import type { TournamentAction } from '../permissions.ts';

/** `now`: the round waits for it, or data contradict each other; `soon`: today; `later`: in time. */
export const urgencies = ['now', 'soon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** Each kind with the right that its repair takes, the most pressing first. */
export const alarmNeeds = {
  /** Teams or judges in two rooms at the same time. */
  'seated-twice': 'draw.see-unreleased',
  /** Rooms that another round uses at the same time. */
  'rooms-twice': 'draw.edit',
  /** Pairs of judges of one name and institution who judge at the same time. */
  'judges-alike': 'participants.edit',
  /** Pairs of people with one email address, or nearly one name in one institution. */
  'people-alike': 'participants.edit',
  /** Available, but in no debate of the live draw and without a bye that somebody chose. */
  'teams-without-debate': 'draw.edit',
  /** In a debate of the live draw, and not available: they left. */
  'teams-absent': 'draw.edit',
  /** Rooms of a live draw that are not available, where others are. */
  'rooms-absent': 'draw.edit',
  /** Rooms of a live draw that are too small, or meet online without a link or enough breakout rooms. */
  'rooms-unfit': 'draw.edit',
  /** The only voting judge of a debate of a released draw is not here. */
  'chair-absent': 'allocation.edit',
  /** On a panel of a live draw, and not available, checked out or never checked in. */
  'judges-absent': 'allocation.edit',
  /** Debates of a released or timed draw without a room, and without a chair. */
  'without-room': 'draw.edit',
  'without-chair': 'allocation.edit',
  /** Other findings that stop a release. */
  'draw-problems': 'draw.edit',
  /** Rooms whose ballots are in but make no result: they differ, tie or no longer fit the room. */
  'ballots-differ': 'ballots.see',
  /** Rooms whose ballots somebody flagged and nobody has settled. */
  'ballots-flagged': 'ballots.see',
  /** Debates whose chair owes written reasons, and texts that wait for approval (R4.29). */
  'reasons-owed': 'reasons.edit',
  'reasons-unapproved': 'reasons.edit',
  /** Debates that were put off and have no ballot yet. */
  'debates-postponed': 'ballots.see',
  /** Undecided debates of rounds that were completed all the same. */
  'completed-undecided': 'ballots.see',
  /** Those available fill no room, and these are not here; the round is not drawn yet. */
  'teams-uneven': 'checkin.others',
  /** Teams whose speakers have all checked in, in an open check-in, and that nobody marked for a round. */
  'teams-checked-in': 'checkin.others',
  /** Added after the draw was made, in no debate of it, and marked neither as here nor as not in the round. */
  'teams-late': 'checkin.others',
  /** Elimination debates whose sides nobody has set, before the release. */
  'sides-open': 'draw.edit',
  /** Not checked in while a check-in is open. */
  'check-in-missing': 'checkin.others',
  'rooms-late': 'checkin.others',
  /** Rooms that should be finished and have not said how far they are. */
  'ballots-missing': 'ballots.see',
  'ballots-unconfirmed': 'ballots.confirm',
  /** Entered by the only member of the staff, where somebody else has to confirm. */
  'second-person': 'settings.edit',
  /** The motion is public and the draw is not, where a motion is prepared once the room is known. */
  'motion-early': 'motions.edit',
  /** A released draw of a round that has no motion. */
  'no-motion': 'motions.edit',
  /** Completed rounds of which no motion is known. */
  'completed-no-motion': 'motions.edit',
  /** Rooms whose teams choose between motions and have said nothing, or said nothing in time. */
  'motions-unranked': 'motions.edit',
  'break-level': 'breaks.edit',
  /** Teams in two breaks of different priority, or whose next rounds are at the same time. */
  'break-twice': 'breaks.edit',
  'break-unannounced': 'results.release',
  /** A break is announced, no elimination round is drawn, and no judge is marked as breaking. */
  'judges-unchosen': 'adjudicators.edit',
  /** Break categories with fewer eligible teams than places, once a round is drawn. */
  'break-short': 'breaks.edit',
  /** Corrected ballots of a round on which a later draw, made before, rests. */
  'result-changed': 'draw.edit',
  /** What the round itself waits for. */
  'next-step': 'rounds.complete',
  /** Facts that contradict each other; the database allows them. */
  'ballot-stranger': 'ballots.confirm',
  'result-stranger': 'ballots.confirm',
  'elimination-stranger': 'draw.edit',
  'break-withdrawn': 'breaks.edit',
  /** Breaks that no longer follow from the standings. */
  'break-outdated': 'breaks.edit',
  /** Teams of an elimination draw that lost the debate before, and those that advanced and are not in it. */
  'elimination-outdated': 'draw.edit',
  'round-skipped': 'rounds.complete',
  'draw-empty': 'draw.edit',
  'results-hidden': 'results.release',
  'panels-left-over': 'allocation.edit',
  requests: 'requests.handle',
  /** Discord sync stopped before it finished. It retries automatically. */
  'chat-stopped': 'settings.edit',
  'emails-failed': 'mail.see',
  clashes: 'conflicts.edit',
  'signups-places': 'signups.decide-institutions',
  'signups-judges': 'signups.decide-judges',
  'fees-overdue': 'fees.see',
  /** Results of a completed round that nobody has released. */
  'results-unreleased': 'results.release',
  /** Every round is completed, and the tab is closed, or open without some results. */
  'tab-closed': 'results.release',
  'tab-partly': 'results.release',
  /** The whole table of teams is public, the fairness report is not. */
  'fairness-closed': 'results.release',
  /** Judges missing for a chair in each room. */
  'judges-short': 'adjudicators.edit',
  'teams-short': 'participants.edit',
  'plan-nearly-full': 'tournament.edit',
  /** Soft findings about a draw that its release has not accepted. */
  'draw-notes': 'draw.edit',
  /** Forms about judges of completed rounds that nobody gave and somebody still can. */
  'feedback-missing': 'feedback.see',
  /** Rooms of completed rounds whose teams name different judges as the one who explained the decision. */
  'feedback-disputed': 'feedback.see',
  /** A current round outside the schedule, where others are in it. */
  'no-start': 'tournament.edit',
  /** Minors whose guardian has not agreed. */
  'consents-missing': 'participants.contact',
  'no-address': 'participants.contact',
  /** Neither account nor private link, once a round is drawn. */
  'no-link': 'participants.links',
  /** The tournament is over, and its archive could not be found: it is neither listed nor private. */
  unlisted: 'tournament.edit',
  /** The tournament is over and its results are public, and nobody has archived it. */
  archive: 'settings.edit',
} as const satisfies Record<string, TournamentAction>;

export type AlarmKind = keyof typeof alarmNeeds;
export const alarmKinds = Object.keys(alarmNeeds) as [AlarmKind, ...AlarmKind[]];

/** What an alarm says besides its kind. */
export interface AlarmFacts {
  readonly kind: AlarmKind;
  /** How many of them; of `plan-nearly-full`, how many teams still fit. */
  readonly count: number;
  readonly round: { readonly id: string; readonly name: string } | null;
  /** What the link opens: the oldest request, the check-in. */
  readonly subjectId: string | null;
  /** Of `next-step`: the act of the conductor. */
  readonly step: string | null;
  /** Some of those concerned. */
  readonly names: readonly string[];
}
