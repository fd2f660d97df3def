/** Makes a stored allocation again, and says whether it comes out the same and what it is worth. */
import {
  type Allocation,
  allocateAlternatives,
  comparePanels,
  proveAllocation,
} from '#engine/allocation/index.ts';
import { byId } from '#engine/collections.ts';
import { bySlot, type DrawDocument, engineVersion, loadDraw } from '#server/areas/draw/index.ts';
import { findRound } from '#server/areas/rounds/index.ts';
import type { Database, Reader } from '#server/db/database.ts';
import {
  type AllocationMade,
  type AllocationPart,
  allocationParts,
} from '#server/db/schema/allocation-made.ts';
import { found } from '#server/errors.ts';
import { findAllocation } from '../made/made-repository.ts';
import { digestOf, digestsOf } from './digest.ts';
import { type RequestedOptions, taskOf } from './task.ts';

export interface AllocationReplay {
  readonly allocationId: string;
  /** Names of the rounds that were allocated. */
  readonly rounds: readonly string[];
  readonly seed: string;
  readonly engine: { readonly stored: string; readonly present: string };
  /** What it rests on and is not today what it was; empty: all is the same. */
  readonly changed: readonly AllocationPart[];
  /** The same to the byte: every seat, its role and its lock. */
  readonly identical: boolean;
  /** Seats of the present panels that are not those of the replay: moved by hand, or made later. */
  readonly movedSince: number;
  /**
   * Whether the stored certificate proves the stored bound from today's costs, without the solver;
   * null while what it rests on has changed, for it speaks of other costs then.
   */
  readonly proven: boolean | null;
  readonly linear: { readonly cost: number; readonly bound: number };
}

/**
 * Replays an allocation from its options and the panels before it; nothing is written.
 * @throws AppError `not-found`
 */
export async function replayAllocation(
  db: Pick<Database, 'read'>,
  allocationId: string,
): Promise<AllocationReplay> {
  const { made, input, rounds, present } = await db.read((reader) =>
    loadStored(reader, allocationId),
  );
  const solved = allocateAlternatives(input, { count: made.count });
  const again = solved.ok ? solved.value[made.choice]?.allocation : undefined;
  const parts = digestsOf(input);
  const changed = allocationParts.filter((part) => parts[part] !== made.parts[part]);
  return {
    allocationId,
    rounds,
    seed: made.seed,
    engine: { stored: made.engineVersion, present: engineVersion },
    changed,
    identical: again !== undefined && digestOf(again.panels) === made.result,
    movedSince: again ? comparePanels(again.panels, present).length : 0,
    proven: changed.length === 0 && again ? provenBy({ made, again }, input) : null,
    linear: made.linear,
  };
}

/** The stored figures and prices against the panels that come out today. */
function provenBy(
  { made, again }: { readonly made: AllocationMade; readonly again: Allocation },
  input: Parameters<typeof proveAllocation>[0],
): boolean {
  const { linear, pairwise, certificate } = made;
  const proof = proveAllocation(input, { ...again, linear, pairwise, certificate });
  return proof.isProven && proof.isAllowed;
}

async function loadStored(reader: Reader, allocationId: string) {
  const { tournamentId, made } = found(await findAllocation(reader, allocationId));
  const present: DrawDocument[] = [];
  const before: DrawDocument[] = [];
  const rounds: string[] = [];
  for (const { drawId, rooms } of made.before) {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    rounds.push(found(await findRound(reader, tournamentId, draw.roundId)).name);
    present.push(draw);
    before.push(asBefore(draw, rooms));
  }
  // What was checked when it came in, and stored as it was.
  const options = made.wish as RequestedOptions;
  return {
    made,
    rounds,
    present: present
      .map(bySlot)
      .flatMap(({ debates }) => debates.map(({ id, panel }) => ({ debateId: id, seats: panel }))),
    input: await taskOf(reader, tournamentId, { draws: before, options }),
  };
}

function asBefore(
  draw: DrawDocument,
  rooms: AllocationMade['before'][number]['rooms'],
): DrawDocument {
  const before = byId(rooms);
  return {
    ...draw,
    debates: draw.debates.map((debate) => {
      const { importance = 0, panel = [] } = before.get(debate.id) ?? {};
      return { ...debate, importance, panel: [...panel] };
    }),
  };
}
