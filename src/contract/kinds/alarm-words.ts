/** What each alarm says, the act that ends it and the page of that act. */
import type { AlarmFacts, AlarmKind } from './alarms.ts';
import { conductorActs } from './conductor-words.ts';
import { many } from './counted.ts';

/** What is wrong or next, with how many. */
export function alarmText({ kind, count: n, step }: AlarmFacts): string {
  if (kind === 'next-step') return conductorActs[step ?? '']?.title(n) ?? 'Continue the round';
  if (kind === 'plan-nearly-full' && n === 0) return 'The plan is full';
  return texts[kind](n);
}

/** What the page behind the link lets one do. */
export function alarmAct({ kind, step }: Pick<AlarmFacts, 'kind' | 'step'>): string {
  return kind === 'next-step' ? (conductorActs[step ?? '']?.button ?? 'Open') : acts[kind];
}

/** The page of the repair, below the tournament's address, without a leading slash. */
export function alarmPage({ kind, round, subjectId, step }: AlarmFacts): string {
  const page =
    kind === 'next-step' ? `manage/${conductorActs[step ?? '']?.page ?? ''}` : pages[kind];
  if (kind === 'check-in-missing') return `${page}?session=${subjectId ?? ''}`;
  if (kind === 'requests') return `${page}?request=${subjectId ?? ''}`;
  return round && ofRound.has(page) ? `${page}?round=${round.id}` : page.replace(/\/$/, '');
}

const ofRound: ReadonlySet<string> = new Set(
  ['draw', 'judges', 'rooms', 'motions', 'ballots', 'reasons', 'checkin'].map(
    (page) => `manage/${page}`,
  ),
);

type Text = (n: number) => string;

