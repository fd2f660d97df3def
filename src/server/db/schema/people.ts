/** Who takes part, in what, and who may not meet whom. */
import type { ColumnType, Generated } from 'kysely';
import type { ConsentWay } from '#contract/kinds/guardian-consents.ts';
import type { BreakRule } from '#engine/vocabulary.ts';
import type { Flag, Json, JsonOrDefault, MaybeWhen, Versioned, When } from './columns.ts';

export interface PeopleTables {
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
    /** Shown instead of the name where the tournament uses code names; null: digits of the id are. */
    code_name: Generated<string | null>;
    version: Versioned;
  };
  person_private: {
    tournament_id: string;
    person_id: string;
    email: string | null;
    gender: string | null;
    /** Language status and experience of a judge, in whatever bands the tournament keeps. */
    language: string | null;
    experience: string | null;
    needs: string | null;
    notes: string | null;
  };
  /** Personal: a number, and the consent to use it for a purpose. */
  person_phone: {
    tournament_id: string;
    person_id: string;
    number: string;
    purpose: string;
    how: ConsentWay;
    /** `YYYY-MM-DD`. */
    given_on: string;
    entered_by: string | null;
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
    /** Shown instead of the name where the tournament uses code names; null: part of the id is. */
    code_name: Generated<string | null>;
    /** Drawn only against teams of the same one; null: none. */
    division: string | null;
    /** Where it wants to break if it can in several categories. */
    break_choice: string | null;
    /** Null: it takes part. */
    withdrawn_at: MaybeWhen;
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
  /** Acts of the participants manager that can be undone; `sealed` holds their rows. */
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
}
