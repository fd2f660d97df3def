/** Use cases of rounds. */

import type { z } from 'zod';
import type { Api } from '#contract/index.ts';
import { mayDo } from '#contract/permissions.ts';
import { changesBetween } from '#server/changes-between.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { refuseDoubleUse } from '#server/db/double-use-repository.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { motionPhase } from './motion-phase.ts';
import type { RoundRow } from './repository.ts';
import * as repository from './repository.ts';
import { roundState, roundStates } from './round-state.ts';
import { insertRounds } from './structure-repository.ts';
import { type Round, toRound } from './view.ts';

type RoundFields = z.output<Api['rounds']['add']['body']>;

/** Every round in order, as far as the viewer may know. */
export async function list(context: Context) {
  const { tournamentId, now } = context;
  const isStaff = mayDo('tabroom.see', context.roles) !== null;
  return context.read(async (reader) => {
    const rows = await repository.findAllRounds(reader, tournamentId);
    const pack = await repository.findPack(reader, tournamentId);
    const states = roundStates(rows);
    const rounds = rows.map((row) =>
      toRound(row, {
        state: states.get(row.id) ?? 'upcoming',
        motion: motionPhase(row, pack, now),
        isStaff,
      }),
    );
    const current = rounds.filter((round) => round.state === 'current').map((round) => round.id);
    return { rounds, currentRoundIds: current, now: now.toISOString() };
  });
}

/** Adds a preliminary round after the last one. */
export function add(context: Context, fields: RoundFields): Promise<Round> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const rows = await repository.findAllRounds(tx, tournamentId);
    const pack = await repository.findPack(tx, tournamentId);
    const eliminations = rows.filter((row) => row.stage === 'elimination').map((row) => row.id);
    if (await repository.existsDrawOf(tx, tournamentId, eliminations)) {
      throw new AppError('wrong-state', 'The eliminations have begun.');
    }
    const before = rows.filter((row) => row.stage === 'preliminary');
    const number = before.length + 1;
    const seq = (before.at(-1)?.seq ?? 0) + 1;
    refuseForeignKind('preliminary', fields.drawKind);
    await repository.shiftRounds(tx, tournamentId, seq);
    const id = newId();
    const fresh = {
      id,
      seq,
      name: fields.name ?? `Round ${number}`,
      abbreviation: fields.abbreviation ?? `R${number}`,
      stage: 'preliminary' as const,
      breakCategoryId: null,
      drawKind: fields.drawKind ?? (number === 1 ? pack.draw.first : pack.draw.later),
      silent: fields.silent ?? false,
      feedbackWeight: Math.min(0.1 * (number - 1), 0.5),
    };
    await insertRounds(tx, tournamentId, [fresh]);
    await repository.updateRound(
      tx,
      { tournamentId, roundId: id, expected: null },
      columnsOf(fields),
    );
    tx.record({ type: 'round.added', topics: ['public', 'tabroom'], ids: { roundId: id } });
    return viewOf(tx, context, id);
  });
}

/** Changes a round. */
export function update(
  context: Context,
  roundId: string,
  change: RoundFields & { readonly version: number },
): Promise<Round> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const row = found(await repository.findRound(tx, tournamentId, roundId));
    refuseForeignKind(row.stage, change.drawKind);
    const isRedrawn =
      (change.drawKind ?? row.draw_kind) !== row.draw_kind ||
      (change.flights ?? row.flights) !== row.flights;
    if (isRedrawn && row.live_draw_id) {
      throw new AppError('wrong-state', 'The draw of this round is confirmed already.');
    }
    const before = await viewOf(tx, context, roundId);
    await changeRound(tx, context, { row, expected: change.version }, columnsOf(change));
    const fields = Object.keys(change).filter((key) => key !== 'version');
    tx.record({
      type: 'round.changed',
      topics: ['public', 'tabroom', 'standings'],
      ids: { roundId },
      data: { fields, changes: changesBetween(before, change) },
    });
    return viewOf(tx, context, roundId);
  });
}

