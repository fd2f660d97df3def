/** What happens when and where. */
import type { EventKind } from '#engine/vocabulary.ts';
import type { Flag, Versioned, When } from './columns.ts';

export interface ScheduleTables {
  schedule_event: {
    tournament_id: string;
    id: string;
    kind: EventKind;
    /** Null: named by its round. */
    title: string | null;
    /** Of the debate of a round: when the round starts. */
    starts_at: When;
    ends_at: When;
    place: string;
    venue_id: string | null;
    round_id: string | null;
    staff_only: Flag;
    notes: string;
    changed_at: When;
    version: Versioned;
  };
}