const texts: Readonly<Record<Exclude<AlarmKind, 'next-step'>, Text>> = {
  'seated-twice': (n) => `${many(n, 'team or judge', 'teams or judges')} in two rooms at once`,
  'rooms-twice': (n) => `${many(n, 'room has', 'rooms have')} two debates at once`,
  'judges-alike': (n) =>
    n === 1
      ? '2 judges at the same time may be one person'
      : `${n} pairs of judges at the same time may be one person each`,
  'people-alike': (n) =>
    n === 1
      ? '2 people may be one: merge them, or give each an email address'
      : `${n} pairs of people may be one person each: merge them, or give each an email address`,
  'teams-without-debate': (n) =>
    `${many(n, 'team is here but has', 'teams are here but have')} no debate`,
  'teams-absent': (n) =>
    `${many(n, 'team has a debate but is', 'teams have a debate but are')} not here`,
  'rooms-absent': (n) => `${many(n, 'room in the draw is', 'rooms in the draw are')} not available`,
  'rooms-unfit': (n) => `${many(n, 'room is', 'rooms are')} too small, or can’t be joined online`,
  'result-changed': (n) =>
    `${many(n, 'earlier result')} changed after the draw was made: decide whether to draw again`,
  'teams-late': (n) =>
    `${many(n, 'team was', 'teams were')} added after the draw: mark who is here, or not in the round`,
  'teams-uneven': (n) => `The teams here don’t fill the rooms: ${n} not checked in`,
  'teams-checked-in': (n) =>
    `${many(n, 'team has', 'teams have')} checked in but ${n === 1 ? 'is' : 'are'} not in the round`,
  'sides-open': (n) => `Set the sides of ${many(n, 'debate')}, or leave them to the rooms`,
  'second-person': (n) => `${many(n, 'ballot needs', 'ballots need')} a second person to confirm`,
  'no-link': (n) => `${many(n, 'person has', 'people have')} neither an account nor a private link`,
  'chair-absent': (n) =>
    n === 1 ? '1 room has no judge who is here' : `${n} rooms have no judge who is here`,
  'judges-absent': (n) => `${many(n, 'judge is', 'judges are')} on a panel but not here`,
  'without-room': (n) => `${many(n, 'debate')} without a room`,
  'without-chair': (n) => `${many(n, 'room')} without a chair`,
  'draw-problems': (n) => `${many(n, 'problem')} in the draw`,
  'ballots-differ': (n) => `The ballots of ${many(n, 'room')} don’t give a result`,
  'ballots-flagged': (n) => `The ballots of ${many(n, 'room')} are flagged`,
  'reasons-owed': (n) => `The written reasons of ${many(n, 'debate')} are missing`,
  'reasons-unapproved': (n) => `Approve the written reasons of ${many(n, 'debate')}`,
  'debates-postponed': (n) => `${many(n, 'debate is', 'debates are')} postponed`,
  'completed-undecided': (n) => `${many(n, 'debate')} without a result in a completed round`,
  'check-in-missing': (n) => `${many(n, 'person has', 'people have')} not checked in`,
  'rooms-late': (n) => `${many(n, 'room is', 'rooms are')} late`,
  'ballots-missing': (n) => `${many(n, 'debate has', 'debates have')} no ballot`,
  'ballots-unconfirmed': (n) => `Confirm ${many(n, 'ballot')}`,
  'motion-early': () =>
    'The motion is public and the draw is not: release the draw, or hide the motion',
  'no-motion': () => 'The draw is out and the round has no motion',
  'completed-no-motion': (n) =>
    `${many(n, 'completed round has', 'completed rounds have')} no motion`,
  'motions-unranked': (n) =>
    `In ${many(n, 'room')} no team has answered which motion it wants: the coin decides`,
  'break-level': (n) => `${many(n, 'team is', 'teams are')} level at the cut: toss a coin`,
  'break-twice': (n) =>
    `${many(n, 'team has', 'teams have')} a place in two breaks that exclude each other: choose one`,
  'break-unannounced': (n) => `Announce ${many(n, 'break')}`,
  'judges-unchosen': () => 'Choose the judges who break',
  'break-short': (n) => `${many(n, 'break')} cannot be filled`,
  'ballot-stranger': (n) => `${many(n, 'ballot')} from judges who are not on the panel`,
  'result-stranger': (n) => `${many(n, 'ballot')} about teams that are not in the debate`,
  'elimination-stranger': (n) =>
    `${many(n, 'team')} in an elimination draw without a place in the break`,
  'break-withdrawn': (n) => `${many(n, 'withdrawn team')} still in the break`,
  'break-outdated': (n) =>
    `${many(n, 'break no longer follows', 'breaks no longer follow')} from the standings`,
  'elimination-outdated': (n) =>
    `The draw no longer matches who advanced: ${many(n, 'team')} in or out`,
  'round-skipped': (n) =>
    `${many(n, 'round is', 'rounds are')} open although a later one is completed`,
  'draw-empty': (n) => `${many(n, 'released draw')} without a debate`,
  'results-hidden': (n) =>
    `${many(n, 'round has', 'rounds have')} released results but no released draw: nobody sees them`,
  'panels-left-over': (n) => `Preformed panels left over in ${many(n, 'round')}`,
  requests: (n) => `${many(n, 'request is', 'requests are')} unanswered`,
  'chat-stopped': () => 'Discord sync has stopped',
  'emails-failed': (n) => `${many(n, 'email')} not delivered`,
  clashes: (n) => `Decide ${many(n, 'declared clash', 'declared clashes')}`,
  'signups-places': (n) => `Decide ${many(n, 'request for places', 'requests for places')}`,
  'signups-judges': (n) => `Decide ${many(n, 'independent judge')}`,
  'fees-overdue': (n) => `${many(n, 'fee is', 'fees are')} overdue`,
  'results-unreleased': (n) => `Release the results of ${many(n, 'round')}`,
  'tab-closed': () => 'Every round is completed: release the tab',
  'fairness-closed': () => 'The tab is public: look at the fairness report and release it',
  'tab-partly': (n) => `The tab is public without ${many(n, 'result')}`,
  'judges-short': (n) => `${many(n, 'judge')} too few for a chair in each room`,
  'teams-short': (n) => `${many(n, 'team has', 'teams have')} too few speakers`,
  'plan-nearly-full': (n) => `The plan holds ${many(n, 'more team', 'more teams')}`,
  'draw-notes': (n) => `${many(n, 'note')} on the draw`,
  'feedback-missing': (n) => `${many(n, 'feedback form is', 'feedback forms are')} missing`,
  'feedback-disputed': (n) =>
    `In ${many(n, 'room')} the teams disagree on who explained the decision`,
  'no-start': () => 'The round has no start in the schedule',
  'consents-missing': (n) => `${many(n, 'guardian consent')} missing`,
  'no-address': (n) => `${many(n, 'person has', 'people have')} neither email nor account`,
  unlisted: () => 'The tournament is unlisted: list it, or only people with the address find it',
  archive: () => 'The tournament is over: thank everyone, save a copy and archive it',
};

