/** What people say about judges. Rules: `docs/rules/feedback.md`. */
import type { ColumnType } from 'kysely';
import type { FeedbackAnswer, FeedbackGiver, FeedbackQuestion } from '#engine/feedback/index.ts';
import type { PanelRole } from '#engine/vocabulary.ts';
import type { StoredFeedbackSettings } from '../documents.ts';
import type { Flag, Json, Versioned, When } from './columns.ts';

export interface FeedbackTables {
  /** No row: the defaults. */
  feedback_settings: {
    tournament_id: string;
    document: Json<StoredFeedbackSettings>;
    version: Versioned;
  };
  /** Written once each; the newest is current. */
  feedback_form: {
    tournament_id: string;
    version: number;
    introduction: string;
    questions: Json<readonly FeedbackQuestion[]>;
    made_by: string | null;
    made_at: When;
  };
  /** Rounds that were opened or closed by hand. */
  feedback_window: {
    tournament_id: string;
    round_id: string;
    state: 'open' | 'closed';
    at: When;
    by_account: string | null;
  };
  /** What was given, each version a row of its own; one of them is current. */
  feedback: {
    tournament_id: string;
    id: string;
    position: ColumnType<number, never, never>;
    debate_id: string;
    from_team: string | null;
    from_adjudicator: string | null;
    giver: FeedbackGiver;
    about_id: string;
    about_role: PanelRole;
    version: number;
    form_version: number;
    score: number;
    answers: Json<Readonly<Record<string, FeedbackAnswer>>>;
    in_force: Flag;
    standing: ColumnType<
      'new' | 'confirmed' | 'ignored',
      'new' | 'confirmed' | 'ignored' | undefined,
      'new' | 'confirmed' | 'ignored'
    >;
    reason: string | null;
    decided_by: string | null;
    author_account: string | null;
    author_person: string | null;
    given_at: When;
  };
  /** Who was written to about a round: once by plan, and when last by hand. */
  feedback_reminder: {
    tournament_id: string;
    round_id: string;
    person_id: string;
    kind: 'planned' | 'chase';
    at: When;
  };
}
