/** The release of a round's motions: now or at a time, with its countdown, until stopped. */
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import {
  findPack,
  findRound,
  leadOf,
  lockRound,
  motionPhase,
  type RoundRow,
  untilDue,
  updateRound,
} from '../rounds/index.ts';
import { publicMotionsOf } from './published.ts';
import { existsPhaseFact } from './repository.ts';
import type { PublicMotions } from './view.ts';

/** Job that reports a phase when its moment has come. */
export const phaseJob = 'motion.phase';

const topics = ['public', 'motions', 'tabroom'] as const;
type PhaseFact = 'motion.counting' | 'motion.released';

/**
 * Starts the countdown now, or sets the moment when the motion appears; infoslide and countdown
 * come before it. A moment that has passed means now.
 */
export function release(context: Context, roundId: string, at: Date | null) {
  const { tournamentId } = context;
  return context.write(async (tx): Promise<PublicMotions> => {
    const { round, pack } = await openRound(tx, tournamentId, roundId);
    if (!round.has_motion) throw new AppError('not-ready', 'The round has no motion yet.');
    if (motionPhase(round, pack, tx.now).state === 'released') {
      throw new AppError('wrong-state', 'The motion is released already.');
    }
    const isNow = at === null || at <= tx.now;
    const revealAt = isNow ? new Date(tx.now.getTime() + leadOf(round, pack)) : at;
    await setReveal(tx, tournamentId, round, revealAt);
    const phase = motionPhase({ ...round, motion_reveal_at: revealAt }, pack, tx.now);
    const begin = new Date(revealAt.getTime() - leadOf(round, pack));
    await cancelJobs(tx, roundId);
    await addPhaseJob(tx, { type: 'motion.released', tournamentId, roundId, revealAt }, revealAt);
    if (phase.state === 'scheduled') {
      await addPhaseJob(tx, { type: 'motion.counting', tournamentId, roundId, revealAt }, begin);
    }
    tx.record({
      type: phase.state === 'counting' ? 'motion.counting' : 'motion.scheduled',
      topics,
      ids: { roundId },
      data: { at: revealAt.toISOString() },
    });
    return found(await publicMotionsOf(tx, tournamentId, roundId, tx.now));
  });
}

/** Stops a release until the last second before the motion appears. */
export function stop(context: Context, roundId: string) {
  const { tournamentId } = context;
  return context.write(async (tx): Promise<PublicMotions> => {
    const { round, pack } = await openRound(tx, tournamentId, roundId);
    const { state } = motionPhase(round, pack, tx.now);
    if (state === 'hidden') throw new AppError('wrong-state', 'No release is set.');
    if (state === 'released') throw new AppError('wrong-state', 'The motion is out.');
    await setReveal(tx, tournamentId, round, null);
    await cancelJobs(tx, roundId);
    tx.record({ type: 'motion.stopped', topics, ids: { roundId } });
    return found(await publicMotionsOf(tx, tournamentId, roundId, tx.now));
  });
}

/**
 * Hides motions that are out: those who have read them know them, but pages, screens and inboxes show them
 * no longer, and they can be changed and released again.
 * @throws AppError `wrong-state` before the release and once the round is completed
 */
export function withdraw(context: Context, roundId: string) {
  const { tournamentId } = context;
  return context.write(async (tx): Promise<PublicMotions> => {
    const { round, pack } = await openRound(tx, tournamentId, roundId);
    if (motionPhase(round, pack, tx.now).state !== 'released') {
      throw new AppError('wrong-state', 'The motion isn’t out.');
    }
    if (round.completed_at) throw new AppError('wrong-state', 'The round is completed.');
    await setReveal(tx, tournamentId, round, null);
    await cancelJobs(tx, roundId);
    tx.record({ type: 'motion.withdrawn', topics, ids: { roundId } });
    return found(await publicMotionsOf(tx, tournamentId, roundId, tx.now));
  });
}

/** Reports a phase once; does nothing when the release was stopped or moved meanwhile. */
export function announcePhase(services: Services): JobHandler {
  return async (payload) => {
    const job = readPayload(payload);
    await untilDue(services.clock, job.due);
    const { tournamentId, roundId, type } = job;
    await services.db.write({ tournamentId, actor: { kind: 'system' } }, async (tx) => {
      await lockRound(tx, tournamentId, roundId);
      const round = await findRound(tx, tournamentId, roundId);
      const at = round?.motion_reveal_at?.toISOString();
      if (at !== job.revealAt) return;
      if (await existsPhaseFact(tx, tournamentId, { type, roundId, at })) return;
      tx.record({ type, topics, ids: { roundId }, data: { at } });
    });
  };
}

async function openRound(tx: Tx, tournamentId: string, roundId: string) {
  await lockRound(tx, tournamentId, roundId);
  const round = found(await findRound(tx, tournamentId, roundId));
  return { round, pack: await findPack(tx, tournamentId) };
}

async function setReveal(
  tx: Tx,
  tournamentId: string,
  round: RoundRow,
  revealAt: Date | null,
): Promise<void> {
  const key = { tournamentId, roundId: round.id, expected: null };
  await updateRound(tx, key, { motion_reveal_at: revealAt });
}

interface PhaseJob {
  readonly type: PhaseFact;
  readonly tournamentId: string;
  readonly roundId: string;
  readonly revealAt: Date;
}

async function addPhaseJob(tx: Tx, job: PhaseJob, due: Date): Promise<void> {
  await tx.addJob({
    name: phaseJob,
    payload: { ...job, revealAt: job.revealAt.toISOString(), due: due.toISOString() },
    runAt: due,
    key: `${job.type}:${job.roundId}`,
  });
}

async function cancelJobs(tx: Tx, roundId: string): Promise<void> {
  await tx.cancelJob(`motion.counting:${roundId}`);
  await tx.cancelJob(`motion.released:${roundId}`);
}

/** Only `addPhaseJob` writes these payloads. */
function readPayload(payload: Readonly<Record<string, unknown>>) {
  const text = (name: string) => String(payload[name]);
  return {
    type: text('type') as PhaseFact,
    tournamentId: text('tournamentId'),
    roundId: text('roundId'),
    revealAt: text('revealAt'),
    due: new Date(text('due')),
  };
}
