/** Concurrent rounds together: drawn, looked over and confirmed together (R7.8, R7.10). */
import type { ConcurrentRounds } from '#contract/areas/draw/concurrent-draws.ts';
import { type EliminationInput, pairConcurrent } from '#engine/draw/index.ts';
import { lockTournament } from '#server/areas/participants/index.ts';
import {
  findAllConcurrentRounds,
  findAllRounds,
  lockRound,
  type RoundRow,
} from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { drawFindings } from '../edit/findings.ts';
import { insertMade, type MadeDraw } from '../make/generate.ts';
import { loadDraw } from '../make/load-draw.ts';
import { solve } from '../make/solve.ts';
import { activateDraw, open, refuseOtherState } from '../release/lifecycle.ts';
import { type DrawRequest, loadSnapshot, type Snapshot } from '../replay/snapshot.ts';
import { findAllDraws } from '../repository.ts';
import { toSummary } from '../view.ts';

/** The rounds of the time of a round, each with its draw and what speaks against it beside the others. */
export function look(context: Context, roundId: string): Promise<ConcurrentRounds> {
  const { tournamentId } = context;
  return context.read(async (reader) =>
    viewOf(reader, tournamentId, await roundsOf(reader, tournamentId, roundId)),
  );
}

interface DrawTogetherInput {
  readonly roundIds: readonly string[];
  /** Absent: by chance. */
  readonly seed?: string | undefined;
  readonly acceptUndecided: readonly string[];
}

/** Makes a draft for each of the rounds; whoever is in one is left out of those that come after it. */
export async function draw(
  context: Context,
  roundId: string,
  { roundIds, seed = context.services.newSeed(), acceptUndecided }: DrawTogetherInput,
): Promise<ConcurrentRounds> {
  const { tournamentId } = context;
  const wanted = await context.read(async (reader) => {
    const rounds = await roundsOf(reader, tournamentId, roundId);
    return chosen(rounds, roundIds);
  });
  const confirmed = wanted.find(({ live_draw_id }) => live_draw_id !== null);
  if (confirmed) throw new AppError('wrong-state', `${confirmed.name} has a confirmed draw.`);
  const made = await makeAll(context, wanted, { seed, acceptUndecided });
  return context.write(async (tx) => {
    for (const { input: options } of made) await lockRound(tx, tournamentId, options.roundId);
    for (const one of made) await insertMade(tx, tournamentId, one);
    return viewOf(tx, tournamentId, await roundsOf(tx, tournamentId, roundId));
  });
}

/** Confirms the drafts, the eliminations first: all of them or none. */
export function confirm(
  context: Context,
  roundId: string,
  input: {
    readonly draws: readonly { readonly drawId: string; readonly version: number }[];
    readonly acceptUndecided: readonly string[];
  },
): Promise<ConcurrentRounds> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await lockTournament(tx, tournamentId);
    const rounds = await roundsOf(tx, tournamentId, roundId);
    const draws = [];
    for (const { drawId, version } of input.draws) {
      draws.push(await open(tx, tournamentId, drawId, version));
    }
    const order = chosen(
      rounds,
      draws.map((one) => one.roundId),
    );
    for (const { id } of order) {
      const draft = found(draws.find((one) => one.roundId === id));
      refuseOtherState(draft, 'draft');
      await activateDraw(tx, tournamentId, draft, input.acceptUndecided);
    }
    return viewOf(tx, tournamentId, await roundsOf(tx, tournamentId, roundId));
  });
}

/** A round and those of its time, eliminations first. */
async function roundsOf(
  reader: Reader,
  tournamentId: string,
  roundId: string,
): Promise<RoundRow[]> {
  const all = await findAllRounds(reader, tournamentId);
  const own = found(all.find(({ id }) => id === roundId));
  const beside = await findAllConcurrentRounds(reader, tournamentId, roundId);
  const rounds = all.filter((row) => row === own || beside.includes(row.id));
  const isLater = ({ stage }: RoundRow) => Number(stage === 'preliminary');
  return rounds.sort((a, b) => isLater(a) - isLater(b) || a.seq - b.seq);
}

