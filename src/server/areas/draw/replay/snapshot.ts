/** What the engine is asked to draw, and its digest. */
import { createHash } from 'node:crypto';
import { hasResult } from '#contract/kinds/results/unsettled.ts';
import type { AcceptedDebate, UndecidedDebate } from '#contract/undecided.ts';
import { checkOptions } from '#engine/draw/index.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import { findUndecided } from '#server/areas/ballots/index.ts';
import { findAllRounds, findPack, type RoundRow, restsOn } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import { passUndecided, refuseUndecided } from '#server/undecided.ts';
import { type DrawTask, eliminationTask, type Frame, roundTask } from '../make/task.ts';

export interface Snapshot {
  readonly round: RoundRow;
  readonly options: DrawOptions;
  readonly task: DrawTask;
  /** SHA-256 of the task. */
  readonly digest: string;
  /** Earlier debates that were accepted without a result, or before a correction was confirmed. */
  readonly accepted: readonly AcceptedDebate[];
}

export interface DrawRequest {
  readonly roundId: string;
  readonly seed: string;
  readonly options?: DrawOptions | undefined;
  /** Teams that debate in a round of the same time which is drawn together with this one. */
  readonly without?: readonly string[];
  /** Debates that may be undecided or have a correction to confirm. */
  readonly acceptUndecided?: readonly string[];
}

/**
 * Reads what the draw of a round depends on.
 * @throws AppError `not-found`; `wrong-state` for a completed round; `refused-by-rules` for options
 * that do not fit; `undecided` with earlier debates that were not accepted; `not-ready` with what is
 * missing.
 */
export async function loadSnapshot(
  reader: Reader,
  tournamentId: string,
  input: DrawRequest,
): Promise<Snapshot> {
  const rounds = await findAllRounds(reader, tournamentId);
  const round = found(rounds.find((row) => row.id === input.roundId));
  if (round.completed_at) throw new AppError('wrong-state', 'The round is completed.');
  const pack = await findPack(reader, tournamentId);
  const options = input.options ?? round.draw_options ?? pack.draw.options;
  const problems = checkOptions(options, {
    kind: round.draw_kind,
    teamsPerRoom: pack.teamsPerRoom,
  });
  if (problems.length > 0) throw new AppError('refused-by-rules', '', { data: problems });
  const { seed, without = [], acceptUndecided = [] } = input;
  const unsettled = await unsettledBefore(reader, tournamentId, { round, rounds });
  const undecided = unsettled.filter((debate) => !hasResult(debate));
  const isOfBracket = ({ stage }: UndecidedDebate) => stage === 'elimination';
  if (undecided.some(isOfBracket)) refuseUndecided(unsettled, false);
  const accepted = passUndecided(unsettled, acceptUndecided);
  const frame = { round, rounds, options, seed, without, undecided };
  return { ...(await snapshotOf(reader, tournamentId, frame)), accepted };
}

/**
 * The same without asking whether the round may be drawn now: for draws that are there already.
 * @throws AppError `not-ready` when there is nobody to be drawn.
 */
export async function snapshotOf(
  reader: Reader,
  tournamentId: string,
  { rounds, seed, without, undecided, ...rest }: Omit<Frame, 'teamsPerRoom'>,
): Promise<Omit<Snapshot, 'accepted'>> {
  const { teamsPerRoom } = await findPack(reader, tournamentId);
  const frame = { ...rest, rounds, seed, without, undecided, teamsPerRoom };
  const made =
    rest.round.stage === 'elimination'
      ? await eliminationTask(reader, tournamentId, frame)
      : await roundTask(reader, tournamentId, frame);
  const { flights } = rest.round;
  const task = flights > 1 ? { ...made, flights } : made;
  return { ...rest, task, digest: digestOf(task) };
}

/** The debates without a result that a draw would rest on; none for one that looks at no results. */
export async function undecidedBefore(
  reader: Reader,
  tournamentId: string,
  of: { readonly round: RoundRow; readonly rounds: readonly RoundRow[] },
): Promise<UndecidedDebate[]> {
  const unsettled = await unsettledBefore(reader, tournamentId, of);
  return unsettled.filter((debate) => !hasResult(debate));
}

/** The same with those whose result waits for a correction. */
export async function unsettledBefore(
  reader: Reader,
  tournamentId: string,
  { round, rounds }: { readonly round: RoundRow; readonly rounds: readonly RoundRow[] },
): Promise<UndecidedDebate[]> {
  if (round.draw_kind !== 'power-paired' && round.draw_kind !== 'elimination') return [];
  const before = rounds.filter((row) => restsOn(round, row) && row.live_draw_id !== null);
  const ids = before.map(({ id }) => id);
  return findUndecided(reader, tournamentId, ids);
}

/**
 * SHA-256 of a value's canonical text. On the server's own thread: 50 ms for 2,000 teams after 15 rounds,
 * more than any tournament has had; sending the same to a thread and reading it there costs as much.
 */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalText(value)).digest('hex');
}

/** The same value gives the same text, whatever the order of its keys. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

/** A copy whose keys are in order: a quarter of the time that a replacer takes. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) {
    // A plain object: rows, and documents that were parsed.
    copy[key] = inOrder((value as Record<string, unknown>)[key]);
  }
  return copy;
}
