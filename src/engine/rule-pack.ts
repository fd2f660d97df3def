/**
 * A rule pack: everything that makes one debating format different from another, as one document.
 * The code knows no format by name; it reads these fields. `contract/documents/rule-pack.ts` is its
 * schema; the packs that ship are in `formats/`.
 */
import type {
  AdjudicatorMetric,
  Bench,
  BreakRule,
  DrawKind,
  Half,
  PairingTerm,
  PanelRole,
  SpeakerMetric,
  SpeechKind,
  TeamMetric,
} from './vocabulary.ts';

/** A place in the room; its index in `RulePack.sides` is the `seat` used everywhere. */
export interface Side {
  /** Short and stable, also the style of its chip: `og`, `oo`, `cg`, `co`, `aff`, `neg`, `s1` … */
  readonly id: string;
  readonly name: string;
  /** At most four letters, for the chip. */
  readonly short: string;
  readonly bench: Bench | null;
  readonly half: Half | null;
}

/** One speech of the debate, in speaking order. */
export interface Speech {
  readonly seat: number;
  /** 1-based number of the speech within its team; replies continue the count. */
  readonly position: number;
  readonly kind: SpeechKind;
  readonly name: string;
  readonly minutes: number;
  readonly scored: boolean;
}

/** Permitted marks: `min`, `min + step` … `max`. */
export interface ScoreRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** One of the things that a speech is marked for; its mark counts `weight` times (R3.25). */
export interface Criterion extends ScoreRange {
  readonly name: string;
  readonly weight: number;
}

/** What a ballot of a stage asks and how it decides. */
export interface BallotRule {
  /** One sheet for the panel, or one for each voting judge with the majority deciding. */
  readonly kind: 'consensus' | 'per-judge';
  /** `scores`: speaker marks (with ranks when more than two teams); the others ask no marks. */
  readonly result: 'scores' | 'winner' | 'advancing' | 'ranks';
  /**
   * How marks and decision agree: `high-points` higher total wins, totals differ; `tied` a declared
   * winner may tie; `low-points` a declared winner may have less; `declared` marks do not decide.
   */
  readonly win: 'high-points' | 'tied' | 'low-points' | 'declared';
  /** Per-judge ballots: whose marks make the final marks, those of the majority or of everyone. */
  readonly marksFrom: 'majority' | 'all';
  /** Largest permitted margin between two teams, or none. */
  readonly marginCap: number | null;
  /** Marks may be missing, and the decision is then declared (R4.22); absent: all are needed. */
  readonly partial?: boolean | undefined;
  /** Judges rank the speeches of the debate (R4.25); absent: ranks follow from the marks (R5.12). */
  readonly speechRanks?: 'declared' | undefined;
}

export type OddBracketRule =
  | 'pullup-top'
  | 'pullup-bottom'
  | 'pullup-middle'
  | 'pullup-random'
  | 'intermediate'
  | 'intermediate-by-donor'
  | 'intermediate-bubbles'
  | 'lowest-ds-wins'
  | 'lowest-ds-rank'
  | 'anywhere'
  | 'one-room';
export type PairingRule = 'fold' | 'slide' | 'random' | 'adjacent' | 'fold-top-adjacent-rest';
export type SideMethod = 'balance' | 'random' | 'preallocated' | 'by-ballot';
/** Who may be pulled up: of the next bracket only those for whom the value is the smallest. */
export type PullupRestriction =
  | 'fewest-pullups'
  | 'lowest-draw-strength'
  | 'lowest-draw-strength-speaks';
/** Of which teams of the next bracket a pull-up is taken: all, or the top two or top quarter. */
export type PullupPool = 'bracket' | 'top-quarter';
/** A term of what pairs cost, and how much it weighs beside the others of its level (R3.13). */
export interface WeighedTerm {
  readonly term: PairingTerm;
  readonly weight: number;
}
/** Levels, the most important first: none is given up for any amount of a later one. */
export type PairingOrder = readonly (readonly WeighedTerm[])[];
/** Two teams: bracket by bracket by the classical rules, or one cheapest matching of the whole field. */
export type DrawMethod = 'classical' | 'optimal';

/** Who sits out: the lowest ranked, anybody by coin, or nobody, so that the draw is refused. */
export type ByeRule = 'lowest' | 'random' | 'nobody';
export type ByeResult = 'none' | 'win' | 'average';

