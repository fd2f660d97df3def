/** Use cases of those who set motions. */
import type { z } from 'zod';
import type { Api } from '#contract/index.ts';
import type { LiveArea } from '#contract/live.ts';
import { changesBetween } from '#server/changes-between.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { findAllRounds, findPack, motionPhase } from '../rounds/index.ts';
import * as repository from './repository.ts';
import { type Motion, toMotion } from './view.ts';

type NewMotion = z.output<Api['motions']['add']['body']>;
type Change = z.output<Api['motions']['update']['body']>;

export function list(context: Context): Promise<{ motions: Motion[] }> {
  return context.read(async (reader) => {
    const rows = await repository.findAllMotions(reader, context.tournamentId);
    return { motions: rows.map(toMotion) };
  });
}

export function add(context: Context, fields: NewMotion): Promise<Motion> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const phases = await phasesOf(tx, context, fields.roundIds);
    refuseCounting(phases);
    const id = newId();
    const { roundIds, ...row } = fields;
    await repository.insertMotion(tx, tournamentId, { ...row, id });
    await repository.replaceRounds(tx, tournamentId, id, roundIds);
    tx.record({ type: 'motion.added', topics: topicsOf(phases), ids: { motionId: id } });
    return toMotion(found(await repository.findMotion(tx, tournamentId, id)));
  });
}

export function update(context: Context, motionId: string, change: Change): Promise<Motion> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const row = found(await repository.findMotion(tx, tournamentId, motionId));
    const touched = [...new Set([...row.round_ids, ...(change.roundIds ?? [])])];
    const phases = await phasesOf(tx, context, touched);
    refuseCounting(phases);
    const { version: expected, roundIds, ...fields } = change;
    const changes = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    );
    const key = { tournamentId, motionId, expected };
    if (!(await repository.updateMotion(tx, key, changes))) {
      throw new AppError('conflict', '', { data: toMotion(row) });
    }
    if (roundIds) await repository.replaceRounds(tx, tournamentId, motionId, roundIds);
    // Texts may not be out yet: of them the log keeps nothing.
    const { text: _, infoslide: __, ...plain } = change;
    const data = { changes: changesBetween(toMotion(row), plain) };
    tx.record({ type: 'motion.changed', topics: topicsOf(phases), ids: { motionId }, data });
    return toMotion(found(await repository.findMotion(tx, tournamentId, motionId)));
  });
}

export async function remove(context: Context, motionId: string): Promise<undefined> {
  const { tournamentId } = context;
  await context.write(async (tx) => {
    const row = found(await repository.findMotion(tx, tournamentId, motionId));
    const phases = await phasesOf(tx, context, row.round_ids);
    const isSeen = phases.some((state) => state === 'released' || state === 'counting');
    if (isSeen || (await repository.existsOnBallot(tx, tournamentId, motionId))) {
      throw new AppError('in-use', 'It has been shown.');
    }
    await repository.deleteMotion(tx, tournamentId, motionId);
    const data = { name: row.reference };
    tx.record({ type: 'motion.removed', topics: topicsOf(phases), ids: { motionId }, data });
  });
  return undefined;
}

type State = ReturnType<typeof motionPhase>['state'];

/** Where the release of each of these rounds is. */
async function phasesOf(
  reader: Reader,
  { tournamentId, now }: Context,
  roundIds: readonly string[],
): Promise<State[]> {
  const rounds = await findAllRounds(reader, tournamentId);
  const pack = await findPack(reader, tournamentId);
  return roundIds.map((id) => {
    const round = rounds.find((candidate) => candidate.id === id);
    if (!round) throw invalidField('roundIds', 'There is no such round.');
    return motionPhase(round, pack, now).state;
  });
}

/** What hundreds of people are counting down to does not change under their eyes. */
function refuseCounting(states: readonly State[]): void {
  if (states.includes('counting')) throw new AppError('in-use', 'Its countdown is running.');
}

/** The public hears of motions only where it knows of them. */
function topicsOf(states: readonly State[]): LiveArea[] {
  const isKnown = states.some((state) => state !== 'hidden');
  return isKnown ? ['public', 'motions', 'tabroom'] : ['motions', 'tabroom'];
}
