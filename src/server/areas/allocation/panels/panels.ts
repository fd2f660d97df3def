/** Panels as the tab room sees and changes them by hand. */
import {
  type AllocationAdjudicator,
  measurePanels,
  type SeatMove,
  withPlan,
} from '#engine/allocation/index.ts';
import type { Explanation } from '#engine/explanation.ts';
import {
  bumpDraw,
  bySlot,
  type DrawDocument,
  type EditInput,
  firstOfSlot,
  forEachFlight,
  loadDraw,
  settleEdit,
} from '#server/areas/draw/index.ts';
import { changesBetween } from '#server/changes-between.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findLastPlan } from '../made/made-repository.ts';
import * as repository from '../repository.ts';
import { loadField, toPresentInput } from '../solve/field.ts';
import { replacePanels, updateImportance, updatePanelLock } from '../write-repository.ts';
import { panelFindings } from './checks.ts';
import { explainInThread } from './explain-job.ts';
import { movedPanels } from './moves.ts';

/** Scores, conflicts and history of every adjudicator for the board of a round. */
export function facts(context: Context, roundId: string) {
  return context.read(async (reader) => {
    const { available, unavailable, institutions, past } = await loadField(
      reader,
      context.tournamentId,
      [{ id: null, roundId, seed: '' }],
    );
    const toFact = (isAvailable: boolean) => (one: AllocationAdjudicator) => ({
      adjudicatorId: one.id,
      score: one.score,
      available: isAvailable,
      conflictTeamIds: [...one.conflictTeams],
      conflictAdjudicatorIds: [...one.conflictAdjudicators],
      conflictInstitutionIds: [...one.conflictInstitutions],
    });
    return {
      adjudicators: [...available.map(toFact(true)), ...unavailable.map(toFact(false))],
      institutions: institutions.map(({ id, teamIds }) => ({ id, teamIds: [...teamIds] })),
      past: past.map(({ round, teamIds, adjudicatorIds }) => ({
        round,
        teamIds: [...teamIds],
        adjudicatorIds: [...adjudicatorIds],
      })),
    };
  });
}

/** What the present panels cost. */
export function measure(context: Context, drawId: string) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    const input = toPresentInput(draw, await loadField(reader, tournamentId, [draw]));
    const judges = draw.debates.reduce((count, { panel }) => count + panel.length, 0);
    return { ...measurePanels(input), judges };
  });
}

/** Why a judge sits where they sit. */
export async function explain(
  context: Context,
  seat: { readonly debateId: string; readonly adjudicatorId: string },
): Promise<Explanation> {
  const { tournamentId } = context;
  const task = await context.read(async (reader) => {
    const drawId = found(await repository.findDrawIdOf(reader, tournamentId, seat.debateId));
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    const present = toPresentInput(draw, await loadField(reader, tournamentId, [draw]));
    // What the panels were planned from still counts.
    const plan = await findLastPlan(reader, tournamentId, drawId);
    const input = withPlan(present, plan ?? { meetings: [] });
    return { ...input, ...seat, debateId: firstOfSlot(draw)(seat.debateId) };
  });
  return explainInThread(context, task);
}

export interface SeatsInput extends EditInput {
  readonly version: number;
  readonly moves: readonly SeatMove[];
}

/**
 * Moves judges by hand, with all flights of a room. A person may decide against a conflict: it comes back as a finding. What
 * nobody may decide is that a trainee votes.
 */
export function setSeats(context: Context, drawId: string, input: SeatsInput) {
  const { version, moves } = input;
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const draw = await bumpDraw(tx, tournamentId, drawId, version);
    const slotOf = firstOfSlot(draw);
    const panels = await movedPanels(tx, tournamentId, {
      rooms: bySlot(draw).debates,
      moves: moves.map(({ adjudicatorId, to }) => ({
        adjudicatorId,
        to: to && { ...to, debateId: slotOf(to.debateId) },
      })),
    });
    await replacePanels(tx, { tournamentId, drawId }, forEachFlight(draw, panels));
    const fact = {
      type: 'allocation.changed',
      topics: ['draw', 'allocation', 'tabroom'],
      ids: { roundId: draw.roundId, drawId, ...idsOf(moves) },
      data: { kind: 'moved', moves: moves.length },
    } as const;
    const after = await settleEdit(tx, tournamentId, draw, { ...input, fact });
    return { draw: after, findings: await panelFindings(tx, tournamentId, after) };
  });
}

/** Whom the log names: the first who moves, and where to. */
function idsOf([first]: SeatsInput['moves']): Record<string, string> {
  if (!first) return {};
  const { adjudicatorId, to } = first;
  return to ? { adjudicatorId, debateId: to.debateId } : { adjudicatorId };
}

export interface LocksInput {
  readonly version: number;
  readonly debateId: string;
  readonly locked?: boolean | undefined;
  readonly importance?: number | undefined;
}

/** Locks or unlocks the panel of a room, or sets how important the room is, in all its flights. */
export function setLocks(
  context: Context,
  drawId: string,
  input: LocksInput,
): Promise<DrawDocument> {
  const { tournamentId } = context;
  const { debateId, locked, importance } = input;
  return context.write(async (tx) => {
    const draw = await bumpDraw(tx, tournamentId, drawId, input.version);
    const before = found(draw.debates.find(({ id }) => id === debateId));
    const slot = forEachFlight(draw, [{ debateId: firstOfSlot(draw)(debateId) }]);
    if (locked !== undefined) {
      const debateIds = slot.map((debate) => debate.debateId);
      await updatePanelLock(tx, { tournamentId, debateIds }, locked);
    }
    if (importance !== undefined) {
      const rooms = slot.map((debate) => ({ ...debate, importance }));
      await updateImportance(tx, { tournamentId, drawId }, rooms);
    }
    tx.record({
      type: 'allocation.changed',
      topics: ['draw', 'allocation', 'tabroom'],
      ids: { roundId: draw.roundId, drawId, debateId },
      data: {
        kind: 'marked',
        ...(locked === undefined ? {} : { locked }),
        ...(importance === undefined ? {} : { importance }),
        changes: changesBetween(
          { locked: before.panel.some((seat) => seat.locked), importance: before.importance },
          { locked, importance },
        ),
      },
    });
    return found(await loadDraw(tx, tournamentId, drawId));
  });
}
