/** Rounds as the contract shows them. */
import type { z } from 'zod';
import type { round } from '#contract/areas/rounds.ts';
import type { RoundState } from '#engine/vocabulary.ts';
import type { MotionPhase } from './motion-phase.ts';
import type { RoundRow } from './repository.ts';

export type Round = z.output<typeof round>;

export interface RoundFrame {
  readonly state: RoundState;
  readonly motion: MotionPhase;
  /** Whether the viewer belongs to the tab room; others hear of released draws only. */
  readonly isStaff: boolean;
}

export function toRound(row: RoundRow, { state, motion, isStaff }: RoundFrame): Round {
  const isReleased = row.live_draw_state === 'released';
  return {
    id: row.id,
    seq: row.seq,
    name: row.name,
    abbreviation: row.abbreviation,
    stage: row.stage,
    breakCategoryId: row.break_category_id,
    drawKind: row.draw_kind,
    silent: row.silent,
    private: row.private,
    weight: row.weight,
    flights: row.flights,
    startsAt: row.starts_at?.toISOString() ?? null,
    state,
    drawState: isStaff || isReleased ? row.live_draw_state : null,
    drawReleasedAt: isReleased ? (row.live_draw_released_at?.toISOString() ?? null) : null,
    drawWithdrawnAt: isReleased ? null : (row.draw_withdrawn_at?.toISOString() ?? null),
    drawReleaseAt: isStaff ? (row.draw_release_at?.toISOString() ?? null) : null,
    motionState: motion.state,
    motionAt: motion.revealAt?.toISOString() ?? null,
    resultsReleased: row.results_released_at !== null,
    ballotText: isStaff ? row.ballot_text : '',
    writtenReasons: row.written_reasons,
    caseEntry: row.case_entry,
    version: row.version,
  };
}
