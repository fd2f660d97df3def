/** Panels made before their draw: formed, edited, explained, given up. */
import type { z } from 'zod';
import type { preformedSet } from '#contract/areas/allocation/preformed.ts';
import { type Allocation, type AllocationInput, preformInput } from '#engine/allocation/index.ts';
import type { Explanation } from '#engine/explanation.ts';
import type { PanelRole } from '#engine/vocabulary.ts';
import { proveOpenProspects } from '#server/areas/breaks/index.ts';
import { findRound, type RoundRow } from '#server/areas/rounds/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { countExpected, type Expectation, loadExpectation } from '../panels/expectation.ts';
import { explainInThread } from '../panels/explain-job.ts';
import { movedPanels } from '../panels/moves.ts';
import { digestOf } from '../solve/digest.ts';
import { loadField, onlyOfJudges } from '../solve/field.ts';
import { solveWatched } from '../solve/watched.ts';
import type { PreformedSetRow, RoundKey } from './preformed-repository.ts';
import * as repository from './preformed-repository.ts';

type PreformedSet = z.output<typeof preformedSet>;

export function preformed(context: Context, roundId: string) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const round = found(await findRound(reader, tournamentId, roundId));
    const set = await repository.findSet(reader, { tournamentId, roundId });
    const expected = await countExpected(reader, tournamentId, round);
    return { set: set ? toSet(set) : null, expected };
  });
}

interface FormInput {
  readonly version: number | null;
  readonly count: number;
  readonly panelSize?: number | undefined;
  /** Under which name its page watches the work. */
  readonly work?: string | undefined;
}

/** Forms the panels of a round; those of an earlier go that are locked stay at their rank. */
export async function formPanels(context: Context, roundId: string, options: FormInput) {
  const { tournamentId } = context;
  const key = { tournamentId, roundId };
  await proveOpenProspects(context);
  const task = await context.read((reader) => loadForming(reader, key, options));
  const { solved } = await solveWatched(context, options.work, { input: task.input, count: 1 });
  if (!solved.ok) throw new AppError('refused-by-rules', '', { data: solved.problems });
  const { allocation } = found(solved.value[0]);
  return context.write(async (tx): Promise<PreformedSet> => {
    const present = await repository.findSet(tx, key);
    if ((present?.version ?? null) !== options.version) throw stale(present);
    const again = await loadForming(tx, key, options);
    if (digestOf(again.input) !== digestOf(task.input)) throw new AppError('snapshot-changed');
    await repository.replaceSet(tx, key, {
      seed: task.seed,
      version: (present?.version ?? 0) + 1,
      panels: panelRows(task.rooms, { allocation, present }),
    });
    record(tx, roundId, { kind: 'preformed', rooms: task.rooms.length });
    return toSet(found(await repository.findSet(tx, key)));
  });
}

interface Forming {
  readonly rooms: Expectation['rooms'];
  readonly seed: string;
  readonly input: AllocationInput;
}

async function loadForming(reader: Reader, key: RoundKey, request: FormInput): Promise<Forming> {
  const { tournamentId, roundId } = key;
  const round = found(await findRound(reader, tournamentId, roundId));
  if (round.completed_at) throw new AppError('wrong-state', 'The round is completed.');
  const { rooms } = await loadExpectation(reader, tournamentId, { round, wanted: request.count });
  const present = await repository.findSet(reader, key);
  const seed = present?.seed ?? roundId;
  const field = await loadPool(reader, tournamentId, { round, seed });
  if (field.adjudicators.length === 0) {
    throw new AppError('not-ready', 'There are no judges yet.', { data: { missing: 'judges' } });
  }
  const { panelSize = field.options.panelSize } = request;
  const locked = new Map(
    (present?.panels ?? []).map(({ rank, seats }) => [rank, seats.filter((seat) => seat.locked)]),
  );
  const input = preformInput(rooms, {
    ...field,
    options: { ...field.options, panelSize },
    seats: new Map(rooms.map(({ id, rank }) => [id, locked.get(rank) ?? []])),
  });
  return { rooms, seed, input };
}

/** Those who are available; everybody who judges as long as nobody has said who is. */
async function loadPool(
  reader: Reader,
  tournamentId: string,
  { round, seed }: { readonly round: RoundRow; readonly seed: string },
): Promise<Omit<AllocationInput, 'debates'>> {
  const { available, unavailable, institutions, past, options } = await loadField(
    reader,
    tournamentId,
    [{ id: null, roundId: round.id, seed }],
  );
  const adjudicators = available.length > 0 ? available : unavailable;
  return onlyOfJudges({ adjudicators, institutions, past, options });
}

