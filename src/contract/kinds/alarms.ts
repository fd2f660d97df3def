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
  /** Available, but in no debate of the live draw and without a bye that somebody chose. */
  'teams-without-debate': 'draw.edit',
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
  /** Not checked in while a check-in is open. */
  'check-in-missing': 'checkin.others',
  'rooms-late': 'checkin.others',
  /** Rooms that should be finished and have not said how far they are. */
  'ballots-missing': 'ballots.see',
  'ballots-unconfirmed': 'ballots.confirm',
  /** A released draw of a round that has no motion. */
  'no-motion': 'motions.edit',
  'break-level': 'breaks.edit',
  'break-unannounced': 'results.release',
  /** Break categories with fewer eligible teams than places, once a round is drawn. */
  'break-short': 'breaks.edit',
  /** What the round itself waits for. */
  'next-step': 'rounds.complete',
  /** Facts that contradict each other; the database allows them. */
  'ballot-stranger': 'ballots.confirm',
  'result-stranger': 'ballots.confirm',
  'elimination-stranger': 'draw.edit',
  'break-withdrawn': 'breaks.edit',
  'round-skipped': 'rounds.complete',
  'draw-empty': 'draw.edit',
  'results-hidden': 'results.release',
  'panels-left-over': 'allocation.edit',
  requests: 'requests.handle',
  'letters-failed': 'mail.see',
  clashes: 'conflicts.edit',
  'signups-places': 'signups.decide-institutions',
  'signups-judges': 'signups.decide-judges',
  'fees-overdue': 'fees.see',
  /** Results of a completed round that nobody has released. */
  'results-unreleased': 'results.release',
  /** Every round is completed, and the tab is closed, or open without some results. */
  'tab-closed': 'results.release',
  'tab-partly': 'results.release',
  /** Judges missing for a chair in each room. */
  'judges-short': 'adjudicators.edit',
  'teams-short': 'participants.edit',
  'plan-nearly-full': 'tournament.edit',
  /** Soft findings about a draw that is not released yet. */
  'draw-notes': 'draw.edit',
  /** A current round outside the schedule, where others are in it. */
  'no-start': 'tournament.edit',
  /** Minors whose guardian has not agreed. */
  'consents-missing': 'participants.contact',
  'no-address': 'participants.contact',
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

/** The acts of the conductor: what is to be done, the button that leads there, and the page. */
export const conductorActs: Readonly<
  Record<string, { readonly title: (n: number) => string; readonly button: string; page: string }>
> = {
  'make-breaks': { title: () => 'Generate breaks', button: 'Open breaks', page: 'breaks' },
  'set-availability': { title: () => 'Mark who is here', button: 'Open check-in', page: 'checkin' },
  'generate-draw': { title: () => 'Make the draw', button: 'Open the draw', page: 'draw' },
  'confirm-draw': {
    title: () => 'Look at the draft and confirm it',
    button: 'Open the draw',
    page: 'draw',
  },
  'allocate-judges': {
    title: (n) => `Find a chair for ${many(n, 'room')}`,
    button: 'Open judges',
    page: 'judges',
  },
  'assign-rooms': {
    title: (n) => (n === 1 ? 'Find a room for 1 debate' : `Find rooms for ${n} debates`),
    button: 'Open rooms',
    page: 'rooms',
  },
  'release-draw': { title: () => 'Release the draw', button: 'Check and release', page: 'draw' },
  'await-draw-release': {
    title: () => 'The draw will be released as scheduled',
    button: 'Open the draw',
    page: 'draw',
  },
  'add-motion': { title: () => 'Set the motion', button: 'Open motions', page: 'motions' },
  'release-motion': { title: () => 'Release the motion', button: 'Open motions', page: 'motions' },
  'await-motion': {
    title: () => 'The motion is about to be released',
    button: 'Open motions',
    page: 'motions',
  },
  'await-ballots': {
    title: (n) => (n === 1 ? '1 debate is on' : `${n} debates are on`),
    button: 'Open ballots',
    page: 'ballots',
  },
  'chase-ballots': {
    title: (n) => `Chase ${many(n, 'ballot')}`,
    button: 'Open ballots',
    page: 'ballots',
  },
  'confirm-ballots': {
    title: (n) => `Confirm ${many(n, 'ballot')}`,
    button: 'Open ballots',
    page: 'ballots',
  },
  'settle-debates': {
    title: (n) => `Settle ${many(n, 'undecided room')}`,
    button: 'Open ballots',
    page: 'ballots',
  },
  'complete-round': {
    title: () => 'Complete the round',
    button: 'Complete the round',
    page: '',
  },
};

