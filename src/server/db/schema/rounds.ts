/** The day itself: check-in, rounds, draws, motions, breaks, screens. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DrawFigures } from '#contract/areas/draw/draw-rows.ts';
import type { MotionTheme } from '#contract/kinds/motion-themes.ts';
import type { AcceptedDebate } from '#contract/undecided.ts';
import type { DrawCertificate } from '#engine/draw/index.ts';
import type { Explanation } from '#engine/explanation.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import type {
  BreakRemark,
  CaseEntry,
  DrawKind,
  DrawState,
  PanelRole,
  ProgressStep,
  Stage,
} from '#engine/vocabulary.ts';
import type { StoredAccepted, StoredBreakRow, StoredScene, StoredTurn } from '../documents.ts';
import type { Flag, Json, JsonOrDefault, MaybeWhen, Versioned, When } from './columns.ts';

export interface RoundTables {
  check_in_session: {
    tournament_id: string;
    id: string;
    name: string;
    audience: 'everyone' | 'speakers' | 'judges';
    opens_at: When;
    closes_at: MaybeWhen;
    closed_at: MaybeWhen;
    needs_code: Flag;
    /** Minutes before the end at which those who are missing are written to; null: they are not. */
    remind_before: number | null;
    /** Displayed in the hall for everybody to see: no secret. */
    code: string;
    version: Versioned;
  };
  check_in: {
    tournament_id: string;
    session_id: string;
    person_id: string;
    key: string;
    direction: 'in' | 'out';
    at: When;
    by_kind: 'self' | 'desk';
    by_account: string | null;
  };
  /** Who was reminded of a session: once each. */
  check_in_reminder: {
    tournament_id: string;
    session_id: string;
    person_id: string;
    at: When;
  };
  round: {
    tournament_id: string;
    id: string;
    seq: number;
    name: string;
    abbreviation: string;
    stage: Stage;
    break_category_id: string | null;
    draw_kind: DrawKind;
    draw_options: ColumnType<DrawOptions | null, string | null | undefined, string | null>;
    silent: Flag;
    /** Only those in it see its draw. */
    private: Flag;
    /** Debates that share a room and its judges, one after the other; 1: each has its own. */
    flights: Generated<number>;
    weight: Generated<number>;
    feedback_weight: Generated<number>;
    completed_at: MaybeWhen;
    /** A timed release of the draw, until it has happened. */
    draw_release_at: MaybeWhen;
    /** Since when a withdrawn draw waits to be released again. */
    draw_withdrawn_at: MaybeWhen;
    /** The moment when the motion appears; its state follows from the clock. */
    motion_reveal_at: MaybeWhen;
    results_released_at: MaybeWhen;
    /** Markdown above its ballots, below the tournament's. */
    ballot_text: Generated<string>;
    /** Its chairs write reasons, where only marked rounds ask for them. */
    written_reasons: Flag;
    /** Whether its ballots say what was debated, where rooms bring it. */
    case_entry: Generated<CaseEntry>;
    /** Derived from the schedule by the database; null: the round has no time. */
    slot: ColumnType<string | null, never, never>;
    version: Versioned;
  };
  /** What released draws use and when; written by the database only. */
  occupancy: {
    tournament_id: string;
    draw_id: string;
    debate_id: string;
    kind: 'team' | 'adjudicator' | 'venue';
    subject_id: string;
    round_id: string;
    break_category_id: string | null;
    slot: string | null;
  };
  /** What was changed in a draw since its release. */
  draw_change: {
    tournament_id: string;
    draw_id: string;
    position: ColumnType<number, never, never>;
    at: When;
    kind: 'room' | 'team' | 'judge' | 'bye' | 'time' | 'location';
    debate_id: string | null;
    subject_id: string | null;
    before: string | null;
    after: string | null;
  };
  availability: {
    tournament_id: string;
    round_id: string;
    kind: 'team' | 'adjudicator' | 'venue';
    subject_id: string;
  };
  /** Rounds that judges say they cannot judge. */
  judge_absence: {
    tournament_id: string;
    round_id: string;
    person_id: string;
    /** The judge would be available without this row, and is again once it is gone. */
    held_back: Generated<boolean>;
  };
  /** Teams that the tab room marked as not in a round, and when; none that is available since. */
  team_absence: { tournament_id: string; round_id: string; team_id: string; at: When };
  /** Sides settled before the draw; `seat` is 0 or 1. */
  side_allocation: { tournament_id: string; round_id: string; team_id: string; seat: number };
  draw: {
    tournament_id: string;
    id: string;
    round_id: string;
    state: DrawState;
    kind: DrawKind;
    seed: string;
    /** SHA-256 of the engine's input, to replay and to notice changes. */
    digest: string;
    options: Json<DrawOptions>;
    /** Of its round when it was made. */
    flights: Generated<number>;
    engine_version: string;
    /** The engine's input as canonical text, to replay the draw from; null: from before it was kept. */
    input: string | null;
    /** Dual values of what was optimised; null: nothing was, or from before they were kept. */
    certificate: ColumnType<DrawCertificate | null, string | null | undefined, string | null>;
    cost: number;
    /** What the whole draw came to; null for draws from before it was kept, and by other rules. */
    figures: ColumnType<DrawFigures | null, string | null | undefined, string | null>;
    undecided: JsonOrDefault<readonly AcceptedDebate[]>;
    created_by: string | null;
    created_at: When;
    released_at: MaybeWhen;
    /** Since when it is left as it is although results before it had been corrected. */
    results_accepted_at: MaybeWhen;
    /** What the check said when its release was decided; null: nothing was, or from before it was kept. */
    accepted_findings: ColumnType<
      readonly string[] | null,
      string | null | undefined,
      string | null
    >;
    version: Versioned;
  };
  debate: {
    tournament_id: string;
    id: string;
    draw_id: string;
    rank: number;
    bracket: number | null;
    venue_id: string | null;
    venue_locked: Flag;
    importance: Generated<number>;
    flags: JsonOrDefault<readonly string[]>;
    sides_open: Flag;
    /** 1 = first in its room; by the rank of the debates and the flights of the draw. */
    flight: Generated<number>;
    /** Its own date and place; null: those of its round and room. */
    starts_at: Date | null;
    location: string | null;
    why: Json<Explanation>;
    version: Versioned;
  };
  debate_team: {
    tournament_id: string;
    draw_id: string;
    debate_id: string;
    team_id: string;
    seat: number;
    flags: JsonOrDefault<readonly string[]>;
  };
  draw_bye: { tournament_id: string; draw_id: string; team_id: string; chosen: Flag };
  panel_seat: {
    tournament_id: string;
    draw_id: string;
    debate_id: string;
    adjudicator_id: string;
    role: PanelRole;
    locked: Flag;
    /** That of the debate, so that nobody sits twice in one flight. */
    flight: Generated<number>;
  };
  draw_undo: {
    tournament_id: string;
    draw_id: string;
    position: ColumnType<number, never, never>;
    by_account: string | null;
    /** The arrangement before the change; its shape belongs to the draw area. */
    snapshot: Json<unknown>;
  };
  motion: {
    tournament_id: string;
    id: string;
    reference: string;
    text: string;
    infoslide: Generated<string>;
    themes: JsonOrDefault<readonly MotionTheme[]>;
    /** It came with rounds debated elsewhere, and goes with them while nobody has changed it. */
    from_archive: Flag;
    /** What search compares (`search_grams`); the database makes it. */
    grams: GeneratedAlways<string[]>;
    version: Versioned;
  };
  round_motion: { tournament_id: string; round_id: string; motion_id: string; position: number };
  /** What a team of a room says about the motions of its round (formats R3.23). */
  motion_answer: {
    tournament_id: string;
    debate_id: string;
    team_id: string;
    /** The most wanted first; a veto is a list of one. */
    motion_ids: Json<readonly string[]>;
    answered_at: When;
    /** The desk entered it, for a team without a phone. */
    by_desk: Generated<boolean>;
  };
  progress_mark: {
    tournament_id: string;
    debate_id: string;
    key: string;
    position: ColumnType<number, never, never>;
    step: ProgressStep;
    back: boolean;
    at: When;
    by_kind: 'judge' | 'staff';
    by_account: string | null;
  };
  break_list: {
    tournament_id: string;
    category_id: string;
    state: 'draft' | 'announced';
    rows: Json<readonly StoredBreakRow[]>;
    tied_at_cut: JsonOrDefault<readonly string[]>;
    undecided: JsonOrDefault<readonly AcceptedDebate[]>;
    /** The break and the draws after it that no longer follow from the results, and stay. */
    accepted: JsonOrDefault<readonly StoredAccepted[]>;
    version: Versioned;
    made_at: When;
  };
  break_remark: {
    tournament_id: string;
    category_id: string;
    team_id: string;
    remark: BreakRemark;
  };
  screen: {
    tournament_id: string;
    id: string;
    name: string;
    code_hash: string | null;
    code_expires_at: MaybeWhen;
    token_hash: string | null;
    scene: Json<StoredScene>;
    rotation: JsonOrDefault<readonly StoredTurn[]>;
    /** Null: it shows its scene, by hand. */
    rotating_since: MaybeWhen;
    seen_at: MaybeWhen;
    version: Versioned;
  };
}
