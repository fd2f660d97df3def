/** Preformed panels for the debates of a draw, once it is there (A26). */
import {
  bumpDraw,
  bySlot,
  type DrawDocument,
  forEachFlight,
  loadDraw,
  refuseReleased,
} from '#server/areas/draw/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findSet, type PreformedPanelRow } from '../preformed/preformed-repository.ts';
import { digestOf } from '../solve/digest.ts';
import { taskOf } from '../solve/task.ts';
import { replacePanels, updateImportance } from '../write-repository.ts';
import { panelFindings } from './checks.ts';
import { type MatchTask, matchJob } from './match-job.ts';

/**
 * Gives every debate a panel. Debates with a locked seat keep theirs, and those who sit there leave
 * their preformed panel.
 */
export async function matchPanels(context: Context, drawId: string, version: number) {
  const { tournamentId } = context;
  const task = await context.read(async (reader) => {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    refuseReleased(draw);
    return loadMatch(reader, tournamentId, draw);
  });
  const matched = await context.work(matchJob(task), task);
  if (!matched.ok) throw new AppError('refused-by-rules', '', { data: matched.problems });
  const { panels, leftOut } = matched.value;
  return context.write(async (tx) => {
    const draw = await bumpDraw(tx, tournamentId, drawId, version);
    refuseReleased(draw);
    const present = await loadMatch(tx, tournamentId, draw);
    if (digestOf(present) !== digestOf(task)) throw new AppError('snapshot-changed');
    const key = { tournamentId, drawId };
    await replacePanels(tx, key, forEachFlight(draw, panels));
    const importance = task.debates.map((debate) => ({
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

/** The debates that get a panel, and what there is for them. */
async function loadMatch(
  reader: Reader,
  tournamentId: string,
  draw: DrawDocument,
): Promise<MatchTask> {
  const set = found(await findSet(reader, { tournamentId, roundId: draw.roundId }));
  const task = await taskOf(reader, tournamentId, { draws: [draw], options: { mode: 'all' } });
  const open = bySlot(draw).debates.filter(({ panel }) => !panel.some((seat) => seat.locked));
  const isOpen = new Set(open.map(({ id }) => id));
  const debates = task.debates.filter(({ id }) => isOpen.has(id));
  return { ...task, debates, panels: freeOf(set.panels, draw) };
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
