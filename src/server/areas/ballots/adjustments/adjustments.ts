/** What the tab room adds to a result or takes from it (R4.21): made, undone, shown at the desk. */
import type { z } from 'zod';
import type { adjustment } from '#contract/areas/ballots/ballot-rows.ts';
import type { InputIssue } from '#contract/errors.ts';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import {
  type AdjustmentProblem,
  adjustOutcome,
  type DebateOutcome,
} from '#engine/ballots/index.ts';
import { aboutMany, changesBetween } from '#server/changes-between.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { recordBallotFact } from '../facts.ts';
import { applyAdjustments, outcomeOf, toAdjustment } from '../outcomes.ts';
import { findAllLive, lockDebate } from '../repository.ts';
import { loadRoom, type Room } from '../room/room.ts';
import { viewerOf } from '../view.ts';
import {
  type AdjustmentRow,
  findAdjustmentById,
  findAllAdjustments,
  insertAdjustment,
  updateUndone,
} from './adjustment-repository.ts';

type AdjustmentView = z.output<typeof adjustment>;
type AdjustmentInput = CallInput<Api['ballots']['adjust']>['body'];

/**
 * Adjusts the result of a debate.
 * @throws AppError `wrong-state` while there is no result, `invalid-input` with what the engine finds.
 */
export function adjust(
  context: Context,
  debateId: string,
  input: AdjustmentInput,
): Promise<AdjustmentView> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await lockDebate(tx, tournamentId, debateId);
    const room = found(await loadRoom(tx, tournamentId, debateId));
    const decided = outcomeOf(room, await findAllLive(tx, tournamentId, [debateId]));
    if (!decided) throw new AppError('wrong-state', 'This room has no result yet.');
    const rows = await findAllAdjustments(tx, tournamentId, [debateId]);
    refuseProblems(room, applyAdjustments(decided, rows), input);
    const id = newId();
    await insertAdjustment(tx, {
      tournament_id: tournamentId,
      id,
      debate_id: debateId,
      team_id: input.teamId,
      position: input.position,
      score: input.score,
      points: input.points,
      reason: input.reason,
      made_by: viewerOf(context).accountId,
    });
    const about = aboutAdjustment(
      { team_id: input.teamId, score: input.score, points: input.points },
      'made',
    );
    recordBallotFact(tx, room, { type: 'ballot.adjusted', adjustmentId: id, about });
    return answer(tx, tournamentId, id);
  });
}

/**
 * Takes an adjustment back.
 * @throws AppError `conflict` for a stale version, `wrong-state` for one that was undone.
 */
export function withdraw(context: Context, id: string, version: number): Promise<AdjustmentView> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const { debate_id: debateId } = found(await findAdjustmentById(tx, tournamentId, id));
    await lockDebate(tx, tournamentId, debateId);
    const row = found(await findAdjustmentById(tx, tournamentId, id));
    const room = found(await loadRoom(tx, tournamentId, debateId));
    if (row.version !== version) throw new AppError('conflict', '', { data: toView(row) });
    if (row.taken_back_at) throw new AppError('wrong-state', 'It has already been undone.');
    await updateUndone(tx, { tournamentId, id, version }, viewerOf(context).accountId);
    const about = aboutAdjustment(row, 'undone');
    recordBallotFact(tx, room, { type: 'ballot.adjustment-taken-back', adjustmentId: id, about });
    return answer(tx, tournamentId, id);
  });
}

/** For the log: whose result, and by how much. */
function aboutAdjustment(
  row: { readonly team_id: string; readonly score: number | null; readonly points: number | null },
  act: 'made' | 'undone',
) {
  const [none, given] = [
    { score: null, points: null },
    { score: row.score, points: row.points },
  ];
  const changes = act === 'made' ? changesBetween(none, given) : changesBetween(given, none);
  return aboutMany([row.team_id], changes);
}

/** The adjustments of a room as the desk sees them. */
export function adjustmentsOf(decided: DebateOutcome | null, rows: readonly AdjustmentRow[]) {
  return rows.map((row) => ({
    ...toView(row),
    counts:
      decided !== null &&
      row.taken_back_at === null &&
      adjustOutcome(decided, [toAdjustment(row)]).ok,
  }));
}

async function answer(tx: Tx, tournamentId: string, id: string): Promise<AdjustmentView> {
  return toView(found(await findAdjustmentById(tx, tournamentId, id)));
}

/** Each problem beside the field that it belongs to. */
const fieldOf: Readonly<Record<AdjustmentProblem['code'], keyof AdjustmentInput>> = {
  'reason-missing': 'reason',
  'team-unknown': 'teamId',
  'speech-unknown': 'position',
  unmarked: 'score',
};
const messageOf: Readonly<Record<AdjustmentProblem['code'], string>> = {
  'reason-missing': 'Give a reason for the adjustment.',
  'team-unknown': 'This team is not in the room.',
  'speech-unknown': 'The team’s ballot has no such speech.',
  unmarked: 'The team has no marks to change.',
};

/** @throws AppError `invalid-input` with every problem. */
function refuseProblems(room: Room, outcome: DebateOutcome, input: AdjustmentInput): void {
  const issues: InputIssue[] = [];
  const say = (field: keyof AdjustmentInput, code: string, message: string) =>
    issues.push({ path: `body.${field}`, code, message });
  if (input.score === 0 && input.points === 0) {
    say('score', 'nothing-changed', 'Enter the marks or points to add or deduct.');
  }
  if (input.points !== 0 && room.stage === 'elimination') {
    say('points', 'no-points', 'Points can only be adjusted in preliminary rounds.');
  }
  const adjusted = adjustOutcome(outcome, [input]);
  if (!adjusted.ok) {
    for (const { code } of adjusted.problems) say(fieldOf[code], code, messageOf[code]);
  }
  if (issues.length > 0) throw new AppError('invalid-input', '', { issues });
}

function toView(row: AdjustmentRow): AdjustmentView {
  return {
    id: row.id,
    debateId: row.debate_id,
    version: row.version,
    teamId: row.team_id,
    position: row.position,
    score: row.score,
    points: row.points,
    reason: row.reason,
    madeBy: row.maker_name,
    madeAt: row.made_at.toISOString(),
    takenBackAt: row.taken_back_at?.toISOString() ?? null,
    takenBackBy: row.taker_name,
  };
}
