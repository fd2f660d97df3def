/** Rounds that are still to come, as an allocation sees them. */
import type { ForeseenRoom } from '#engine/draw/index.ts';
import type { Id, PanelRole } from '#engine/vocabulary.ts';
import { importanceByBracket } from '../panels/importance.ts';
import type { PastRoom } from '../past-rooms.ts';
import type { AllocationInput } from '../solve/model.ts';
import type { AllocatedPanel, AllocatedSeat } from '../types.ts';

/** Panels of a round by the number of the round, with the teams of each room. */
export interface JudgedRound {
  readonly round: number;
  readonly rooms: readonly JudgedRoom[];
}

export interface JudgedRoom {
  readonly teamIds: readonly Id[];
  /** In any role. */
  readonly judges: readonly Id[];
  readonly chairs: readonly Id[];
  /** Everybody but the trainees. */
  readonly voting: readonly Id[];
}

/** A foreseen round, ready to be allocated by the options of the present one. */
export interface ComingPanels {
  readonly round: number;
  readonly panelSize: number;
  readonly rooms: readonly ForeseenRoom[];
}

/** What an allocation of a coming round is given: the judges and the past of `input`. */
export function comingInput(
  input: AllocationInput,
  { round, panelSize, rooms }: ComingPanels,
): AllocationInput {
  const named = rooms.map((room) => ({ ...room, debateId: roomId(round, room.rank) }));
  const importance = new Map(
    importanceByBracket(
      named.map(({ debateId, bracket }) => ({ debateId, bracket: bracket ?? 0 })),
    ).map((one) => [one.debateId, one.importance]),
  );
  return {
    ...input,
    debates: named.map(({ debateId, rank, teamIds }) => ({
      id: debateId,
      rank,
      importance: importance.get(debateId) ?? 0,
      teamIds,
      seats: [],
    })),
    options: {
      ...input.options,
      panelSize,
      round,
      // Who would sit where is all that is asked, thousands of times.
      steps: 0,
      mode: 'all',
      seed: `${input.options.seed}/${round}`,
    },
  };
}

/** The panels of a round with the teams that they saw. */
export function judgedBy(
  panels: readonly AllocatedPanel[],
  { debates, options }: AllocationInput,
): JudgedRound {
  const teamsOf = new Map(debates.map(({ id, teamIds }) => [id, teamIds]));
  return {
    round: options.round,
    rooms: panels.map(({ debateId, seats }) => ({
      teamIds: teamsOf.get(debateId) ?? [],
      judges: seats.map(({ adjudicatorId }) => adjudicatorId),
      chairs: seatedAs(seats, (role) => role === 'chair'),
      voting: seatedAs(seats, (role) => role !== 'trainee'),
    })),
  };
}

/** The earlier rooms with those of one more round. */
export function withRound(past: readonly PastRoom[], { round, rooms }: JudgedRound): PastRoom[] {
  return [
    ...past,
    ...rooms.map(({ teamIds, judges }) => ({ round, teamIds, adjudicatorIds: judges })),
  ];
}

function seatedAs(
  seats: readonly AllocatedSeat[],
  counts: (role: PanelRole) => boolean,
): readonly Id[] {
  return seats.filter(({ role }) => counts(role)).map(({ adjudicatorId }) => adjudicatorId);
}

function roomId(round: number, rank: number): Id {
  return `coming-${round}-${rank}`;
}
