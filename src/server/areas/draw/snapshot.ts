/** What the engine is asked to draw, and its digest. */
import { createHash } from 'node:crypto';
import { allocateSides, type EliminationInput, type PairRoundInput } from '#engine/draw/index.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import type { Reader } from '../../db/database.ts';
import { AppError, found } from '../../errors.ts';
import { loadOutcomes } from '../ballots/index.ts';
import {
  availabilityOf,
  findAllMissingResults,
  findAllRounds,
  findPack,
  perJudgeStages,
  type RoundRow,
  restsOn,
} from '../rounds/index.ts';
import { loadHistory } from './history.ts';
import { findBreaking } from './history-repository.ts';
import { loadDraw } from './load-draw.ts';

/** A draw to be made: everything that its result depends on. */
export type DrawTask =
  | { readonly kind: 'round'; readonly input: PairRoundInput }
  | { readonly kind: 'elimination'; readonly input: EliminationInput };

export interface Snapshot {
  readonly round: RoundRow;
  readonly options: DrawOptions;
  readonly task: DrawTask;
  /** SHA-256 of the task. */
  readonly digest: string;
}

export interface Wish {
  readonly roundId: string;
  readonly seed: string;
  readonly options?: DrawOptions | undefined;
}

/**
 * Reads what the draw of a round depends on.
 * @throws AppError `not-found`; `wrong-state` for a completed round; `not-ready` with what is missing.
 */
export async function loadSnapshot(
  reader: Reader,
  tournamentId: string,
  wish: Wish,
): Promise<Snapshot> {
  const rounds = await findAllRounds(reader, tournamentId);
  const round = found(rounds.find((row) => row.id === wish.roundId));
  if (round.completed_at) throw new AppError('wrong-state', 'The round is completed.');
  const pack = await findPack(reader, tournamentId);
  const options = wish.options ?? round.draw_options ?? pack.draw.options;
  await refuseMissing(reader, tournamentId, { round, rounds });
  return snapshotOf(reader, tournamentId, { round, rounds, options, seed: wish.seed });
}

/** What the draw of a round is made from. */
interface Frame {
  readonly round: RoundRow;
  /** Every round of the tournament. */
  readonly rounds: readonly RoundRow[];
  readonly options: DrawOptions;
  readonly seed: string;
}

/**
 * The same without asking whether the round may be drawn now: for draws that are there already.
 * @throws AppError `not-ready` when there is nobody to be drawn.
 */
export async function snapshotOf(
  reader: Reader,
  tournamentId: string,
  { rounds, seed, ...rest }: Frame,
): Promise<Snapshot> {
  const { teamsPerRoom } = await findPack(reader, tournamentId);
  const frame = { ...rest, rounds, seed, teamsPerRoom };
  const task =
    rest.round.stage === 'elimination'
      ? await eliminationTask(reader, tournamentId, frame)
      : await roundTask(reader, tournamentId, frame);
  return { ...rest, task, digest: digestOf(task) };
}

interface RoomFrame extends Frame {
  readonly teamsPerRoom: number;
}

async function roundTask(
  reader: Reader,
  tournamentId: string,
  { round, rounds, options, seed, teamsPerRoom }: RoomFrame,
): Promise<DrawTask> {
  const { teamIds } = await availabilityOf(reader, tournamentId, round.id);
  if (teamIds.length === 0) {
    throw new AppError('not-ready', 'No team is available in this round yet.', {
      data: { missing: 'availability' },
    });
  }
  const available = new Set(teamIds);
  const { roundKind } = options;
  const teams = (await loadHistory(reader, tournamentId, { seq: round.seq, roundKind }))
    .filter((team) => available.has(team.id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const isEarlierRobin = (row: RoundRow) =>
    row.draw_kind === 'round-robin' && row.stage === round.stage && row.seq < round.seq;
  return {
    kind: 'round',
    input: {
      kind: pairingKind(round),
      teamsPerRoom,
      teams: options.sides === 'preallocated' ? allocateSides(teams, seed) : teams,
      options,
      seed,
      roundIndex: rounds.filter(isEarlierRobin).length,
      // With two teams somebody sits out; with more, swing teams fill the rooms.
      ...(teamsPerRoom === 2 ? { byes: 'lowest' as const } : {}),
    },
  };
}

/** A draw made by hand begins as a random one and is then rearranged. */
function pairingKind(round: RoundRow): PairRoundInput['kind'] {
  const { draw_kind: kind } = round;
  return kind === 'manual' || kind === 'elimination' ? 'random' : kind;
}

async function eliminationTask(
  reader: Reader,
  tournamentId: string,
  { round, rounds, seed, teamsPerRoom }: RoomFrame,
): Promise<DrawTask> {
  const breaking = await findBreaking(reader, tournamentId, round.break_category_id ?? '');
  if (!breaking) {
    throw new AppError('not-ready', 'The break is not made yet.', { data: { missing: 'break' } });
  }
  const before = rounds.findLast(
    (row) => row.seq < round.seq && row.break_category_id === round.break_category_id,
  );
  const previous = before ? await previousOf(reader, tournamentId, before) : [];
  return { kind: 'elimination', input: { teamsPerRoom, breaking, previous, seed } };
}

async function previousOf(
  reader: Reader,
  tournamentId: string,
  before: RoundRow,
): Promise<EliminationInput['previous']> {
  const draw = before.live_draw_id && (await loadDraw(reader, tournamentId, before.live_draw_id));
  if (!draw) {
    throw new AppError('not-ready', `${before.name} has no draw yet.`, {
      data: { missing: 'draw', roundId: before.id },
    });
  }
  const outcomes = await loadOutcomes(reader, tournamentId, { roundId: before.id });
  return draw.debates.map((debate) => {
    const outcome = outcomes.find(({ debateId }) => debateId === debate.id)?.outcome;
    return {
      rank: debate.rank,
      teams: debate.teams.map(({ teamId }) => teamId),
      advancing: (outcome?.teams ?? []).filter(({ win }) => win).map(({ teamId }) => teamId),
    };
  });
}

/** A draw by results needs all of them. */
async function refuseMissing(
  reader: Reader,
  tournamentId: string,
  { round, rounds }: { readonly round: RoundRow; readonly rounds: readonly RoundRow[] },
): Promise<void> {
  if (round.draw_kind !== 'power-paired' && round.draw_kind !== 'elimination') return;
  const pack = await findPack(reader, tournamentId);
  const before = rounds.filter((row) => restsOn(round, row) && row.live_draw_id !== null);
  const missing = await findAllMissingResults(
    reader,
    tournamentId,
    before.map((row) => row.id),
    perJudgeStages(pack),
  );
  if (missing.length === 0) return;
  throw new AppError('not-ready', `${missing.length} earlier rooms have no confirmed result.`, {
    data: { missing: 'results', rooms: missing },
  });
}

function digestOf(task: DrawTask): string {
  return createHash('sha256').update(canonicalText(task)).digest('hex');
}

/** The same value gives the same text, whatever the order of its keys. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
