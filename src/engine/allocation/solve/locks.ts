/** Seats that the allocation must keep, checked against the hard rules before anything is chosen. */
import { ok, type Result, refused } from '#engine/result.ts';
import type { Id } from '#engine/vocabulary.ts';
import { isWaived } from '../relations.ts';
import type { AllocationProblem, PanelFinding } from '../types.ts';
import { isAwayFrom, isBarred } from './costs.ts';
import { type FixedSeat, judgeAt, type Model, type Room } from './model.ts';
import { moveUpWings } from './move-up.ts';

/**
 * The seats that stay (A3): the locked ones, and in mode `gaps` all whose judge is available, of whom
 * one may move up to an empty chair.
 * Refused with every broken hard rule at once; nothing is dropped silently.
 */
export function keepSeats(model: Model): Result<readonly FixedSeat[], AllocationProblem> {
  const problems: AllocationProblem[] = [];
  const kept: FixedSeat[] = [];
  const roomOfJudge = new Map<number, number>();
  model.rooms.forEach((room, at) => {
    for (const { adjudicatorId, role, locked } of room.debate.seats) {
      const judge = model.judgeOf.get(adjudicatorId);
      if (judge === undefined) {
        if (locked) problems.push(conflict(room, adjudicatorId, 'unavailable'));
        continue;
      }
      if (!locked && model.options.mode === 'all') continue;
      const rule = { kind: 'kept-seat', adjudicatorId, otherId: null } as const;
      if (isWaived(model.options.waived, rule)) continue;
      if (roomOfJudge.has(judge)) problems.push({ code: 'locked-twice', data: { adjudicatorId } });
      roomOfJudge.set(judge, at);
      kept.push({ room: at, judge, role, locked });
    }
  });
  model.rooms.forEach((room, at) => {
    problems.push(
      ...conflictsIn(
        model,
        room,
        kept.filter((seat) => seat.room === at),
      ),
    );
  });
  if (problems.length > 0) return refused(...problems);
  return ok(model.options.mode === 'gaps' ? moveUpWings(model, kept) : kept);
}

function conflictsIn(model: Model, room: Room, kept: readonly FixedSeat[]): AllocationProblem[] {
  const chairs = kept.filter((seat) => seat.role === 'chair');
  return kept.flatMap(({ judge: index, role }, position) => {
    const judge = judgeAt(model, index);
    const reasons: PanelFinding['code'][] = [];
    if (isAwayFrom(judge, room)) reasons.push('unavailable');
    else if (isBarred(judge, room)) reasons.push('conflict-team');
    if (judge.adjudicator.trainee && role !== 'trainee' && !judge.mayVote) {
      reasons.push('trainee-votes');
    }
    if (role === 'chair' && judge.weakChair) reasons.push('weak-chair');
    if (role === 'chair' && chairs[0]?.judge !== index) reasons.push('two-chairs');
    if (kept.slice(0, position).some((mate) => judge.conflicts.has(mate.judge))) {
      reasons.push('conflict-adjudicator');
    }
    return reasons.map((reason) => conflict(room, judge.adjudicator.id, reason));
  });
}

function conflict(room: Room, adjudicatorId: Id, reason: PanelFinding['code']): AllocationProblem {
  return { code: 'locked-conflict', data: { adjudicatorId, debateId: room.debate.id, reason } };
}
