/**
 * Column types of every table. Laws: `docs/architecture.md`, Data. Personal data is in `account`,
 * `person`, `person_private`, `registration_details`, `clash_declaration`, `signup`, `identity` and
 * `mail_message` only; unreleased texts in `motion`.
 */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { DrawFigures } from '#contract/areas/draw.ts';
import type { ChangeLine, RequestState } from '#contract/areas/request-rows.ts';
import type { SignupKind, SignupSettings, SignupState } from '#contract/areas/signup-rows.ts';
import type { RequestedChange } from '#contract/documents/requested-change.ts';
import type { RequestTopic } from '#contract/request-topics.ts';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { Explanation } from '#engine/explanation.ts';
import type { DrawOptions, RulePack } from '#engine/rule-pack.ts';
import type {
  BallotState,
  BreakRemark,
  BreakRule,
  DrawKind,
  DrawState,
  PanelRole,
  ProgressStep,
  StaffRole,
  Stage,
} from '#engine/vocabulary.ts';
import type {
  StoredBreakRow,
  StoredConsents,
  StoredInvoice,
  StoredQuestion,
  StoredScene,
  StoredSettings,
} from './documents.ts';

type Versioned = Generated<number>;
type When = ColumnType<Date, Date | string, Date | string>;
type MaybeWhen = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Flag = Generated<boolean>;
/** jsonb: written as text, read as the value. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrDefault<T> = ColumnType<T, string | undefined, string>;

export interface Schema {
  account: {
    id: string;
    name: string;
    name_folded: string;
    email: string | null;
    email_verified: Flag;
    zoom_email: string | null;
    operator: Flag;
    version: Versioned;
    created_at: When;
  };
  identity: {
    provider: string;
    subject: string;
    account_id: string;
    avatar: string | null;
    name: string | null;
    grant_sealed: string | null;
    grant_expires_at: MaybeWhen;
    created_at: When;
  };
  sign_in_attempt: {
    state_hash: string;
    browser_hash: string;
    verifier_sealed: string;
    redirect: string;
    expires_at: When;
  };
  email_proof: { key_hash: string; account_id: string; email: string; expires_at: When };
  session_family: {
    id: string;
    account_id: string;
    user_agent: Generated<string>;
    created_at: When;
    last_used_at: When;
    revoked_at: MaybeWhen;
  };
  refresh_token: {
    hash: string;
    family_id: string;
    successor_hash: string | null;
    successor_sealed: string | null;
    first_used_at: MaybeWhen;
    expires_at: When;
  };
  owner_link: { hash: string; created_at: When; used_at: MaybeWhen };
  trusted_device: { hash: string; account_id: string; created_at: When };
  api_token: {
    id: string;
    account_id: string;
    name: string;
    hash: string;
    created_at: When;
    expires_at: MaybeWhen;
    last_used_at: MaybeWhen;
  };
  idempotency: {
    actor: string;
    route: string;
    key: string;
    body_hash: string;
    response: JSONColumnType<object | null, string | null | undefined, string | null>;
    created_at: When;
  };
  tournament: {
    id: string;
    slug: string;
    name: string;
    name_folded: string;
    icon: string | null;
    color: string;
    /** Calendar days as `YYYY-MM-DD` (the driver is told not to make dates of them). */
    start_date: string;
    end_date: string;
    official: Flag;
    experimental: Flag;
    showcase: Flag;
    listed: Flag;
    plan: string | null;
    settings: Json<StoredSettings>;
    time_zone: string;
    place: string | null;
    description: Generated<string>;
    pack: Json<RulePack>;
    pack_version: Versioned;
    tab_released_at: MaybeWhen;
    owner_id: string;
    seq: Generated<number>;
    version: Versioned;
    created_at: When;
  };
  old_slug: { slug: string; tournament_id: string };
  chat_server: {
    tournament_id: string;
    guild_id: string;
    name: string;
    invite_url: string | null;
    version: Versioned;
  };
  staff_member: { tournament_id: string; account_id: string; role: StaffRole; since: When };
  invite: {
    tournament_id: string;
    id: string;
    role: StaffRole;
    account_id: string | null;
    email: string | null;
    key_hash: string | null;
    key_sealed: string | null;
    invited_by: string;
    created_at: When;
    expires_at: When;
    accepted_at: MaybeWhen;
    accepted_by: string | null;
    revoked_at: MaybeWhen;
  };
  institution: {
    tournament_id: string;
    id: string;
    name: string;
    name_folded: string;
    short_name: string;
    region: string | null;
    version: Versioned;
  };
  person: {
    tournament_id: string;
    id: string;
    name: string;
    name_folded: string;
    pronouns: string | null;
    account_id: string | null;
    link_hash: string | null;
    link_cipher: string | null;
    /** What boards and slips call the person; null: a rule makes it of the name. */
    short_name: string | null;
    anonymous: Flag;
    version: Versioned;
  };
  person_private: {
    tournament_id: string;
    person_id: string;
    email: string | null;
    gender: string | null;
    needs: string | null;
    notes: string | null;
  };
  team: {
    tournament_id: string;
    id: string;
    institution_id: string | null;
    reference: string;
    reference_folded: string;
    use_institution_prefix: Flag;
    emoji: string | null;
    seed: number | null;
    swing: Flag;
    /** Where it wants to break if it can in several categories. */
    break_choice: string | null;
    version: Versioned;
  };
  speaker: { tournament_id: string; person_id: string; team_id: string; position: number };
  speaker_category: {
    tournament_id: string;
    id: string;
    name: string;
    slug: string;
    description: Generated<string>;
    selectable: Flag;
    public: Flag;
    seq: number;
    version: Versioned;
  };
  speaker_in_category: { tournament_id: string; person_id: string; category_id: string };
  adjudicator: {
    tournament_id: string;
    person_id: string;
    institution_id: string | null;
    base_score: Generated<number>;
    trainee: Flag;
    core: Flag;
    independent: Flag;
    breaking: Flag;
  };
  break_category: {
    tournament_id: string;
    id: string;
    name: string;
    slug: string;
    seq: number;
    size: number;
    reserves: Generated<number>;
    general: Flag;
    priority: Generated<number>;
    rule: ColumnType<BreakRule, BreakRule | undefined, BreakRule>;
    institution_cap: number | null;
    minimum_points: number | null;
    /** Places kept for teams of a region, by the region's name. */
    region_minimums: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
    version: Versioned;
  };
  break_eligibility: { tournament_id: string; team_id: string; category_id: string };
  conflict: {
    tournament_id: string;
    id: string;
    adjudicator_id: string | null;
    team_id: string | null;
    other_adjudicator_id: string | null;
    institution_id: string | null;
    source: 'declared' | 'institution' | 'import' | 'core';
  };
  registration_code: {
    tournament_id: string;
    id: string;
    /** Of an institution, of a team that looks for a partner, or (neither) of an independent. */
    institution_id: string | null;
    team_id: string | null;
    label: string;
    code_hash: string;
    code_sealed: string;
    team_cap: number | null;
    judge_cap: number | null;
    created_at: When;
    revoked_at: MaybeWhen;
    version: Versioned;
  };
  registration: {
    tournament_id: string;
    person_id: string;
    account_id: string | null;
    code_id: string | null;
    role: 'speaker' | 'adjudicator';
    at: When;
  };
  /** Teams that registering made. */
  registered_team: { tournament_id: string; team_id: string; code_id: string | null };
  /** Personal. */
  registration_details: {
    tournament_id: string;
    person_id: string;
    pronunciation: string | null;
    dietary: Generated<string>;
    access: Generated<string>;
    answers: JsonOrDefault<Readonly<Record<string, string>>>;
    consents: Json<StoredConsents>;
  };
  registration_form: {
    tournament_id: string;
    closes_at: MaybeWhen;
    questions: JsonOrDefault<readonly StoredQuestion[]>;
    version: Versioned;
  };
  /** Personal: who, against whom, and why. */
  clash_declaration: {
    tournament_id: string;
    id: string;
    person_id: string;
    against_person_id: string | null;
    against_team_id: string | null;
    against_institution_id: string | null;
    reason: 'family' | 'relationship' | 'coach' | 'institution' | 'conduct' | 'other';
    note: Generated<string>;
    state: 'waiting' | 'approved' | 'declined';
    at: When;
    decided_at: MaybeWhen;
    decided_by: string | null;
    conflict_id: string | null;
    version: Versioned;
  };
  venue: {
    tournament_id: string;
    id: string;
    name: string;
    name_folded: string;
    building: string | null;
    priority: Generated<number>;
    capacity: number | null;
    step_free: Flag;
    link: string | null;
    version: Versioned;
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
    weight: Generated<number>;
    feedback_weight: Generated<number>;
    starts_at: MaybeWhen;
    completed_at: MaybeWhen;
    /** A timed release of the draw, until it has happened. */
    draw_release_at: MaybeWhen;
    /** The moment when the motion appears; its state follows from the clock. */
    motion_reveal_at: MaybeWhen;
    results_released_at: MaybeWhen;
    version: Versioned;
  };
  availability: {
    tournament_id: string;
    round_id: string;
    kind: 'team' | 'adjudicator' | 'venue';
    subject_id: string;
  };
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
    engine_version: string;
    cost: number;
    /** What the whole draw came to; null for draws from before it was kept, and by other rules. */
    figures: ColumnType<DrawFigures | null, string | null | undefined, string | null>;
    created_by: string | null;
    created_at: When;
    released_at: MaybeWhen;
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
  draw_bye: { tournament_id: string; draw_id: string; team_id: string };
  panel_seat: {
    tournament_id: string;
    draw_id: string;
    debate_id: string;
    adjudicator_id: string;
    role: PanelRole;
    locked: Flag;
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
    version: Versioned;
  };
  round_motion: { tournament_id: string; round_id: string; motion_id: string; position: number };
  ballot: {
    tournament_id: string;
    id: string;
    debate_id: string;
    adjudicator_id: string | null;
    version: number;
    state: BallotState;
    sheet: Json<BallotSheet>;
    author_account: string | null;
    author_person: string | null;
    device_key: string;
    reason: string | null;
    entered_at: When;
    confirmed_at: MaybeWhen;
    confirmed_by: string | null;
  };
  break_list: {
    tournament_id: string;
    category_id: string;
    state: 'draft' | 'announced';
    rows: Json<readonly StoredBreakRow[]>;
    tied_at_cut: JsonOrDefault<readonly string[]>;
    version: Versioned;
    made_at: When;
  };
  break_remark: {
    tournament_id: string;
    category_id: string;
    team_id: string;
    remark: BreakRemark;
  };
  activity: {
    position: ColumnType<number, never, never>;
    tournament_id: string;
    seq: number;
    type: string;
    topics: Json<readonly string[]>;
    actor_kind: string;
    actor_id: string | null;
    ids: Json<Readonly<Record<string, string>>>;
    data: Json<Readonly<Record<string, unknown>>>;
    at: When;
  };
  screen: {
    tournament_id: string;
    id: string;
    name: string;
    code_hash: string | null;
    code_cipher: string | null;
    code_expires_at: MaybeWhen;
    token_hash: string | null;
    scene: Json<StoredScene>;
    seen_at: MaybeWhen;
    version: Versioned;
  };
  signup_settings: { tournament_id: string; document: Json<SignupSettings>; version: Versioned };
  /** Personal: who asks, and what they wrote. */
  signup: {
    tournament_id: string;
    id: string;
    kind: SignupKind;
    state: SignupState | 'deleted';
    account_id: string | null;
    institution_id: string | null;
    institution_name: string | null;
    institution_short: string | null;
    institution_region: string | null;
    team_name: string | null;
    contact_name: string;
    contact_email: string;
    teams_asked: number;
    judges_asked: number;
    teams_granted: Generated<number>;
    judges_granted: Generated<number>;
    waits: Flag;
    notes: Generated<string>;
    answers: JsonOrDefault<Readonly<Record<string, string>>>;
    /** Versions of the policies, by policy. */
    agreed: JsonOrDefault<Readonly<Record<string, number>>>;
    code_id: string | null;
    asked_at: When;
    decided_at: MaybeWhen;
    decided_by: string | null;
    withdrawn_because: 'applicant' | 'overdue' | null;
    version: Versioned;
  };
  /** Never changed after it was written. Amounts in minor units. */
  fee_entry: {
    tournament_id: string;
    id: string;
    position: ColumnType<number, never, never>;
    signup_id: string;
    kind: 'charge' | 'payment' | 'waiver' | 'refund';
    reason: 'team' | 'judge' | 'institution' | 'by-hand';
    quantity: number;
    unit_amount: number;
    amount: number;
    currency: string;
    note: Generated<string>;
    day: string | null;
    due_at: MaybeWhen;
    at: When;
    by_account: string | null;
  };
  invoice: {
    tournament_id: string;
    number: number;
    signup_id: string;
    document: Json<StoredInvoice>;
    issued_at: When;
    by_account: string | null;
  };
  invoice_entry: { tournament_id: string; entry_id: string; number: number };
  import_batch: {
    tournament_id: string;
    id: string;
    source: string;
    by_account: string | null;
    at: When;
    counts: Json<unknown>;
    undo: Json<unknown>;
    undone_at: MaybeWhen;
    /** Ids of the rows that it wrote, for "changed since you last looked". */
    touched: JsonOrDefault<readonly string[]>;
  };
  /** Acts of the participants manager that can be taken back; `sealed` holds their rows. */
  participants_undo: {
    tournament_id: string;
    id: string;
    area: string;
    kind: string;
    touched: Json<readonly string[]>;
    sealed: string;
    by_account: string | null;
    at: When;
    undone_at: MaybeWhen;
  };
  /** Up to which fact an account has looked at the participants. */
  participants_seen: { tournament_id: string; account_id: string; seq: number };
  /** Which column of a spreadsheet was taken for what, by kind of table. */
  import_mapping: {
    tournament_id: string;
    kind: string;
    columns: Json<Readonly<Record<string, string>>>;
  };
  /** Personal: address, name, search_folded and, sealed because it may hold keys, the text. */
  mail_message: {
    id: string;
    tournament_id: string | null;
    person_id: string | null;
    kind: string;
    /** In no list and no count of the tournament. */
    confidential: Flag;
    address: string;
    name: string | null;
    subject: string;
    search_folded: string;
    text_sealed: string;
    state: 'queued' | 'sent' | 'failed' | 'unknown';
    /** How it left; null until it has. */
    channel: 'smtp' | 'outbox' | null;
    tries: Generated<number>;
    /** Set while an attempt runs. */
    sending_since: MaybeWhen;
    next_try_at: MaybeWhen;
    error: string | null;
    created_at: When;
    sent_at: MaybeWhen;
  };
  /** Personal: asker_name, text, search_folded and change. */
  request: {
    tournament_id: string;
    id: string;
    topic: RequestTopic;
    asker_account: string | null;
    asker_person: string | null;
    asker_name: string;
    /** Of the device that asked by private link. */
    device_hash: string | null;
    round_id: string | null;
    venue_id: string | null;
    text: string;
    search_folded: string;
    change: ColumnType<RequestedChange | null, string | null, string | null>;
    state: RequestState;
    reopened: Flag;
    shared: Flag;
    owner_account: string | null;
    created_at: When;
    /** The last word of the asker, and the last answer to them. */
    asked_at: When;
    answered_at: MaybeWhen;
    applied_at: MaybeWhen;
    applied_by: string | null;
    /** What the change did, as it was shown. */
    applied_lines: ColumnType<
      readonly ChangeLine[] | null,
      string | null | undefined,
      string | null
    >;
    version: Versioned;
  };
  /** Personal: text. */
  request_note: {
    tournament_id: string;
    id: string;
    request_id: string;
    kind: 'message' | 'answer' | 'note';
    /** Null: whoever holds the asker's private link. */
    account_id: string | null;
    text: string;
    letter_id: string | null;
    at: When;
  };
  request_stock: {
    tournament_id: string;
    answers: Json<readonly { readonly title: string; readonly text: string }[]>;
    version: Versioned;
  };
  check_in_session: {
    tournament_id: string;
    id: string;
    name: string;
    audience: 'everyone' | 'speakers' | 'judges';
    opens_at: When;
    closes_at: MaybeWhen;
    closed_at: MaybeWhen;
    needs_code: Flag;
    /** Stands in the hall for everybody to see: no secret. */
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
}
