/** Makes a draw again from the input that is stored with it, and says whether it comes out the same. */
import { type DrawCertificate, type DrawnDebate, provesDraw } from '#engine/draw/index.ts';
import { findAllRounds } from '#server/areas/rounds/index.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import { arrangementOf } from '../make/arrangement.ts';
import { engineVersion } from '../make/generate.ts';
import { loadDraw } from '../make/load-draw.ts';
import { importedEngine } from '../make/played-draw-repository.ts';
import { solveHere } from '../make/solve.ts';
import type { DrawTask } from '../make/task.ts';
import { findAllWhys } from '../repository.ts';
import * as repository from './replay-repository.ts';
import { canonicalText, digestOf, type Snapshot, snapshotOf, undecidedBefore } from './snapshot.ts';

export interface Replay {
  readonly drawId: string;
  readonly round: string;
  readonly seed: string;
  /** Version of the engine that made the draw, and of this one. */
  readonly engine: { readonly stored: string; readonly present: string };
  /** Whether the input is there as it was, by its digest; draws from before it was kept use today's. */
  readonly input: 'stored' | 'altered' | 'of-today';
  /** Whether the draw would be made from the same data today. */
  readonly sameInput: boolean;
  /** What speaks of other data: teams that are in one of both only, later ballots, what is missing. */
  readonly changes: {
    readonly gone: readonly string[];
    readonly added: readonly string[];
    readonly lateBallots: number;
    readonly refusal: string | null;
  };
  /** Teams or sides were changed by hand since; what is compared is the draw before that. */
  readonly changedByHand: boolean;
  /** Ranks of the rooms whose stored rows are not as they were drawn, though no act changed them. */
  readonly alteredRooms: readonly number[];
  /**
   * The same to the byte: rooms, seats, marks, reasons, byes and cost. Of reasons that another engine
   * gave only the criteria: what else a room could have been is not what was drawn.
   */
  readonly identical: boolean;
  /** Ranks of the rooms that come out differently. */
  readonly otherRooms: readonly number[];
  /** Whether the stored dual values prove its cost the least; null where there are none. */
  readonly proven: boolean | null;
}

/**
 * Replays a draw. What was edited by hand is undone in memory first; nothing is written.
 * @throws AppError `not-found`; `wrong-state` for a draw that was made elsewhere
 */
export async function replayDraw(db: Pick<Database, 'read'>, drawId: string): Promise<Replay> {
  const stored = await db.read((reader) => loadStored(reader, drawId));
  const { made, round, snapshot, refusal } = stored;
  if (made.engine_version === importedEngine) {
    throw new AppError('wrong-state', 'This draw was imported: no engine here made it.');
  }
  // The column was written as the canonical text of a task, and its digest beside it.
  const kept = made.input === null ? null : (JSON.parse(made.input) as DrawTask);
  const task = kept ?? snapshot?.task ?? null;
  const solved = task ? solveHere(task) : null;
  const isSameEngine = made.engine_version === engineVersion;
  const again = solved?.ok ? textsOf(solved.value, isSameEngine) : null;
  const before = textsOf(stored.draw, isSameEngine);
  const otherRooms = otherRanks(before.rooms, again?.rooms ?? new Map());
  const drawn = teamsOf(stored.draw);
  const present = snapshot ? teamsOfTask(snapshot) : drawn;
  return {
    drawId,
    round,
    seed: made.seed,
    engine: { stored: made.engine_version, present: engineVersion },
    input: kept === null ? 'of-today' : digestOf(kept) === made.digest ? 'stored' : 'altered',
    sameInput: snapshot?.digest === made.digest,
    changes: {
      gone: drawn.filter((id) => !present.includes(id)),
      added: present.filter((id) => !drawn.includes(id)),
      lateBallots: stored.lateBallots,
      refusal,
    },
    changedByHand: stored.changedByHand,
    alteredRooms: stored.alteredRooms,
    identical: again !== null && otherRooms.length === 0 && before.rest === again.rest,
    otherRooms,
    proven: task ? provenBy(task, stored.draw.debates, made.certificate) : null,
  };
}

interface StoredDraw {
  readonly debates: readonly DrawnDebate[];
  readonly byes: readonly string[];
  readonly cost: number;
}

