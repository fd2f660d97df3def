/** Every alarm of a tournament: which facts need somebody, how pressing each is, who is reported. Pure. */
import type { z } from 'zod';
import type { attentionItem } from '#contract/areas/overview.ts';
import { waitingActs } from '#contract/kinds/alarm-words.ts';
import { type AlarmKind, alarmKinds, alarmNeeds, urgencies } from '#contract/kinds/alarms.ts';
import { type HeldRole, mayDo } from '#contract/permissions.ts';
import type { OpenReasons } from '../reasons/index.ts';

export type AttentionItem = z.output<typeof attentionItem>;
type Urgency = AttentionItem['urgency'];

/** Something counted, and since when the oldest of it waits. */
export interface Waiting {
  readonly count: number;
  readonly since: Date | null;
}

/** A round that is on. */
export interface RoundFacts {
  readonly id: string;
  readonly name: string;
  /** Debates of its live draw without a room and without a chair. */
  readonly withoutRoom: number;
  readonly withoutChair: number;
  /** Released, or with a time at which it will be; null: neither. */
  readonly releaseAt: Date | null;
  readonly unconfirmed: Waiting;
  /** Rooms that are behind, and since when the first of them is. */
  readonly late: Waiting;
  /** Other rooms whose debate should be over, without a ballot. */
  readonly missing: Waiting;
  /** What the check of its live draw finds. */
  readonly check: DrawCheckFacts;
  /** Teams that are not here, where those that are leave a room unfilled and nothing is drawn yet. */
  readonly teamsMissing: readonly string[];
  /** Teams that are here and in no debate of the newest draft, where no draw is confirmed. */
  readonly teamsOutsideDraft: readonly string[];
  /** Teams that fill no room of a round that is not drawn yet. */
  readonly leftOver: number;
  /** Rooms with every ballot confirmed and no result. */
  readonly differing: number;
  /** The draw is released, and no motion is set. */
  readonly lacksMotion: boolean;
  /** Others are in the schedule, and it is not. */
  readonly lacksStart: boolean;
  /** The next act of the conductor; null: it is not known. */
  readonly next: { readonly code: string; readonly count: number } | null;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a check found, counted by where it is put right; places are subjects' names. */
export interface DrawCheckFacts {
  readonly teamsWithoutDebate: readonly string[];
  /** Chairs who are not here, of rooms in which no other judge votes. */
  readonly chairsAbsent: readonly Named[];
  readonly judgesAbsent: readonly Named[];
  /** Teams in a debate, and rooms, that are not here. */
  readonly teamsAbsent: readonly string[];
  readonly roomsAbsent: readonly string[];
  /** Debates whose sides are open before the release of an elimination. */
  readonly sidesOpen: number;
  /** Other findings that stop a release, and the teams and judges whom they are about. */
  readonly problems: number;
  readonly problemNames: readonly string[];
  /** Soft findings of a draw that is not released; 0 once it is. */
  readonly notes: number;
}

/** Facts that contradict each other, or were left behind. */
export interface Fault {
  readonly kind: AlarmKind;
  readonly count: number;
  readonly round: AttentionItem['round'];
  readonly names: readonly string[];
}

/** What comes after the last preliminary round. */
export interface ClosingFacts {
  readonly levelAtCut: number;
  /** Names of breaks that cannot be filled. */
  readonly short: readonly string[];
  /** Names of breaks that are made and not announced. */
  readonly unannounced: readonly string[];
  /** Completed rounds whose results may go out and have not. */
  readonly unreleased: readonly { readonly id: string; readonly name: string }[];
  readonly isOver: boolean;
  /** The table of teams is public, if only up to a place. */
  readonly isTabReleased: boolean;
  /** It comes out by itself. */
  readonly isTabPlanned: boolean;
  /** Results that could be released with the tab, or after it. */
  readonly leftOut: readonly string[];
  readonly isArchived: boolean;
}

export interface CheckInFacts {
  readonly id: string;
  readonly missing: number;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
}

export interface Facts {
  readonly rounds: readonly RoundFacts[];
  /** Completed rounds that have undecided debates, each with how many. */
  readonly undecided: readonly {
    /** Places of these debates. */
    readonly names: readonly string[];
    readonly id: string;
    readonly name: string;
    readonly count: number;
  }[];
  /** Rounds with debates that are put off, whether they are on or completed; shaped alike. */
  readonly postponed: Facts['undecided'];
  /** Of the rounds that are on. */
  readonly seatedTwice: number;
  /** Check-ins that are open. */
  readonly checkIns: readonly CheckInFacts[];
  /** Those that the caller's roles read, without an answer. */
  readonly requests: Waiting & { readonly oldestId: string | null };
  readonly letters: Waiting;
  readonly clashes: Waiting;
  readonly signupsPlaces: Waiting;
  readonly signupsJudges: Waiting;
  readonly fees: Waiting;
  readonly teamsShort: number;
  readonly judges: number;
  readonly teams: number;
  readonly teamsPerRoom: number;
  /** Most teams of the plan. */
  readonly teamCap: number;
  /** Minors without the consent of a guardian. */
  readonly consentsMissing: number;
  readonly withoutAddress: number;
  /** People who can open their page neither by account nor by link; 0 before a draw and at the end. */
  readonly withoutLink: number;
  /** Ballots that nobody may confirm: their author is the only member of the staff. */
  readonly needSecond: number;
  /** Rounds with written reasons that are missing or wait for approval. */
  readonly reasons: readonly OpenReasons[];
  readonly faults: readonly Fault[];
  readonly closing: ClosingFacts;
}

interface Viewer {
  readonly roles: readonly HeldRole[];
  readonly now: Date;
}

/** A check-in that ends within this presses; a request that waits longer does. */
const pressing = { checkIn: 15 * 60_000, request: 30 * 60_000 };
/** A plan is nearly full with less than this part of its places left. */
const nearlyFull = 0.1;

/**
 * What needs somebody with these roles, the most pressing first: by urgency, then by what ends soonest,
 * then in the order of `alarmNeeds`, then the longest wait first.
 */
export function attentionOf(facts: Facts, { roles, now }: Viewer): AttentionItem[] {
  const items = [
    ...ofRounds(facts),
    ...facts.reasons.flatMap(ofReasons),
    ...facts.faults.map(({ kind, ...fault }) => item(kind, 'now', fault)),
    ...ofClosing(facts.closing),
    ...ofCheckIns(facts, now),
    ...ofPeople(facts, now),
    ...ofField(facts),
  ]
    .filter(({ kind, count }) => {
      const isNews = count > 0 || kind === 'plan-nearly-full';
      return isNews && mayDo(alarmNeeds[kind], roles) === 'all';
    })
    .sort(morePressing);
  return items.filter((one) => !isSaidByNext(one, items));
}

/** Whoever is asked to set the motion need not hear that it is missing. */
function isSaidByNext({ kind, round }: AttentionItem, items: readonly AttentionItem[]): boolean {
  if (kind !== 'no-motion') return false;
  return items.some(({ step, round: other }) => step === 'add-motion' && other?.id === round?.id);
}

function ofRounds({ rounds, seatedTwice, undecided, postponed }: Facts): AttentionItem[] {
  return [
    item('seated-twice', 'now', { count: seatedTwice }),
    ...rounds.flatMap((round) => {
      const { withoutRoom, withoutChair, releaseAt, unconfirmed, late, missing } = round;
      const about = { round: { id: round.id, name: round.name } };
      const isOut = releaseAt !== null;
      const since = releaseAt?.toISOString() ?? null;
      return [
        item('without-room', 'now', { ...about, count: isOut ? withoutRoom : 0, since }),
        item('without-chair', 'now', { ...about, count: isOut ? withoutChair : 0, since }),
        item('rooms-late', 'now', { ...about, ...waiting(late) }),
        item('ballots-missing', 'now', { ...about, ...waiting(missing) }),
        item('ballots-unconfirmed', 'now', { ...about, ...waiting(unconfirmed) }),
        ...ofCheck(round, about),
        item('ballots-differ', 'now', { ...about, count: round.differing }),
        item('no-motion', 'soon', { ...about, count: Number(round.lacksMotion) }),
        item('no-start', 'later', { ...about, count: Number(round.lacksStart) }),
        ...ofNext(round, about),
      ];
    }),
    ...postponed.map(({ count, names, ...round }) =>
      item('debates-postponed', 'soon', { count, names, round }),
    ),
    ...undecided.map(({ count, names, ...round }) =>
      item('completed-undecided', 'soon', { count, names, round }),
    ),
  ];
}

/** Until the deadline they are only worth knowing. */
function ofReasons({ id, name, owed, late, names, unapproved }: OpenReasons): AttentionItem[] {
  const round = { id, name };
  return [
    item('reasons-owed', late > 0 ? 'soon' : 'later', { count: owed, names, round }),
    item('reasons-unapproved', 'soon', { count: unapproved, round }),
  ];
}

type About = Pick<AttentionItem, 'round'>;

function ofCheck(round: RoundFacts, about: About): AttentionItem[] {
  const { check, leftOver, teamsMissing, teamsOutsideDraft } = round;
  const named = (names: readonly string[]) => ({ ...about, count: names.length, names });
  const people = (all: readonly Named[]) => ({
    ...named(all.map(({ name }) => name)),
    personIds: all.slice(0, mostNames).map(({ id }) => id),
  });
  return [
    item('teams-without-debate', 'now', { ...about, count: leftOver }),
    item('teams-without-debate', 'now', named(teamsOutsideDraft)),
    item('teams-without-debate', 'now', named(check.teamsWithoutDebate)),
    item('teams-uneven', 'soon', named(teamsMissing)),
    item('teams-absent', 'now', named(check.teamsAbsent)),
    item('rooms-absent', 'now', named(check.roomsAbsent)),
    item('sides-open', 'soon', { ...about, count: check.sidesOpen }),
    item('chair-absent', 'now', people(check.chairsAbsent)),
    item('judges-absent', 'now', people(check.judgesAbsent)),
    item('draw-problems', 'now', { ...about, count: check.problems, names: check.problemNames }),
    item('draw-notes', 'later', { ...about, count: check.notes }),
  ];
}

/** Acts that the alarms about ballots speak of. */
const saidByBallots: ReadonlySet<string> = new Set(['confirm-ballots', 'settle-debates']);

/** What the tab room itself has to do for the round to go on; the ballots have alarms of their own. */
function ofNext({ next }: RoundFacts, about: About): AttentionItem[] {
  if (!next || waitingActs.has(next.code) || saidByBallots.has(next.code)) return [];
  return [
    { ...item('next-step', 'soon', { ...about, count: Math.max(1, next.count) }), step: next.code },
  ];
}

function ofClosing(closing: ClosingFacts): AttentionItem[] {
  const { unannounced, unreleased, leftOut, isOver, isArchived } = closing;
  const { isTabReleased, isTabPlanned } = closing;
  const [only] = unreleased;
  const isOpen = isTabReleased && leftOut.length === 0;
  return [
    item('break-level', 'soon', { count: closing.levelAtCut }),
    item('break-unannounced', 'soon', { count: unannounced.length, names: unannounced }),
    item('break-short', 'soon', { count: closing.short.length, names: closing.short }),
    item('results-unreleased', 'later', {
      count: unreleased.length,
      round: unreleased.length === 1 && only ? only : null,
      // A single one is the round itself.
      names: unreleased.length === 1 ? [] : unreleased.map(({ name }) => name),
    }),
    item('tab-closed', 'soon', { count: Number(isOver && !isTabReleased && !isTabPlanned) }),
    item('tab-partly', 'soon', { count: isTabReleased ? leftOut.length : 0, names: leftOut }),
    item('archive', 'later', { count: Number(isOver && isOpen && !isArchived) }),
  ];
}

function ofCheckIns({ checkIns }: Facts, now: Date): AttentionItem[] {
  return checkIns.map(({ id, missing, opensAt, closesAt }) => {
    const ends = closesAt !== null && closesAt.getTime() - now.getTime() <= pressing.checkIn;
    return item('check-in-missing', ends ? 'now' : 'soon', {
      count: missing,
      since: opensAt.toISOString(),
      until: closesAt?.toISOString() ?? null,
      subjectId: id,
    });
  });
}

function ofPeople(facts: Facts, now: Date): AttentionItem[] {
  const { requests } = facts;
  const waits = requests.since ? now.getTime() - requests.since.getTime() : 0;
  return [
    item('requests', waits > pressing.request ? 'now' : 'soon', {
      ...waiting(requests),
      subjectId: requests.oldestId,
    }),
    item('letters-failed', 'soon', waiting(facts.letters)),
    item('clashes', 'soon', waiting(facts.clashes)),
    item('signups-places', 'soon', waiting(facts.signupsPlaces)),
    item('signups-judges', 'soon', waiting(facts.signupsJudges)),
    item('fees-overdue', 'soon', waiting(facts.fees)),
    item('consents-missing', 'soon', { count: facts.consentsMissing }),
    item('no-address', 'later', { count: facts.withoutAddress }),
    item('no-link', 'soon', { count: facts.withoutLink }),
    item('second-person', 'now', { count: facts.needSecond }),
  ];
}

function ofField({ teams, judges, teamsPerRoom, teamsShort, teamCap }: Facts): AttentionItem[] {
  const left = teamCap - teams;
  return [
    item('judges-short', 'soon', { count: Math.floor(teams / teamsPerRoom) - judges }),
    item('teams-short', 'later', { count: teamsShort }),
    ...(left < teamCap * nearlyFull
      ? [item('plan-nearly-full', left <= 0 ? 'soon' : 'later', { count: Math.max(0, left) })]
      : []),
  ];
}

/** Names shown beside an alarm. */
const mostNames = 5;

function item(
  kind: AlarmKind,
  urgency: Urgency,
  rest: Pick<AttentionItem, 'count'> &
    Partial<Omit<AttentionItem, 'names'>> & { readonly names?: readonly string[] },
): AttentionItem {
  const names = (rest.names ?? []).slice(0, mostNames);
  const plain = { since: null, until: null, round: null, subjectId: null, step: null };
  return { ...plain, ...rest, names, kind, urgency };
}

function waiting({ count, since }: Waiting): Pick<AttentionItem, 'count' | 'since'> {
  return { count, since: since?.toISOString() ?? null };
}

function morePressing(a: AttentionItem, b: AttentionItem): number {
  return (
    urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency) ||
    momentOf(a.until) - momentOf(b.until) ||
    alarmKinds.indexOf(a.kind) - alarmKinds.indexOf(b.kind) ||
    momentOf(a.since) - momentOf(b.since)
  );
}

/** A moment to sort by; no moment comes last. Finite, since two of them are subtracted. */
function momentOf(at: string | null): number {
  return at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at);
}
