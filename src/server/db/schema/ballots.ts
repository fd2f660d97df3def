/** Ballots, what is decided and what is changed by hand afterwards. */
import type { Generated } from 'kysely';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { BallotState } from '#engine/vocabulary.ts';
import type { StoredBallotSettings } from '../documents.ts';
import type { Json, MaybeWhen, Versioned, When } from './columns.ts';

export interface BallotTables {
  /** No row: the defaults. */
  ballot_settings: {
    tournament_id: string;
    document: Json<StoredBallotSettings>;
    version: Versioned;
  };
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
    /** A newer ballot of the same sheet that the sender had not seen. */
    unseen_id: string | null;
    entered_at: When;
    confirmed_at: MaybeWhen;
    confirmed_by: string | null;
  };
  /** Debates that are put off, until their first ballot; `until` is null while no time is known. */
  postponement: {
    tournament_id: string;
    debate_id: string;
    reason: string;
    until: Date | null;
    /** When the debate took place before it was put off; null: with its round. */
    starts_before: Date | null;
    at: Date;
  };
  /** What should be looked at again in a room's ballots; a settled one stays. */
  ballot_flag: {
    tournament_id: string;
    id: string;
    debate_id: string;
    note: string;
    raised_by: string | null;
    raised_person: string | null;
    raised_at: When;
    resolution: string | null;
    resolved_by: string | null;
    resolved_at: MaybeWhen;
  };
  /** What a chair writes to the teams about the decision (R4.29), and what the tab room does with it. */
  decision_reasons: {
    tournament_id: string;
    debate_id: string;
    /** Empty: not written. */
    text: Generated<string>;
    written_by: string | null;
    written_at: MaybeWhen;
    /** For minors: the tab room has read this text. */
    approved_by: string | null;
    approved_at: MaybeWhen;
    withheld_by: string | null;
    withheld_at: MaybeWhen;
    withheld_because: string | null;
    /** They are not owed. */
    waived_by: string | null;
    waived_at: MaybeWhen;
    /** When the chair was last asked for them by email. */
    asked_at: MaybeWhen;
    /** Counts what the chair wrote; `version` counts every change. */
    text_version: Generated<number>;
    version: Versioned;
  };
  /** What the tab room adds to a result or takes from it (R4.21). */
  score_adjustment: {
    tournament_id: string;
    id: string;
    debate_id: string;
    team_id: string;
    /** The speech that is changed; null: the team as a whole. */
    position: number | null;
    score: number;
    points: number;
    reason: string;
    made_by: string | null;
    made_at: When;
    taken_back_by: string | null;
    taken_back_at: MaybeWhen;
    version: Versioned;
  };
}