async function loadStored(reader: Reader, drawId: string) {
  const made = found(await repository.findMade(reader, drawId));
  const tournamentId = made.tournament_id;
  const document = found(await loadDraw(reader, tournamentId, drawId));
  const present = arrangementOf(document);
  const first = (await repository.findFirstArrangement(reader, tournamentId, drawId)) ?? present;
  const whys = await findAllWhys(reader, tournamentId, drawId);
  const rounds = await findAllRounds(reader, tournamentId);
  const round = found(rounds.find(({ id }) => id === made.round_id));
  const { options, seed, flights } = made;
  const since = { drawId, since: made.created_at };
  const hasAct = await repository.existsTeamAct(reader, tournamentId, since);
  const undecided = await undecidedBefore(reader, tournamentId, { round, rounds });
  const frame = { round: { ...round, flights }, rounds, options, seed, without: [], undecided };
  const loaded = await snapshotOf(reader, tournamentId, frame).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  const draw = {
    // The columns are text; only the engine's marks were ever written to them.
    debates: first.debates.map(({ id, rank, bracket, teams, flags, sidesOpen, why }) => {
      return { rank, bracket, teams, flags, sidesOpen, why: why ?? found(whys.get(id)) };
    }) as unknown as StoredDraw['debates'],
    byes: first.byes,
    cost: made.cost,
  };
  const where = { roundId: made.round_id, after: made.created_at };
  return {
    made,
    round: round.name,
    draw,
    changedByHand: hasAct && seatsText(first) !== seatsText(present),
    alteredRooms: hasAct ? [] : otherRanks(drawnTexts(first), drawnTexts(present)),
    lateBallots: await repository.countLateBallots(reader, tournamentId, where),
    snapshot: loaded instanceof AppError ? null : loaded,
    refusal: loaded instanceof AppError ? loaded.detail || loaded.code : null,
  };
}

/** Every room's text by its rank, and that of the rest. */
function textsOf({ debates, byes, cost }: StoredDraw, isSameEngine: boolean) {
  const comparable = ({ why, ...debate }: DrawnDebate): DrawnDebate => ({
    ...debate,
    why: isSameEngine ? why : { schema: why.schema, criteria: why.criteria },
  });
  return {
    rooms: new Map(debates.map((debate) => [debate.rank, roomText(comparable(debate))])),
    rest: canonicalText({ rooms: debates.length, byes: [...byes].sort(), cost }),
  };
}

function roomText({ rank, bracket, teams, flags, sidesOpen, why }: DrawnDebate): string {
  return canonicalText({
    rank,
    bracket,
    sidesOpen,
    flags,
    why,
    teams: teams.map((team) => ({ teamId: team.teamId, seat: team.seat, flags: team.flags })),
  });
}

/** Ranks of the rooms whose texts differ, in their order. */
function otherRanks(a: RoomTexts, b: RoomTexts): number[] {
  const ranks = new Set([...a.keys(), ...b.keys()]);
  return [...ranks].filter((rank) => a.get(rank) !== b.get(rank)).sort((x, y) => x - y);
}

type RoomTexts = ReadonlyMap<number, string>;

/** What an arrangement says of the draw in each room, but for its reasons. */
function drawnTexts({ debates }: ReturnType<typeof arrangementOf>): RoomTexts {
  return new Map(
    debates.map(({ rank, bracket, sidesOpen, flags, teams }) => [
      rank,
      canonicalText({
        bracket,
        sidesOpen,
        flags,
        teams: teams.map(({ teamId, seat, flags: marks }) => ({ teamId, seat, flags: marks })),
      }),
    ]),
  );
}

function seatsText({ debates, byes }: ReturnType<typeof arrangementOf>): string {
  const rooms = debates.map(({ id, sidesOpen, teams }) => [
    id,
    sidesOpen,
    teams.map(({ teamId }) => teamId),
  ]);
  return canonicalText([rooms, [...byes].sort()]);
}

function teamsOf({ debates, byes }: StoredDraw): string[] {
  return [...debates.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)), ...byes];
}

function teamsOfTask({ task }: Pick<Snapshot, 'task'>): string[] {
  if (task.kind === 'round') return task.input.teams.map(({ id }) => id);
  const { breaking, previous } = task.input;
  const last = previous.flatMap(({ advancing }) => advancing);
  return last.length > 0 ? last : breaking.map(({ teamId }) => teamId);
}

function provenBy(
  task: DrawTask,
  debates: readonly DrawnDebate[],
  certificate: DrawCertificate | null,
): boolean | null {
  if (task.kind !== 'round' || !certificate) return null;
  return provesDraw(task.input, { debates, certificate });
}