function panelRows(
  rooms: Expectation['rooms'],
  {
    allocation,
    present,
  }: { readonly allocation: Allocation; readonly present: PreformedSetRow | undefined },
) {
  const seatsOf = new Map(allocation.panels.map(({ debateId, seats }) => [debateId, seats]));
  const before = new Map((present?.panels ?? []).map((panel) => [panel.rank, panel]));
  return rooms.map(({ id, rank, importance, least, most }) => {
    const old = before.get(rank);
    const isKept = old?.seats.some((seat) => seat.locked) === true;
    return {
      id: old?.id ?? newId(),
      rank,
      importance: isKept ? old.importance : importance,
      least,
      most,
      seats: seatsOf.get(id) ?? [],
    };
  });
}

/** Moves judges between panels by hand. */
export function setPanelSeats(
  context: Context,
  roundId: string,
  input: {
    readonly version: number;
    readonly moves: readonly {
      readonly adjudicatorId: string;
      readonly to: { readonly panelId: string; readonly role: PanelRole } | null;
    }[];
  },
) {
  return edit(context, { roundId, version: input.version }, async (tx, { key, set }) => {
    const moves = input.moves.map(({ adjudicatorId, to }) => ({
      adjudicatorId,
      to: to && { debateId: to.panelId, role: to.role },
    }));
    const rooms = set.panels.map(({ id, seats }) => ({ id, panel: seats }));
    const panels = await movedPanels(tx, key.tournamentId, { rooms, moves });
    await repository.replaceSeats(
      tx,
      key,
      panels.map(({ debateId, seats }) => ({ id: debateId, seats })),
    );
    return { kind: 'moved', moves: moves.length };
  });
}

/** Locks a panel, or sets how important it is. */
export function setPanelMarks(
  context: Context,
  roundId: string,
  input: {
    readonly version: number;
    readonly panelId: string;
    readonly locked?: boolean | undefined;
    readonly importance?: number | undefined;
  },
) {
  return edit(context, { roundId, version: input.version }, async (tx, { key, set }) => {
    found(set.panels.find(({ id }) => id === input.panelId));
    await repository.updatePanel(tx, { ...key, panelId: input.panelId }, input);
    return { kind: 'marked' };
  });
}

/** Why a judge is on a panel whose teams nobody knows. */
export async function explainPanelSeat(
  context: Context,
  {
    roundId,
    panelId,
    adjudicatorId,
  }: { readonly roundId: string; readonly panelId: string; readonly adjudicatorId: string },
): Promise<Explanation> {
  const { tournamentId } = context;
  const task = await context.read(async (reader) => {
    const round = found(await findRound(reader, tournamentId, roundId));
    const set = found(await repository.findSet(reader, { tournamentId, roundId }));
    const field = await loadPool(reader, tournamentId, { round, seed: set.seed });
    const input = preformInput(set.panels, {
      ...field,
      seats: new Map(set.panels.map(({ id, seats }) => [id, seats])),
    });
    return { ...input, debateId: panelId, adjudicatorId };
  });
  return explainInThread(context, task);
}

export function discardPanels(context: Context, roundId: string) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    found(await repository.findSet(tx, { tournamentId, roundId }));
    await repository.deleteSet(tx, { tournamentId, roundId });
    record(tx, roundId, { kind: 'discarded' });
    return {};
  });
}

interface Present {
  readonly key: RoundKey;
  readonly set: PreformedSetRow;
}

/** One change of a set that nobody has changed since; `work` says what the log records. */
function edit(
  context: Context,
  { roundId, version }: { readonly roundId: string; readonly version: number },
  work: (tx: Tx, present: Present) => Promise<Record<string, string | number>>,
): Promise<PreformedSet> {
  const key = { tournamentId: context.tournamentId, roundId };
  return context.write(async (tx) => {
    const isNewest = await repository.bumpSet(tx, key, version);
    const set = found(await repository.findSet(tx, key));
    if (!isNewest) throw stale(set);
    record(tx, roundId, await work(tx, { key, set }));
    return toSet(found(await repository.findSet(tx, key)));
  });
}

function stale(present: PreformedSetRow | undefined): AppError {
  return new AppError('conflict', '', { data: present ? toSet(present) : null });
}

function record(tx: Tx, roundId: string, data: Record<string, string | number>): void {
  const topics = ['allocation', 'tabroom'] as const;
  tx.record({ type: 'allocation.changed', topics, ids: { roundId }, data });
}

function toSet({ roundId, version, panels }: PreformedSetRow): PreformedSet {
  return {
    roundId,
    version,
    panels: panels.map(({ seats, ...panel }) => ({ ...panel, seats: [...seats] })),
  };
}