/** @throws AppError `invalid-input` for a round of another time, or one that is named twice. */
function chosen(rounds: readonly RoundRow[], ids: readonly string[]): RoundRow[] {
  const wanted = rounds.filter(({ id }) => ids.includes(id));
  if (wanted.length === ids.length) return wanted;
  throw invalidField('roundIds', 'Choose different rounds that take place at the same time.');
}

type How = Pick<DrawRequest, 'seed' | 'acceptUndecided'>;

/** Draws the eliminations, then the other rounds without whoever is in a room by then. */
async function makeAll(
  context: Context,
  rounds: readonly RoundRow[],
  how: How,
): Promise<MadeDraw[]> {
  const made = await makeEliminations(
    context,
    rounds.filter(({ stage }) => stage === 'elimination'),
    how,
  );
  for (const { id } of rounds.filter(({ stage }) => stage === 'preliminary')) {
    const asked = await ask(context, {
      ...how,
      roundId: id,
      without: made.flatMap(teamsIn),
    });
    const solved = await solve(context, asked.snapshot.task);
    if (!solved.ok) throw new AppError('refused-by-rules', '', { data: solved.problems });
    made.push({ ...asked, draw: solved.value });
  }
  return made;
}

/**
 * On the server's own thread: a bracket is folded, not searched. Eight breaks of 512 teams, twice as
 * many as a tournament has, are folded in 30 ms.
 */
async function makeEliminations(
  context: Context,
  rounds: readonly RoundRow[],
  how: How,
): Promise<MadeDraw[]> {
  const asked: Omit<MadeDraw, 'draw'>[] = [];
  for (const { id } of rounds) asked.push(await ask(context, { ...how, roundId: id }));
  const drawn = pairConcurrent(
    asked.map(({ snapshot }) => ({
      categoryId: snapshot.round.break_category_id ?? '',
      input: bracketOf(snapshot),
    })),
  );
  if (!drawn.ok) throw new AppError('refused-by-rules', '', { data: drawn.problems });
  return drawn.value.flatMap(({ draw: one }, index) => {
    const own = asked[index];
    return own ? [{ ...own, draw: one }] : [];
  });
}

async function ask(context: Context, input: DrawRequest): Promise<Omit<MadeDraw, 'draw'>> {
  const load = (reader: Reader) => loadSnapshot(reader, context.tournamentId, input);
  return { input, snapshot: await context.read(load) };
}

function bracketOf({ task }: Snapshot): EliminationInput {
  if (task.kind === 'elimination') return task.input;
  throw new Error('Broken assumption: an elimination round is drawn by its bracket');
}

/** Whoever debates; a team that skips a partial round is free for another one. */
function teamsIn({ draw: { debates } }: MadeDraw): string[] {
  return debates.flatMap(({ teams }) => teams.map(({ teamId }) => teamId));
}

async function viewOf(
  reader: Reader,
  tournamentId: string,
  rounds: readonly RoundRow[],
): Promise<ConcurrentRounds> {
  const shown = [];
  for (const round of rounds) {
    const all = await findAllDraws(reader, tournamentId, round.id);
    shown.push({ round, row: all.find(({ state }) => state !== 'draft') ?? all[0] });
  }
  const drafts = shown.flatMap(({ row }) => (row?.state === 'draft' ? row.id : []));
  const views = [];
  for (const { round, row } of shown) {
    const { id: roundId, name, stage } = round;
    const document = row && found(await loadDraw(reader, tournamentId, row.id));
    const findings = document
      ? await drawFindings(reader, tournamentId, { draw: document, drafts })
      : [];
    const rankOf = new Map(document?.debates.map(({ id, rank }) => [id, rank]));
    views.push({
      ...{ roundId, name, stage },
      draw: row ? toSummary(row) : null,
      findings: findings.map((one) => ({ ...one, rank: rankOf.get(one.debateId ?? '') ?? null })),
    });
  }
  return { rounds: views };
}
