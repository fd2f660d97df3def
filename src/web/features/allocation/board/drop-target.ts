import type { DropTarget } from './board-model.ts';

/** What an element of the board takes judges as: a seat, a room as a whole, else the tray. */
export function targetOf({ dataset }: HTMLElement): DropTarget {
  const { debate: debateId, role, judge } = dataset;
  if (!debateId) return { kind: 'tray' };
  if (role !== 'chair' && role !== 'panellist' && role !== 'trainee') {
    return { kind: 'room', debateId };
  }
  return { kind: 'seat', debateId, role, judgeId: judge ?? null };
}
