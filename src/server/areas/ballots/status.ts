/** Where a room's ballots stand, derived from the ballots themselves. */
import type { z } from 'zod';
import type { ballotStatus } from '#contract/areas/ballots/ballot-rows.ts';
import { findDifferences } from '#engine/ballots/index.ts';
import type { BallotState } from '#engine/vocabulary.ts';
import { toPostponed } from '#server/db/postponement-repository.ts';
import type { AdjustmentRow } from './adjustments/adjustment-repository.ts';
import { adjustmentsOf } from './adjustments/adjustments.ts';
import type { FlagRow } from './flags/flag-repository.ts';
import { toFlag } from './flags/flags.ts';
import { outcomeOf } from './outcomes.ts';
import type { BallotRow } from './repository.ts';
import { castSheet, contextOf, dueSheets, type Room } from './room/room.ts';
import { toBallot, type Viewer } from './view.ts';

export type RoomStatus = z.output<typeof ballotStatus>;

/** The ballots of one due sheet that say something now: those that wait, else the current one. */
export function currentBallots(
  rows: readonly BallotRow[],
  adjudicatorId: string | null,
): readonly BallotRow[] {
  const own = rows.filter((row) => row.adjudicator_id === adjudicatorId);
  const waiting = own.filter((row) => row.state === 'submitted');
  return waiting.length > 0 ? waiting : own.filter((row) => row.state === 'confirmed');
}

interface StatusParts {
  readonly ballots: readonly BallotRow[];
  readonly earlier: number;
  readonly adjustments: readonly AdjustmentRow[];
  readonly flags: readonly FlagRow[];
  readonly viewer: Viewer;
}

export function toStatus(room: Room, parts: StatusParts): RoomStatus {
  const { ballots: rows, earlier, adjustments, flags, viewer } = parts;
  const due = dueSheets(room).map((adjudicatorId) => {
    const current = currentBallots(rows, adjudicatorId);
    const judge = room.panel.find(({ id }) => id === adjudicatorId);
    return {
      adjudicatorId,
      name: judge?.name ?? null,
      state: current[0]?.state ?? ('missing' as const),
      current,
    };
  });
  const chair = room.panel.find(({ role }) => role === 'chair');
  const outcome = outcomeOf(room, rows.filter(isLive).map(toSheet));
  return {
    debateId: room.id,
    rank: room.rank,
    venue: room.venue,
    flight: room.flight,
    teams: room.teams.map(({ teamId, name, seat }) => ({ id: teamId, name, seat })),
    chair: chair ? { id: chair.id, name: chair.name } : null,
    panel: [...room.panel],
    sidesOpen: room.sides_open,
    postponed: toPostponed(room.postponed),
    due: due.map(({ adjudicatorId, name, state }) => ({ adjudicatorId, name, state })),
    state: stateOf(
      due.map(({ state }) => state),
      isContradictory(
        room,
        due.flatMap(({ current }) => current),
      ),
    ),
    ballots: rows.map((row) => toBallot(row, viewer)),
    earlier,
    decided: outcome !== null,
    dissenting: [...(outcome?.dissenting ?? [])],
    flags: flags.map(toFlag),
    adjustments: adjustmentsOf(outcome, adjustments),
  };
}

function stateOf(
  states: readonly (BallotState | 'missing')[],
  contradictory: boolean,
): RoomStatus['state'] {
  if (states.every((state) => state === 'missing')) return 'missing';
  if (contradictory) return 'disagree';
  if (states.includes('missing')) return 'partial';
  return states.includes('submitted') ? 'submitted' : 'confirmed';
}

/** Whether ballots that were entered apart do not say the same where they have to. */
function isContradictory(room: Room, current: readonly BallotRow[]): boolean {
  if (current.length < 2) return false;
  const sheets = current.map((row) => castSheet(room, toSheet(row)));
  return findDifferences(contextOf(room), sheets).length > 0;
}

function isLive({ state }: BallotRow): boolean {
  return state === 'submitted' || state === 'confirmed';
}

function toSheet(row: BallotRow) {
  return { adjudicatorId: row.adjudicator_id, sheet: row.sheet, state: row.state };
}
