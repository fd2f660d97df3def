/** Where panels come from, and panels made before their draw. */

import type { ColumnType } from 'kysely';
import type { PanelRole } from '#engine/vocabulary.ts';
import type { AllocationMade } from './allocation-made.ts';
import type { Flag, Json, Versioned } from './columns.ts';

export interface JudgingTables {
  allocation: {
    tournament_id: string;
    id: string;
    /** The draw it was applied to; of several at once the first. */
    draw_id: string;
    made_at: ColumnType<Date, Date | undefined, Date>;
    made: Json<AllocationMade>;
  };
  /** The panels of a round that were made before its draw: the row that their changes go by. */
  preformed_set: {
    tournament_id: string;
    round_id: string;
    seed: string;
    version: Versioned;
  };
  preformed_panel: {
    tournament_id: string;
    round_id: string;
    id: string;
    rank: number;
    importance: number;
    /** Points that the best team of its room is expected to have at least, and at most. */
    least: number;
    most: number;
  };
  preformed_seat: {
    tournament_id: string;
    round_id: string;
    panel_id: string;
    adjudicator_id: string;
    role: PanelRole;
    locked: Flag;
  };
}
