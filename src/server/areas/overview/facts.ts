/** The facts that alarms are derived from, gathered by `load.ts`. */
import type { AlarmKind } from '#contract/kinds/alarms.ts';
import type { OpenReasons } from '../reasons/index.ts';

/** Something counted, and since when the oldest of it waits. */
export interface Waiting {
  readonly count: number;
  readonly since: Date | null;
}

/** A round that is on, or the next whose draw is confirmed ahead of its turn. */
export interface RoundFacts {
  readonly id: string;
  readonly name: string;
  /** Debates of its live draw without a room and without a chair. */
  readonly withoutRoom: number;
  readonly withoutChair: number;
  /** Released, or with a time at which it will be; null: neither. */
  readonly releaseAt: Date | null;
  readonly isReleased: boolean;
  readonly unconfirmed: Waiting;
  /** Rooms that are behind, and since when the first of them is. */
  readonly late: Waiting;
  /** Other rooms whose debate should be over, without a ballot. */
  readonly missing: Waiting;
  /** What the check of its live draw finds. */
  readonly check: DrawCheckFacts;
  /** Teams that are not here, where those that are leave a room unfilled and nothing is drawn yet. */
  readonly teamsMissing: readonly string[];
  /** Teams that have checked in and that the round neither has as here nor leaves out. */
  readonly teamsCheckedIn: readonly string[];
  /** Teams that are here and in no debate of the newest draft, where no draw is confirmed. */
  readonly teamsOutsideDraft: readonly string[];
  /** Teams that were added after the draw and that nobody marked, until its debates are over. */
  readonly teamsLate: readonly string[];
  /** Teams that fill no room of a round that is not drawn yet. */
  readonly leftOver: number;
  /** Rooms with every ballot confirmed and no result. */
  readonly differing: number;
  /** The draw is released, and no motion is set. */
  readonly lacksMotion: boolean;
  /** Rooms without a team's answer about the motion, and until when answers count; null: no longer. */
  readonly unranked: { readonly count: number; readonly until: Date | null };
  /** Others are in the schedule, and it is not. */
  readonly lacksStart: boolean;
  /** The next act of the conductor; null: it is not known. */
  readonly next: { readonly code: string; readonly count: number } | null;
}

export interface Named {
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
  /** Teams and judges whom another seat needs at the same time, by id. */
  readonly seatedTwice: readonly string[];
  /** Rooms that another round uses at the same time. */
  readonly roomsTwice: readonly string[];
  /** Findings about rooms that are too small or can’t be joined, and the names of the rooms. */
  readonly roomsUnfit: { readonly count: number; readonly names: readonly string[] };
  /** Pairs of judges who may be one person, as "name, name". */
  readonly judgesAlike: readonly string[];
  /** Debates whose sides are open before the release of an elimination. */
  readonly sidesOpen: number;
  /** Other findings that stop a release, and the teams and judges whom they are about. */
  readonly problems: number;
  readonly problemNames: readonly string[];
  /** Soft findings that no release has accepted. */
  readonly notes: number;
}

/** Facts that contradict each other, or were left behind. */
export interface Fault {
  readonly kind: AlarmKind;
  readonly count: number;
  readonly round: { readonly id: string; readonly name: string } | null;
  readonly names: readonly string[];
}

export interface FeedbackFacts {
  /** Rounds of which forms are missing that can still be given, each with how many. */
  readonly missing: readonly (Named & { readonly count: number })[];
  /** Rooms whose teams disagree on who explained the decision, by round and place. */
  readonly disputed: readonly string[];
}

/** What comes after the last preliminary round. */
export interface ClosingFacts {
  readonly levelAtCut: number;
  /** Teams in two breaks whose next rounds are debated at the same time. */
  readonly breakingTwice: readonly string[];
  /** Names of breaks that cannot be filled. */
  readonly short: readonly string[];
  /** A break is announced, and no draw of an elimination round is released yet. */
  readonly isBreakOut: boolean;
  /** Names of breaks that are made and not announced. */
  readonly unannounced: readonly string[];
  /** Completed rounds whose results may go out and have not. */
  readonly unreleased: readonly { readonly id: string; readonly name: string }[];
  readonly isOver: boolean;
  /** The table of teams is public, if only up to a place. */
  readonly isTabReleased: boolean;
  /** Nothing but its own release keeps the fairness report from the public. */
  readonly isFairnessClosed: boolean;
  /** It comes out by itself. */
  readonly isTabPlanned: boolean;
  /** Results that could be released with the tab, or after it. */
  readonly leftOut: readonly string[];
  readonly isArchived: boolean;
  /** Neither in the lists nor private; a rehearsal never is. */
  readonly isUnlisted: boolean;
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
  /** Rounds whose motion is public before their draw. */
  readonly motionsEarly: readonly Named[];
  /** Completed rounds that need a motion and have none. */
  readonly withoutMotion: readonly Named[];
  /** Rounds with debates that are put off, whether they are on or completed; shaped alike. */
  readonly postponed: Facts['undecided'];
  /** Teams and judges of the rounds that are on, by name. */
  readonly seatedTwice: readonly string[];
  /** Check-ins that are open. */
  readonly checkIns: readonly CheckInFacts[];
  /** Those that the caller's roles read, without an answer. */
  readonly requests: Waiting & { readonly oldestId: string | null };
  readonly emails: Waiting;
  readonly isChatStopped: boolean;
  readonly clashes: Waiting;
  readonly signupsPlaces: Waiting;
  readonly signupsJudges: Waiting;
  readonly fees: Waiting;
  readonly teamsShort: number;
  readonly judges: number;
  /** Judges marked as breaking. */
  readonly breakingJudges: number;
  readonly teams: number;
  readonly teamsPerRoom: number;
  /** Most teams of the plan. */
  readonly teamCap: number;
  /** Minors without the consent of a guardian. */
  readonly consentsMissing: number;
  readonly withoutAddress: number;
  /** Pairs of people who may be one, as "name, name"; none once the tournament is over. */
  readonly alike: readonly string[];
  /** People who can open their page neither by account nor by link; 0 before a draw and at the end. */
  readonly withoutLink: number;
  /** Ballots that nobody may confirm: their author is the only member of the staff. */
  readonly needSecond: number;
  /** Rounds with written reasons that are missing or wait for approval. */
  readonly reasons: readonly OpenReasons[];
  /** Of completed rounds, until the tournament is over. */
  readonly feedback: FeedbackFacts;
  readonly faults: readonly Fault[];
  readonly closing: ClosingFacts;
}