/** Removes a preliminary round that has no draw. */
export async function remove(context: Context, roundId: string): Promise<undefined> {
  const { tournamentId } = context;
  await context.write(async (tx) => {
    const row = found(await repository.findRound(tx, tournamentId, roundId));
    if (row.stage === 'elimination') {
      throw new AppError('in-use', 'It belongs to the bracket of its break.');
    }
    if (await repository.existsDrawOf(tx, tournamentId, [roundId])) throw new AppError('in-use');
    await repository.deleteRound(tx, tournamentId, row);
    const data = { name: row.name };
    tx.record({ type: 'round.removed', topics: ['public', 'tabroom'], ids: { roundId }, data });
  });
  return undefined;
}

/** Undoes completing while no later draw rests on the round. */
export function reopen(context: Context, roundId: string, version: number): Promise<Round> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const rows = await repository.findAllRounds(tx, tournamentId);
    const row = found(rows.find((candidate) => candidate.id === roundId));
    if (!row.completed_at) throw new AppError('wrong-state', 'It is not completed.');
    const later = rows.find((other) => restsOn(other, row) && other.live_draw_id !== null);
    if (later) throw new AppError('in-use', `The draw of ${later.name} rests on it.`);
    await changeRound(tx, context, { row, expected: version }, { completed_at: null });
    await refuseDoubleUse(tx, tournamentId);
    tx.record({
      type: 'round.reopened',
      topics: ['public', 'tabroom', 'standings'],
      ids: { roundId },
    });
    return viewOf(tx, context, roundId);
  });
}

/**
 * Whether the draw of `later` uses the results of `earlier`. A preliminary round that is debated
 * while an elimination is, or after it, is none of its grounds (R7.10).
 */
export function restsOn(later: RoundRow, earlier: RoundRow): boolean {
  if (later.seq <= earlier.seq) return false;
  const isPast = !later.starts_at || !earlier.starts_at || earlier.starts_at < later.starts_at;
  if (later.stage !== earlier.stage && !isPast) return false;
  return earlier.stage === 'preliminary' || later.break_category_id === earlier.break_category_id;
}

export async function changeRound(
  tx: Tx,
  context: Context,
  target: { readonly row: RoundRow; readonly expected: number },
  changes: repository.RoundChanges,
): Promise<void> {
  const { tournamentId } = context;
  const key = { tournamentId, roundId: target.row.id, expected: target.expected };
  if (await repository.updateRound(tx, key, changes)) return;
  throw new AppError('conflict', '', { data: await viewOf(tx, context, target.row.id) });
}

export async function viewOf(reader: Reader, context: Context, roundId: string): Promise<Round> {
  const rows = await repository.findAllRounds(reader, context.tournamentId);
  const row = found(rows.find((candidate) => candidate.id === roundId));
  const pack = await repository.findPack(reader, context.tournamentId);
  return toRound(row, {
    state: roundState(row, rows),
    motion: motionPhase(row, pack, context.now),
    isStaff: true,
  });
}

/** Preliminary and elimination rounds are drawn in different ways. */
function refuseForeignKind(
  stage: RoundRow['stage'],
  kind: RoundRow['draw_kind'] | undefined,
): void {
  if (kind === undefined || (kind === 'elimination') === (stage === 'elimination')) return;
  throw invalidField('drawKind', 'This kind of draw belongs to the other stage.');
}

function columnsOf(fields: RoundFields): repository.RoundChanges {
  return {
    ...(fields.name === undefined ? {} : { name: fields.name }),
    ...(fields.abbreviation === undefined ? {} : { abbreviation: fields.abbreviation }),
    ...(fields.drawKind === undefined ? {} : { draw_kind: fields.drawKind }),
    ...(fields.silent === undefined ? {} : { silent: fields.silent }),
    ...(fields.private === undefined ? {} : { private: fields.private }),
    ...(fields.flights === undefined ? {} : { flights: fields.flights }),
    ...(fields.weight === undefined ? {} : { weight: fields.weight }),
    ...(fields.writtenReasons === undefined ? {} : { written_reasons: fields.writtenReasons }),
    ...(fields.caseEntry === undefined ? {} : { case_entry: fields.caseEntry }),
    ...(fields.ballotText === undefined ? {} : { ballot_text: fields.ballotText }),
    ...(fields.drawOptions === undefined
      ? {}
      : { draw_options: fields.drawOptions === null ? null : JSON.stringify(fields.drawOptions) }),
  };
}