const acts: Readonly<Record<Exclude<AlarmKind, 'next-step'>, string>> = {
  'seated-twice': 'Open judges',
  'rooms-twice': 'Open rooms',
  'judges-alike': 'Open duplicates',
  'people-alike': 'Open duplicates',
  'teams-without-debate': 'Open the draw',
  'teams-absent': 'Open the draw',
  'rooms-absent': 'Open rooms',
  'rooms-unfit': 'Open rooms',
  'result-changed': 'Open the draw',
  'teams-uneven': 'Open check-in',
  'teams-checked-in': 'Open check-in',
  'teams-late': 'Open check-in',
  'sides-open': 'Open the draw',
  'second-person': 'Invite staff',
  'no-link': 'Make and print links',
  'chair-absent': 'Open judges',
  'judges-absent': 'Open judges',
  'without-room': 'Find rooms',
  'without-chair': 'Open judges',
  'draw-problems': 'Open the draw',
  'ballots-differ': 'Open ballots',
  'ballots-flagged': 'Open ballots',
  'reasons-owed': 'See who owes them',
  'reasons-unapproved': 'Read them',
  'debates-postponed': 'Open ballots',
  'completed-undecided': 'Open ballots',
  'check-in-missing': 'Open the desk',
  'rooms-late': 'See the rooms',
  'ballots-missing': 'Open ballots',
  'ballots-unconfirmed': 'Open ballots',
  'motion-early': 'Open motions',
  'no-motion': 'Open motions',
  'completed-no-motion': 'Add the motion',
  'motions-unranked': 'Open motions',
  'break-level': 'Open breaks',
  'break-twice': 'Open breaks',
  'break-unannounced': 'Open breaks',
  'judges-unchosen': 'Open breaks',
  'break-short': 'Open breaks',
  'ballot-stranger': 'Open ballots',
  'result-stranger': 'Open ballots',
  'elimination-stranger': 'Open the draw',
  'break-withdrawn': 'Open breaks',
  'break-outdated': 'Open breaks',
  'elimination-outdated': 'Open breaks',
  'round-skipped': 'See the rounds',
  'draw-empty': 'Open the draw',
  'results-hidden': 'Open the draw',
  'panels-left-over': 'Open judges',
  requests: 'Read the oldest',
  'chat-stopped': 'See why',
  'emails-failed': 'Send again',
  clashes: 'Decide',
  'signups-places': 'Decide',
  'signups-judges': 'Decide',
  'fees-overdue': 'Open fees',
  'results-unreleased': 'See the rounds',
  'tab-closed': 'Open standings',
  'fairness-closed': 'Open report',
  'tab-partly': 'Open standings',
  'judges-short': 'Open judges',
  'teams-short': 'Open teams',
  'plan-nearly-full': 'See the plans',
  'draw-notes': 'Open the draw',
  'feedback-missing': 'See who owes it',
  'feedback-disputed': 'See the rooms',
  'no-start': 'Open the schedule',
  'consents-missing': 'See who',
  'no-address': 'Open links',
  unlisted: 'Open details',
  archive: 'Open data',
};

const pages: Readonly<Record<Exclude<AlarmKind, 'next-step'>, string>> = {
  'seated-twice': 'manage/judges',
  'rooms-twice': 'manage/rooms',
  'judges-alike': 'manage/participants/duplicates',
  'people-alike': 'manage/participants/duplicates',
  'teams-without-debate': 'manage/draw',
  'teams-absent': 'manage/draw',
  'rooms-absent': 'manage/rooms',
  'rooms-unfit': 'manage/rooms',
  'result-changed': 'manage/draw',
  'teams-uneven': 'manage/checkin',
  'teams-checked-in': 'manage/checkin',
  'teams-late': 'manage/checkin',
  'sides-open': 'manage/draw',
  'second-person': 'settings/staff',
  'no-link': 'manage/participants/links',
  'chair-absent': 'manage/judges',
  'judges-absent': 'manage/judges',
  'without-room': 'manage/rooms',
  'without-chair': 'manage/judges',
  'draw-problems': 'manage/draw',
  'ballots-differ': 'manage/ballots',
  'ballots-flagged': 'manage/ballots',
  'reasons-owed': 'manage/reasons',
  'reasons-unapproved': 'manage/reasons',
  'debates-postponed': 'manage/ballots',
  'completed-undecided': 'manage/ballots',
  'check-in-missing': 'manage/checkin/desk',
  'rooms-late': 'manage/progress',
  'ballots-missing': 'manage/ballots',
  'ballots-unconfirmed': 'manage/ballots',
  'motion-early': 'manage/motions',
  'no-motion': 'manage/motions',
  'completed-no-motion': 'manage/motions',
  'motions-unranked': 'manage/motions',
  'break-level': 'manage/breaks',
  'break-twice': 'manage/breaks',
  'break-unannounced': 'manage/breaks',
  'judges-unchosen': 'manage/breaks',
  'break-short': 'manage/breaks',
  'ballot-stranger': 'manage/ballots',
  'result-stranger': 'manage/ballots',
  'elimination-stranger': 'manage/draw',
  'break-withdrawn': 'manage/breaks',
  'break-outdated': 'manage/breaks',
  'elimination-outdated': 'manage/breaks',
  'round-skipped': 'manage',
  'draw-empty': 'manage/draw',
  'results-hidden': 'manage/draw',
  'panels-left-over': 'manage/judges',
  requests: 'manage/requests',
  'chat-stopped': 'settings/discord',
  'emails-failed': 'manage/mail',
  clashes: 'manage/participants/conflicts',
  'signups-places': 'manage/signups',
  'signups-judges': 'manage/signups/judges',
  'fees-overdue': 'manage/signups/fees',
  'results-unreleased': 'manage',
  'tab-closed': 'manage/standings',
  'fairness-closed': 'fairness',
  'tab-partly': 'manage/standings',
  'judges-short': 'manage/participants/adjudicators',
  'teams-short': 'manage/participants',
  'plan-nearly-full': 'upgrade',
  'draw-notes': 'manage/draw',
  'feedback-missing': 'manage/feedback/progress',
  'feedback-disputed': 'manage/feedback/progress',
  'no-start': 'settings/schedule',
  'consents-missing': 'manage/participants/consents',
  'no-address': 'manage/participants/links',
  unlisted: 'settings/details',
  archive: 'settings/data',
};
