/** Makes the stored allocation of a draw again, and says whether it comes out the same. */
import type { Database, Reader } from '../../db/database.ts';
import { found } from '../../errors.ts';
import { engineVersion, loadDraw } from '../draw/index.ts';
import { digestOf } from './digest.ts';
import * as repository from './repository.ts';
import { startSolving } from './solve.ts';
import { type AllocationWish, taskOf } from './task.ts';

export interface AllocationReplay {
  readonly seed: string;
  readonly engine: { readonly stored: string; readonly present: string };
  /** Whether people, conflicts and history are what they were. */
  readonly sameInput: boolean;
  /** The same to the byte: every seat, its role and its lock. */
  readonly identical: boolean;
}

/**
 * Replays the last allocation of a draw from its options and the panels before it; nothing is written.
 * @returns null when its panels did not come from an allocation that was kept.
 */
export async function replayAllocation(
  db: Pick<Database, 'read'>,
  { tournamentId, drawId }: { readonly tournamentId: string; readonly drawId: string },
): Promise<AllocationReplay | null> {
  const stored = await db.read((reader) => loadStored(reader, tournamentId, drawId));
  if (!stored) return null;
  const { made, input } = stored;
  const solved = await startSolving({ input, count: made.count }).answer;
  const again = solved.ok ? solved.value[made.choice]?.allocation.panels : undefined;
  return {
    seed: made.seed,
    engine: { stored: made.engineVersion, present: engineVersion },
    sameInput: digestOf(input) === made.digest,
    identical: again !== undefined && digestOf(again) === made.result,
  };
}

async function loadStored(reader: Reader, tournamentId: string, drawId: string) {
  const made = await repository.findMade(reader, tournamentId, drawId);
  if (!made) return null;
  const draw = found(await loadDraw(reader, tournamentId, drawId));
  const before = new Map(made.before.map((room) => [room.id, room]));
  const debates = draw.debates.map((debate) => {
    const { importance = 0, panel = [] } = before.get(debate.id) ?? {};
    return { ...debate, importance, panel: [...panel] };
  });
  // What was checked when it came in, and stored as it was.
  const wish = made.wish as AllocationWish;
  return { made, input: await taskOf(reader, tournamentId, { draw: { ...draw, debates }, wish }) };
}
