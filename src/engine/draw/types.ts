/** What the draw takes and gives. All functions of this folder share these shapes. */
import type { InputProblem } from '../check-input.ts';
import type { Explanation } from '../explanation.ts';
import type { Problem } from '../result.ts';
import type { ByeRule, DrawOptions } from '../rule-pack.ts';
import type { DrawKind, Id } from '../vocabulary.ts';

/** A team that takes part in this round, with what the earlier rounds left behind. */
export interface DrawTeam {
  readonly id: Id;
  /** Null: no institution. Two nulls never clash. */
  readonly institutionId: Id | null;
  /** Team points so far. */
  readonly points: number;
  /** The rest of the order within a bracket, best first (e.g. speaker total, draw strength). */
  readonly tieBreaks: readonly number[];
  /** How often the team sat in each seat, by seat index. */
  readonly seatHistory: readonly number[];
  /** Every earlier meeting, oldest first. */
  readonly met: readonly { readonly teamId: Id; readonly round: number }[];
  /** How often it was pulled up before. */
  readonly pullups: number;
  readonly drawStrength: number;
  /** The same by speaker scores; absent: 0. */
  readonly drawStrengthSpeaks?: number;
  /** Mean rank of its opponents (R3.14); absent or null: it met nobody, or no rule asks. */
  readonly opponentsRank?: number | null;
  /** Seeded draws: larger is stronger; null is unseeded. */
  readonly seed: number | null;
  /** Pre-allocated seat of this round, or null. */
  readonly allocatedSeat: number | null;
  /** Seats in earlier rounds of this round's kind (prepared, impromptu); absent: no kinds. */
  readonly kindHistory?: readonly number[];
  /** How many byes it had before; absent: none. */
  readonly byes?: number;
  /** Its division (R1.13); absent or null: none. */
  readonly division?: Id | null;
}

export interface PairRoundInput {
  readonly kind: Exclude<DrawKind, 'elimination' | 'manual'>;
  readonly teamsPerRoom: number;
  readonly teams: readonly DrawTeam[];
  readonly options: DrawOptions;
  /** Text seed; the same input and seed give the same draw, in any order of the teams. */
  readonly seed: string;
  /** Round robin: 0-based index of this round in the schedule. Others ignore it. */
  readonly roundIndex?: number;
  /** Who sits out when the number does not fit: the lowest ranked or anybody; absent: refused. */
  readonly byes?: Exclude<ByeRule, 'nobody'>;
  /** Divisions in display order, each drawn separately (R1.13). Absent if the tournament has none. */
  readonly divisions?: readonly Id[];
  /** Debates of earlier rounds that have no result; absent: none. A draw by results needs each accepted. */
  readonly undecided?: readonly UndecidedDebate[];
}

/** An earlier debate whose teams come into the draw without what they would have won there (R1.12). */
export interface UndecidedDebate {
  readonly id: Id;
  /** Sequence number of its round. */
  readonly round: number;
  readonly rank: number;
  readonly teams: readonly Id[];
  /** The tab room draws all the same. */
  readonly accepted: boolean;
}

/** Marks on a room: why it departs from the plain rule. */
export type DebateFlag =
  | 'swapped-history'
  | 'swapped-institution'
  | 'swapped-both'
  | 'repeat'
  | 'same-institution'
  | 'third-place';
/** Marks on a team in a room. */
export type TeamFlag = 'pullup' | 'bubbled-up' | 'bubbled-down' | 'bye';

export interface DrawnTeam {
  readonly teamId: Id;
  readonly seat: number;
  readonly flags: readonly TeamFlag[];
}

export interface DrawnDebate {
  /** 1 = top room. */
  readonly rank: number;
  /** Highest points in the room (a fraction for an intermediate bracket); null without brackets. */
  readonly bracket: number | null;
  /** In seat order, one for each seat. */
  readonly teams: readonly DrawnTeam[];
  readonly flags: readonly DebateFlag[];
  /** Sides are to be tossed for or chosen on the ballot. */
  readonly sidesOpen: boolean;
  readonly why: Explanation;
}

export interface Draw {
  readonly debates: readonly DrawnDebate[];
  /** Teams that sit out, when the number does not fit and byes are allowed. */
  readonly byes: readonly Id[];
  /** Total cost of the seats (four teams) or of the departures (two), as proven optimal. */
  readonly cost: number;
  /** Four teams: what the choice of who meets whom came to; absent where it was left to the coin. */
  readonly meetings?: MeetingFigures;
  /** Two teams, optimal: what the draw costs, the most important criterion first. */
  readonly criteria?: readonly DrawCriterion[];
  /** Dual values that prove the cost the least possible; absent where nothing was optimised. */
  readonly certificate?: DrawCertificate;
}