/** Acts that wait for others: judges, or the clock. */
export const waitingActs: ReadonlySet<string> = new Set([
  'await-draw-release',
  'await-motion',
  'await-ballots',
  'chase-ballots',
]);

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
  'teams-without-debate': (n) => `${many(n, 'team')} checked in without a debate`,
  'chair-absent': (n) =>
    n === 1 ? '1 room has no judge who is here' : `${n} rooms have no judge who is here`,
  'judges-absent': (n) => `${many(n, 'judge')} on a panel but not here`,
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
  'ballots-missing': (n) => `${many(n, 'ballot is', 'ballots are')} missing`,
  'ballots-unconfirmed': (n) => `Confirm ${many(n, 'ballot')}`,
  'no-motion': () => 'The draw is out and the round has no motion',
  'break-level': (n) => `${many(n, 'team is', 'teams are')} level at the cut: toss a coin`,
  'break-unannounced': (n) => `Announce ${many(n, 'break')}`,
  'break-short': (n) => `${many(n, 'break')} cannot be filled`,
  'ballot-stranger': (n) => `${many(n, 'ballot')} from judges who are not on the panel`,
  'result-stranger': (n) => `${many(n, 'ballot')} about teams that are not in the debate`,
  'elimination-stranger': (n) =>
    `${many(n, 'team')} in an elimination draw without a place in the break`,
  'break-withdrawn': (n) => `${many(n, 'withdrawn team')} still in the break`,
  'round-skipped': (n) =>
    `${many(n, 'round is', 'rounds are')} open although a later one is completed`,
  'draw-empty': (n) => `${many(n, 'released draw')} without a debate`,
  'results-hidden': (n) =>
    `${many(n, 'round has', 'rounds have')} released results but no released draw: nobody sees them`,
  'panels-left-over': (n) => `Preformed panels left over in ${many(n, 'round')}`,
  requests: (n) => `${many(n, 'request is', 'requests are')} unanswered`,
  'letters-failed': (n) => `${many(n, 'email')} not delivered`,
  clashes: (n) => `Decide ${many(n, 'declared clash', 'declared clashes')}`,
  'signups-places': (n) => `Decide ${many(n, 'request for places', 'requests for places')}`,
  'signups-judges': (n) => `Decide ${many(n, 'independent judge')}`,
  'fees-overdue': (n) => `${many(n, 'fee is', 'fees are')} overdue`,
  'results-unreleased': (n) => `Release the results of ${many(n, 'round')}`,
  'tab-closed': () => 'Every round is completed: release the tab',
  'tab-partly': (n) => `The tab is public without ${many(n, 'result')}`,
  'judges-short': (n) => `${many(n, 'judge')} too few for a chair in each room`,
  'teams-short': (n) => `${many(n, 'team has', 'teams have')} too few speakers`,
  'plan-nearly-full': (n) => `The plan holds ${many(n, 'more team', 'more teams')}`,
  'draw-notes': (n) => `${many(n, 'note')} on the draw before its release`,
  'no-start': () => 'The round has no start in the schedule',
  'consents-missing': (n) => `${many(n, 'guardian consent')} missing`,
  'no-address': (n) => `${many(n, 'person has', 'people have')} neither email nor account`,
  archive: () => 'The tournament is over: thank everyone, save a copy and archive it',
};

const acts: Readonly<Record<Exclude<AlarmKind, 'next-step'>, string>> = {
  'seated-twice': 'Open judges',
  'teams-without-debate': 'Open the draw',
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
  'no-motion': 'Open motions',
  'break-level': 'Open breaks',
  'break-unannounced': 'Open breaks',
  'break-short': 'Open breaks',
  'ballot-stranger': 'Open ballots',
  'result-stranger': 'Open ballots',
  'elimination-stranger': 'Open the draw',
  'break-withdrawn': 'Open breaks',
  'round-skipped': 'See the rounds',
  'draw-empty': 'Open the draw',
  'results-hidden': 'Open the draw',
  'panels-left-over': 'Open judges',
  requests: 'Read the oldest',
  'letters-failed': 'Send again',
  clashes: 'Decide',
  'signups-places': 'Decide',
  'signups-judges': 'Decide',
  'fees-overdue': 'Open fees',
  'results-unreleased': 'See the rounds',
  'tab-closed': 'Open standings',
  'tab-partly': 'Open standings',
  'judges-short': 'Open judges',
  'teams-short': 'Open teams',
  'plan-nearly-full': 'See the plans',
  'draw-notes': 'Open the draw',
  'no-start': 'Open the schedule',
  'consents-missing': 'See who',
  'no-address': 'Open links',
  archive: 'Open data',
};

const pages: Readonly<Record<Exclude<AlarmKind, 'next-step'>, string>> = {
  'seated-twice': 'manage/judges',
  'teams-without-debate': 'manage/draw',
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
  'no-motion': 'manage/motions',
  'break-level': 'manage/breaks',
  'break-unannounced': 'manage/breaks',
  'break-short': 'manage/breaks',
  'ballot-stranger': 'manage/ballots',
  'result-stranger': 'manage/ballots',
  'elimination-stranger': 'manage/draw',
  'break-withdrawn': 'manage/breaks',
  'round-skipped': 'manage',
  'draw-empty': 'manage/draw',
  'results-hidden': 'manage/draw',
  'panels-left-over': 'manage/judges',
  requests: 'manage/requests',
  'letters-failed': 'manage/mail',
  clashes: 'manage/participants/conflicts',
  'signups-places': 'manage/signups',
  'signups-judges': 'manage/signups/judges',
  'fees-overdue': 'manage/signups/fees',
  'results-unreleased': 'manage',
  'tab-closed': 'manage/standings',
  'tab-partly': 'manage/standings',
  'judges-short': 'manage/participants/adjudicators',
  'teams-short': 'manage/participants',
  'plan-nearly-full': 'upgrade',
  'draw-notes': 'manage/draw',
  'no-start': 'settings/schedule',
  'consents-missing': 'manage/participants/consents',
  'no-address': 'manage/participants/links',
  archive: 'settings/data',
};

function many(n: number, one: string, other = `${one}s`): string {
  return `${n} ${n === 1 ? one : other}`;
}