/** Options of a power-paired or other draw; those that a kind does not use are ignored. */
export interface DrawOptions {
  /** Two teams: the classical odd-bracket rules. Four: `anywhere` or `one-room`. */
  readonly oddBracket: OddBracketRule;
  readonly pairing: PairingRule;
  readonly sides: SideMethod;
  /** Two teams: whether rematches and same-institution rooms are avoided, and what each costs. */
  readonly avoid: {
    readonly history: boolean;
    readonly institution: boolean;
    readonly historyPenalty: number;
    readonly institutionPenalty: number;
  };
  /** One restriction, or several: each narrows what the one before it left. */
  readonly pullupRestriction: 'none' | PullupRestriction | readonly PullupRestriction[];
  /** Two teams: who can be pulled up before any restriction (R3.15); absent: the whole bracket. */
  readonly pullupPool?: PullupPool | undefined;
  /** Four teams: the cost of a seat from its history. */
  readonly position: {
    readonly cost: 'simple' | 'entropy' | 'variance';
    /** Rényi order of the entropy; 1 is Shannon. */
    readonly alpha: number;
    readonly exponent: number;
  };
  /** Four teams: second stage that also chooses who meets whom, or the coin alone (strict WUDC). */
  readonly meeting: 'fewest-repeats' | 'coin';
  /** Two teams; absent: classical. */
  readonly method?: DrawMethod | undefined;
  /** Two teams, optimal: what counts before what; absent: the usual order of `pairingTerms`. */
  readonly pairingOrder?: PairingOrder | undefined;
  /** Two teams: how often a team may have the same side at most; absent or null: no limit. */
  readonly sideLimit?:
    | {
        /** Over all preliminary rounds. */
        readonly overall: number | null;
        /** Over the rounds of one kind (prepared, impromptu), where the round has one. */
        readonly ofKind: number | null;
      }
    | undefined;
  /** Random rooms of three and more need not be full: they are made as even as they can be. */
  readonly smallerRooms?: boolean | undefined;
  /** Which kind of round it is, for `sideLimit.ofKind`; absent: of no kind. */
  readonly roundKind?: 'prepared' | 'impromptu' | undefined;
  /** Who sits out when the number does not fill the rooms; absent: `lowest` of two, else `nobody`. */
  readonly byes?: ByeRule | undefined;
  /** What a bye of this round is worth; absent: `win` of two, else `none`. */
  readonly byeResult?: ByeResult | undefined;
  /** Eliminations: whoever is left folds by break rank again; absent: winners go by rooms. */
  readonly reseed?: boolean | undefined;
  /** The final of two teams has a debate of the losers of the semifinals beside it. */
  readonly thirdPlace?: boolean | undefined;
}

/**
 * How many judges an institution brings for its teams: one for each (`n`), one fewer (`n-1`), or
 * enough to judge the rounds that its teams owe.
 */
export type JudgeQuota =
  | { readonly kind: 'none' | 'n' | 'n-1' }
  | {
      readonly kind: 'rounds-owed';
      /** Rounds of judging that each team owes. */
      readonly roundsPerTeam: number;
      /** Rounds that one judge can judge. */
      readonly roundsPerJudge: number;
    };

/** Who gives feedback on which judges of the room (`docs/rules/feedback.md`). */
export interface FeedbackRule {
  /** Of each position, the positions it gives feedback on. */
  readonly paths: Readonly<Record<PanelRole, readonly PanelRole[]>>;
  /** Teams: not at all, on the judge who explained the decision, on every judge of the room. */
  readonly fromTeams: 'nobody' | 'orallist' | 'everybody';
}

/** Suggested rounds for a number of teams: the row with the largest `fromTeams` not above it. */
export interface RoundPlan {
  readonly fromTeams: number;
  readonly preliminary: number;
  /** The last this many preliminary rounds are silent (results not announced). */
  readonly silent: number;
  /** Suggested size of the open break. */
  readonly breakSize: number;
}

