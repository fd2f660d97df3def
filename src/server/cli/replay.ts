import { replayAllocation } from '../areas/allocation/index.ts';
import { type Replay, replayDraw } from '../areas/draw/index.ts';
import { AppError } from '../errors.ts';
import type { Command } from './command.ts';
import { allocationOutcome } from './replay-allocation.ts';
import { UsageError } from './usage.ts';

export const replayCommand: Command = {
  summary: 'Recompute a draw or an allocation of judges, and report whether it is identical.',
  usage: '<id>',
  flags: {},
  options: {},
  positionals: 1,
  async run({ positionals: [id = ''], open }) {
    if (!isUuid.test(id)) throw new UsageError(`“${id}” is not the ID of a draw or an allocation.`);
    const { server } = await open();
    const { db } = server.services;
    const draw = await unlessNotFound(replayDraw(db, id));
    if (draw) {
      const { identical, proven, alteredRooms } = draw;
      const ok = identical && proven !== false && alteredRooms.length === 0;
      return { lines: linesOf(draw), json: draw, ok };
    }
    const allocation = await unlessNotFound(replayAllocation(db, id));
    if (allocation) return allocationOutcome(allocation);
    throw new UsageError(`There is no draw or allocation “${id}”.`);
  },
};

function unlessNotFound<T>(replay: Promise<T>): Promise<T | null> {
  return replay.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
    return null;
  });
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A replay in words: the verdict first, then what explains it. */
export function linesOf(replay: Replay): string[] {
  const { round, seed, engine, changes, otherRooms } = replay;
  const verdict = replay.identical
    ? `${round}: the draw is byte-for-byte identical (seed “${seed}”).`
    : `${round}: the draw differs (seed “${seed}”).`;
  const lines = [verdict];
  if (replay.changedByHand) lines.push('Edited by hand; comparing with the draw before the edit.');
  if (replay.alteredRooms.length > 0) {
    const rooms = replay.alteredRooms.join(', ');
    lines.push(`Its stored rooms were altered without an edit on record, by rank: ${rooms}.`);
  }
  if (replay.input === 'altered') lines.push('Its stored input was altered: the digest differs.');
  if (replay.input === 'of-today') lines.push('Its input was not stored; using today’s.');
  if (!replay.sameInput) lines.push('The data has changed since it was made:');
  if (engine.stored !== engine.present) {
    lines.push(`  made by engine ${engine.stored}; this is engine ${engine.present}`);
  }
  if (changes.refusal) lines.push(`  today it would be refused: ${changes.refusal}`);
  if (changes.gone.length > 0) lines.push(`  teams removed since: ${changes.gone.join(', ')}`);
  if (changes.added.length > 0) lines.push(`  teams added since: ${changes.added.join(', ')}`);
  if (changes.lateBallots > 0) {
    lines.push(`  ballots of earlier rounds entered or confirmed since: ${changes.lateBallots}`);
  }
  if (otherRooms.length > 0) lines.push(`Rooms that differ, by rank: ${otherRooms.join(', ')}.`);
  if (replay.proven === true) lines.push('Its dual values prove that no draw costs less.');
  if (replay.proven === false) lines.push('Its dual values do NOT prove that no draw costs less.');
  return lines;
}