/**
 * Dual values of an optimal draw: with them anybody can check it without a solver (`provesDraw`).
 * - `seats`: for every team and every seat of every pool (pool · seats + seat) its price (R5.4).
 * - `pairs`: prices by level, then team in seeded order, and the blossoms (R3.10).
 * - `divisions`: those of each division; '' for the teams without one (R1.13).
 */
export type DrawCertificate =
  | {
      readonly kind: 'seats';
      readonly teams: Readonly<Record<Id, number>>;
      readonly places: readonly number[];
    }
  | {
      readonly kind: 'pairs';
      readonly prices: readonly (readonly number[])[];
      readonly blossoms: readonly {
        readonly items: readonly number[];
        readonly spared: readonly number[];
      }[];
    }
  | {
      readonly kind: 'divisions';
      readonly parts: Readonly<Record<Id, Exclude<DrawCertificate, { kind: 'divisions' }>>>;
    };

/** One level of the optimal draw of two: `docs/rules/draw.md`, R3.10. */
export interface DrawCriterion {
  readonly code: string;
  readonly cost: number;
}

/** How well a draw keeps teams apart. */
export interface MeetingFigures {
  /** Pairs that meet again, counted with their earlier meetings. */
  readonly repeats: number;
  /** Pairs of one institution in one room. */
  readonly institutions: number;
  /** Earlier pull-ups of the teams that are pulled up now. */
  readonly pullups: number;
  /** No other choice can be better: nothing is left to improve, or all choices were looked at. */
  readonly proven: boolean;
  /** What no choice can go below, level by level; absent: not computed. */
  readonly bound?: {
    readonly repeats: number;
    readonly institutions: number;
    readonly pullups: number;
  };
}

/**
 * - `uneven-teams { available, teamsPerRoom, short, over, division? }`: the number does not divide into
 *   rooms; of a division where there are some.
 * - `no-teams`.
 * - `allocated-seats-unequal { counts, teamIds }`: pre-allocated seats cannot fill the rooms; these have none.
 * - `schedule-exhausted { rounds }`: no further round-robin round.
 * - `bad-break-size { size, allowed }`, `missing-result { rank }`, `wrong-winners { rank, got, wanted }`: eliminations.
 * - `wrong-semifinals { debates }`: a third place is played for by the losers of two semifinals.
 * - `team-in-two-rounds { teamIds }`: rounds held at the same time share a team.
 * - `undecided-debates { debateIds }`: earlier debates without a result that nobody accepted.
 */
export type DrawProblem =
  | InputProblem
  | Problem<
      | 'uneven-teams'
      | 'no-teams'
      | 'allocated-seats-unequal'
      | 'schedule-exhausted'
      | 'bad-break-size'
      | 'missing-result'
      | 'wrong-winners'
      | 'wrong-semifinals'
      | 'team-in-two-rounds'
      | 'undecided-debates'
    >;

/** An elimination round: the breaking teams, and the round before it if there was one. */
export interface EliminationInput {
  readonly teamsPerRoom: number;
  /** Breaking teams in break order (rank 1 first), without remarks. */
  readonly breaking: readonly { readonly teamId: Id; readonly breakRank: number }[];
  /** Debates of the previous elimination round of this category, any order; empty for the first. */
  readonly previous: readonly {
    readonly rank: number;
    readonly teams: readonly Id[];
    /** Teams that go on; empty when not decided. */
    readonly advancing: readonly Id[];
    /** The marks that it was drawn with: after a debate for the third place there is no round. */
    readonly flags?: readonly DebateFlag[];
  }[];
  readonly seed: string;
  /** After each round the teams left fold by break rank again; absent: winners go by rooms. */
  readonly reseed?: boolean;
  /** The final of two teams has the debate for the third place beside it. */
  readonly thirdPlace?: boolean;
}

/** A round's place in its bracket, for planning: how many rooms, who skips, what it is called. */
export interface EliminationRoundPlan {
  readonly debates: number;
  readonly bypassing: number;
  /** Teams still in before this round. */
  readonly teams: number;
  /** `final`, `semifinal`, `quarterfinal`, `octofinal`, `double-octofinal`, `triple-octofinal`, `partial-<name>` … */
  readonly code: string;
}