export interface RulePack {
  readonly schema: 1;
  readonly id: string;
  readonly name: string;
  /** One sentence for the person who chooses. */
  readonly summary: string;
  /** The rule text that the pack follows. */
  readonly source: string;
  /** ISO date from which that text is current. */
  readonly effective: string;
  readonly teamsPerRoom: number;
  readonly sides: readonly Side[];
  /** Members of a team who give substantive speeches. */
  readonly speakersPerTeam: number;
  /** How many a team may register (reserves included). */
  readonly maxTeamMembers: number;
  readonly speeches: readonly Speech[];
  readonly scores: {
    readonly substantive: ScoreRange;
    readonly reply: ScoreRange | null;
    /** A mark is the weighted sum of these (R3.25); absent: one mark. */
    readonly criteria?: readonly Criterion[] | undefined;
    readonly replyCriteria?: readonly Criterion[] | undefined;
  };
  /** A speaker may speak twice for a missing partner; the second speech is a ghost. */
  readonly ironAllowed: boolean;
  /** Who may reply: nobody, anyone but the last substantive speaker, the first speaker, anyone. */
  readonly replyRule: 'none' | 'not-last-speaker' | 'first-speaker' | 'anyone';
  readonly ballots: { readonly preliminary: BallotRule; readonly elimination: BallotRule };
  /** Team points by rank (or win, loss): `[3, 2, 1, 0]`, `[1, 0]`. */
  readonly pointsPerRank: readonly number[];
  readonly motions: {
    readonly perRound: number;
    /** Several motions: one is given by the organisers, or each room chooses by R3.23. */
    readonly procedure: 'none' | 'veto' | 'ranking';
    /** Minutes that teams have to answer; absent: `defaultChoiceMinutes`. */
    readonly choiceMinutes?: number | undefined;
  };
  /**
   * Two teams whose sides the draw leaves open toss a coin for them before the debate (R3.24): what
   * the winner may take. Absent: nothing is asked about it.
   */
  readonly toss?: { readonly offers: 'side' | 'side-or-order' } | undefined;
  readonly preparation: { readonly minutes: number; readonly infoslideSeconds: number };
  /** What the timer signals in a speech; absent: its end, and that a minute is left. */
  readonly timing?:
    | {
        /** First and last minutes of a substantive speech without points of information; 0: none at all. */
        readonly protectedMinutes: number;
        /** What a speech may take beyond its time. */
        readonly graceSeconds: number;
      }
    | undefined;
  readonly draw: {
    readonly first: DrawKind;
    readonly later: DrawKind;
    readonly options: DrawOptions;
  };
  readonly standings: {
    /** A metric may stand in it again: it is then asked of those whom all before leave level. */
    readonly teams: readonly TeamMetric[];
    readonly speakers: readonly SpeakerMetric[];
    readonly replies: readonly SpeakerMetric[];
    /** A speaker with more missed preliminary rounds than this is listed without a rank. */
    readonly speakerMissedAllowed: number;
    /** What orders judges, and with them the judge break (R5.19); absent: score, chairs, debates. */
    readonly adjudicators?: readonly AdjudicatorMetric[] | undefined;
    /** A judge away from more preliminary rounds than this has no rank; absent or null: no limit. */
    readonly adjudicatorMissedAllowed?: number | null | undefined;
    /**
     * Whom head to head parts (R5.5): only two teams, more where all have met equally often (absent),
     * or any number by whatever they met.
     */
    readonly whoBeatWhomAmong?: 'two' | 'met-equally' | 'all' | undefined;
    /** Whether its points carry the weights of the rounds (absent) or count plainly. */
    readonly whoBeatWhomWeights?: 'weighted' | 'plain' | undefined;
    /** What a bye or a walkover won adds to sums of totals: nothing (absent), or the team's mean. */
    readonly missingTotals?: 'none' | 'average' | undefined;
    /** What a walkover won counts for (R5.18); absent: as a bye, what `missingTotals` says. */
    readonly walkoverTotals?: 'as-bye' | 'none' | 'average' | 'fixed' | undefined;
    /** Its total where that is fixed. */
    readonly walkoverScore?: number | undefined;
    /** What a forfeit counts for the team that forfeits (R5.18); absent: nothing. */
    readonly forfeitTotals?: 'none' | 'average' | 'fixed' | undefined;
    readonly forfeitScore?: number | undefined;
  };
  readonly breaks: { readonly rule: BreakRule; readonly institutionCap: number | null };
  readonly panels: {
    /** Wanted number of voting judges in a preliminary and an elimination room. */
    readonly preliminary: number;
    readonly elimination: number;
    readonly oddOnly: boolean;
  };
  /** Where the rules say how many judges institutions bring. */
  readonly judgeQuota?: JudgeQuota | undefined;
  /** Absent: panellists on chairs, chairs on everybody, teams on the orallist. */
  readonly feedback?: FeedbackRule | undefined;
  /** Judge score scale. */
  readonly adjudicatorScores: ScoreRange;
  readonly rounds: readonly RoundPlan[];
}
