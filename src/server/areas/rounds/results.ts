/** What waits for the results of a round: completing it, showing them, the steps of the conductor. */
import { hasResult } from '#contract/kinds/results/unsettled.ts';
import type { UndecidedDebate } from '#contract/undecided.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { type FindUndecided, logged, passUndecided } from '#server/undecided.ts';
import { type Conductor, conduct } from './conductor.ts';
import { lacksMotion, motionPhase } from './motion-phase.ts';
import * as progress from './progress-repository.ts';
import * as repository from './repository.ts';
import { changeRound, restsOn, viewOf } from './service.ts';
import type { Round } from './view.ts';

interface Completion {
  readonly version: number;
  readonly acceptUndecided: readonly string[];
}

interface Completing extends Completion {
  /** That it has none is known, and goes into the log. */
  readonly withoutMotion: boolean;
}

/**
 * Completes a round whose debates are decided without a correction that waits, or accepted as they are,
 * and which has a motion or is known to have none.
 * @throws AppError `undecided`, `not-ready`
 */
export function complete(
  context: Context,
  roundId: string,
  { version, acceptUndecided, withoutMotion, findUndecided }: Completing & Finder,
): Promise<Round> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    // A ballot that is being set aside ends its write first: what is decided stays so.
    await repository.lockRound(tx, tournamentId, roundId);
    const row = found(await repository.findRound(tx, tournamentId, roundId));
    if (row.completed_at) throw new AppError('wrong-state', 'It is completed already.');
    if (!row.live_draw_id) throw new AppError('wrong-state', 'It has no confirmed draw.');
    const undecided = await findUndecided(tx, tournamentId, [roundId]);
    const accepted = passUndecided(undecided, acceptUndecided);
    const isWithout = lacksMotion(row);
    if (isWithout && !withoutMotion) throw new AppError('not-ready', 'The round has no motion.');
    await changeRound(tx, context, { row, expected: version }, { completed_at: tx.now });
    tx.record({
      type: 'round.completed',
      topics: ['public', 'tabroom', 'standings'],
      ids: { roundId },
      data: { ...logged(accepted), ...(isWithout ? { withoutMotion: true } : {}) },
    });
    return viewOf(tx, context, roundId);
  });
}

/**
 * Shows the results of a round in public, or hides them again.
 * @throws AppError `undecided`
 */
export function releaseResults(
  context: Context,
  roundId: string,
  release: Completion & Finder & { readonly released: boolean },
): Promise<Round> {
  const { tournamentId } = context;
  const { released, version, acceptUndecided, findUndecided } = release;
  return context.write(async (tx) => {
    const row = found(await repository.findRound(tx, tournamentId, roundId));
    if (released && row.silent && !(await repository.isTabReleased(tx, tournamentId))) {
      throw new AppError('wrong-state', 'The round is silent until the tab is released.');
    }
    if (released && row.live_draw_state !== 'released') {
      throw new AppError('wrong-state', 'Its draw is not released.');
    }
    const undecided = released ? await findUndecided(tx, tournamentId, [roundId]) : [];
    const accepted = passUndecided(undecided, acceptUndecided);
    const results = { results_released_at: released ? tx.now : null };
    await changeRound(tx, context, { row, expected: version }, results);
    tx.record({
      type: released ? 'results.released' : 'results.unreleased',
      topics: ['public', 'tabroom', 'standings'],
      ids: { roundId },
      data: logged(accepted),
    });
    return viewOf(tx, context, roundId);
  });
}

/** The steps of a round with counts, blockers and the next act. */
export function conductorOf(
  context: Context,
  roundId: string,
  findUndecided: FindUndecided,
): Promise<Conductor> {
  const { tournamentId, now } = context;
  return context.read(async (reader) => {
    const rows = await repository.findAllRounds(reader, tournamentId);
    const round = found(rows.find((row) => row.id === roundId));
    const pack = await repository.findPack(reader, tournamentId);
    // Once there is a confirmed draw nothing waits for the rounds before it.
    const before =
      round.live_draw_id === null
        ? rows.filter((row) => row.live_draw_id !== null && restsOn(round, row))
        : [];
    const ids = [...before, round].map(({ id }) => id);
    const unsettled = await findUndecided(reader, tournamentId, ids);
    const [corrected, undecided] = split(unsettled, hasResult);
    const isOwn = (debate: UndecidedDebate) => debate.roundId === roundId;
    const [correctedHere, correctedBefore] = split(corrected, isOwn);
    const [undecidedHere, undecidedBefore] = split(undecided, isOwn);
    return conduct({
      round,
      counts: await progress.countRound(reader, tournamentId, round),
      pack,
      motionState: motionPhase(round, pack, now).state,
      undecidedBefore: undecidedBefore.length,
      undecided: undecidedHere.length,
      correctedBefore: correctedBefore.length,
      corrected: correctedHere.length,
    });
  });
}

/** Those of whom it is true, and the others. */
function split<T>(all: readonly T[], isTrue: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isTrue), all.filter((one) => !isTrue(one))];
}

interface Finder {
  readonly findUndecided: FindUndecided;
}
