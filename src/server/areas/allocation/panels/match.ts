/** Preformed panels for the debates of a draw, once it is there (A26). */
import { matchPanels as match } from '#engine/allocation/index.ts';
import {
  bumpDraw,
  bySlot,
  type DrawDocument,
  forEachFlight,
  loadDraw,
  refuseReleased,
} from '#server/areas/draw/index.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findSet, type PreformedPanelRow } from '../preformed/preformed-repository.ts';
import { taskOf } from '../solve/task.ts';
import { replacePanels, updateImportance } from '../write-repository.ts';
import { panelFindings } from './checks.ts';

/**
 * Gives every debate a panel. Debates with a locked seat keep theirs, and those who sit there leave
 * their preformed panel.
 */
export function matchPanels(context: Context, drawId: string, version: number) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const draw = await bumpDraw(tx, tournamentId, drawId, version);
    refuseReleased(draw);
    const set = found(await findSet(tx, { tournamentId, roundId: draw.roundId }));
    const task = await taskOf(tx, tournamentId, { draws: [draw], options: { mode: 'all' } });
    const open = bySlot(draw).debates.filter(({ panel }) => !panel.some((seat) => seat.locked));
    const isOpen = new Set(open.map(({ id }) => id));
    const debates = task.debates.filter(({ id }) => isOpen.has(id));
    const matched = match({ ...task, debates, panels: freeOf(set.panels, draw) });
    if (!matched.ok) throw new AppError('refused-by-rules', '', { data: matched.problems });
    const { panels, leftOut } = matched.value;
    const key = { tournamentId, drawId };
    await replacePanels(tx, key, forEachFlight(draw, panels));
    const importance = debates.map((debate) => ({
      debateId: debate.id,
      importance: debate.importance,
    }));
    await updateImportance(tx, key, forEachFlight(draw, importance));
    tx.record({
      type: 'allocation.changed',
      topics: ['draw', 'allocation', 'tabroom'],
      ids: { roundId: draw.roundId, drawId },
      data: { kind: 'matched', rooms: panels.length, leftOut: leftOut.length },
    });
    const after = found(await loadDraw(tx, tournamentId, drawId));
    const findings = await panelFindings(tx, tournamentId, after);
    return { draw: after, findings, leftOut: [...leftOut] };
  });
}

/** The panels without those who are kept in a room of the draw. */
function freeOf(panels: readonly PreformedPanelRow[], { debates }: DrawDocument) {
  const kept = new Set(
    debates
      .filter(({ panel }) => panel.some((seat) => seat.locked))
      .flatMap(({ panel }) => panel.map(({ adjudicatorId }) => adjudicatorId)),
  );
  return panels.map(({ id, rank, importance, seats }) => ({
    debateId: id,
    rank,
    importance,
    seats: seats.filter(({ adjudicatorId }) => !kept.has(adjudicatorId)),
  }));
}
