/** From results to ordered tables. */
import type { DebateOutcome } from '../ballots/index.ts';
import type { RulePack } from '../rule-pack.ts';
import type { Id, SpeakerMetric, Stage, TeamMetric } from '../vocabulary.ts';
import type { MissingScores } from './missing-scores.ts';

/** The part of a pack that says whom it parts, and by which points. */
export type HeadToHeadRules = Pick<
  RulePack['standings'],
  'whoBeatWhomAmong' | 'whoBeatWhomWeights'
>;

/** One debate whose result is confirmed. */
export interface StandingsDebate {
  readonly debateId: Id;
  /** Sequence number of its round. */
  readonly round: number;
  readonly stage: Stage;
  /** Multiplies team points. */
  readonly weight: number;
  readonly outcome: DebateOutcome;
  /** Teams that were pulled up into this room. */
  readonly pullups: readonly Id[];
  /** Whose scale the marks are on: the judge who gave them, or the chair; absent: not known. */
  readonly markedBy?: Id | null;
}

export interface StandingsTeam {
  readonly id: Id;
  readonly name: string;
  readonly institutionId: Id | null;
  readonly swing: boolean;
  readonly speakerIds: readonly Id[];
}

export interface StandingsSpeaker {
  readonly id: Id;
  readonly name: string;
  readonly teamId: Id;
  readonly categoryIds: readonly Id[];
}

/** A bye that counts: the team gets the points of a win, an average or nothing. */
export interface StandingsBye {
  readonly teamId: Id;
  readonly round: number;
  readonly weight: number;
  readonly result: 'none' | 'win' | 'average';
}

export interface StandingsInput extends MissingScores, HeadToHeadRules {
  readonly teams: readonly StandingsTeam[];
  readonly speakers: readonly StandingsSpeaker[];
  /** Confirmed results of any stage; only preliminary rounds count. */
  readonly debates: readonly StandingsDebate[];
  readonly byes: readonly StandingsBye[];
  /** Sequence numbers of the preliminary rounds that count. */
  readonly rounds: readonly number[];
  /** Team points of the best place (3 in BP, 1 for two teams). */
  readonly pointsForWin: number;
}

/** A metric's value; null where it has no meaning (n/a), always sorted last. */
export type MetricValue = number | null;

export interface TeamStanding {
  readonly teamId: Id;
  /** Competition rank (1, 2, 2, 4). */
  readonly rank: number;
  readonly tied: boolean;
  /** Rank among teams equal on the first metric. */
  readonly subrank: number;
  /** Rank within the institution on the full order; null without institution. */
  readonly institutionRank: number | null;
  /** Of a metric that the chain repeats: what it said the first time. */
  readonly metrics: Readonly<Partial<Record<TeamMetric, MetricValue>>>;
  /** What each metric of the chain said, by its place. */
  readonly values: readonly MetricValue[];
  /** Team points round by round, in the order of `rounds`; null where it did not debate. */
  readonly byRound: readonly MetricValue[];
}

export interface SpeakerStanding {
  readonly speakerId: Id;
  /** Null: missed too many rounds to be ranked. */
  readonly rank: number | null;
  readonly tied: boolean;
  readonly metrics: Readonly<Partial<Record<SpeakerMetric, MetricValue>>>;
  readonly byRound: readonly MetricValue[];
}

/** The first metric on which two rows differ, and both values; null: a true tie. */
export interface OrderReason<M extends string> {
  readonly metric: M;
  readonly above: MetricValue;
  readonly below: MetricValue;
}
