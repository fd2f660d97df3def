/** The release of a draw: now or at a time, exactly once, and taking it back. */
import type { ErrorCode } from '#contract/errors.ts';
import type { AcceptedDebate } from '#contract/undecided.ts';
import { lockTournament } from '#server/areas/participants/index.ts';
import {
  findAllRounds,
  findRound,
  lockRound,
  untilDue,
  updateRound,
} from '#server/areas/rounds/index.ts';
import type { Tx } from '#server/db/database.ts';
import { refuseDoubleUse } from '#server/db/double-use-repository.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { logged } from '#server/undecided.ts';
import { deleteChanges } from '../edit/change-repository.ts';
import { type DrawCheck, findingsOf, identitiesOf } from '../edit/findings.ts';
import { passUnsettled } from '../edit/unsettled.ts';
import { loadDraw } from '../make/load-draw.ts';
import type { DrawDocument } from '../view.ts';
import { deleteUndo } from '../write-repository.ts';
import { move, open, refuseOtherState } from './lifecycle.ts';

/** Job that releases the draw of a round when its moment has come. */
export const releaseJob = 'draw.release';

const jobKey = (roundId: string) => `draw.release:${roundId}`;

export interface ReleaseInput {
  readonly version: number;
  /** Null takes a set moment back; one that has passed means now. */
  readonly when: 'now' | Date | null;
  /** Release although the check lists hard findings. */
  readonly despite: boolean;
  readonly checks: readonly DrawCheck[];
}

/** Releases a confirmed draw now, sets the moment of its release, or takes that moment back. */
export function release(
  context: Context,
  drawId: string,
  input: ReleaseInput,
): Promise<DrawDocument> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await lockTournament(tx, tournamentId);
    const draw = await open(tx, tournamentId, drawId, input.version);
    refuseOtherState(draw, 'confirmed');
    if (input.when === null) await cancelTimed(tx, tournamentId, draw);
    else {
      const passed = await passCheck(tx, tournamentId, draw, input);
      const isNow = input.when === 'now' || input.when <= tx.now;
      if (isNow) await releaseNow(tx, tournamentId, draw, passed);
      else await setTimed(tx, tournamentId, draw, { at: new Date(input.when), passed });
    }
    return found(await loadDraw(tx, tournamentId, drawId));
  });
}

/** Withdraws a release; the draw stays confirmed, and the public hears that a new one is coming. */
export function unrelease(
  context: Context,
  drawId: string,
  version: number,
): Promise<DrawDocument> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const draw = await open(tx, tournamentId, drawId, version);
    refuseOtherState(draw, 'released');
    await move(tx, tournamentId, draw, { state: 'confirmed', released_at: null });
    await markWithdrawn(tx, tournamentId, draw, tx.now);
    tx.record({ type: 'draw.unreleased', topics: ['public', 'draw', 'tabroom'], ids: idsOf(draw) });
    return found(await loadDraw(tx, tournamentId, drawId));
  });
}

/**
 * Releases the draw that a moment was set for; does nothing when it was moved, cancelled or done. A draw
 * that would double-book somebody, or whose earlier results are no longer settled, stays unreleased, and the
 * log says why.
 */
export function releaseDue(services: Services): JobHandler {
  return async (payload) => {
    const [tournamentId, roundId, at] = [payload.tournamentId, payload.roundId, payload.at].map(
      String,
    ) as [string, string, string];
    await untilDue(services.clock, new Date(at));
    const scope = { tournamentId, actor: { kind: 'system' } } as const;
    const due = { roundId, at };
    try {
      await services.db.write(scope, async (tx) => {
        const draw = await loadDue(tx, tournamentId, due);
        if (!draw) return;
        // As `addReleaseJob` wrote it; jobs of older versions have none.
        const accepted = (payload.accepted ?? []) as readonly AcceptedDebate[];
        const undecided = [...draw.undecided, ...accepted];
        await passUnsettled(tx, tournamentId, { ...draw, undecided }, []);
        await releaseNow(tx, tournamentId, draw);
      });
    } catch (error) {
      const reason = error instanceof AppError ? reasons[error.code] : undefined;
      if (!reason) throw error;
      await services.db.write(scope, async (tx) => {
        const draw = await loadDue(tx, tournamentId, due);
        if (draw) await cancelTimed(tx, tournamentId, draw, { reason });
      });
    }
  };
}

/** Why a planned release did not take place. */
type CancelReason = 'double-use' | 'results-unsettled';

/** What the codes of a refusal at the planned moment come to. */
const reasons: Readonly<Partial<Record<ErrorCode, CancelReason>>> = {
  'refused-by-rules': 'double-use',
  undecided: 'results-unsettled',
};

/** The draw that is to be released at a moment, its round held; undefined: no longer. */
async function loadDue(
  tx: Tx,
  tournamentId: string,
  { roundId, at }: { readonly roundId: string; readonly at: string },
): Promise<DrawDocument | undefined> {
  await lockTournament(tx, tournamentId);
  await lockRound(tx, tournamentId, roundId);
  const round = await findRound(tx, tournamentId, roundId);
  if (round?.draw_release_at?.toISOString() !== at || !round.live_draw_id) return undefined;
  const draw = found(await loadDraw(tx, tournamentId, round.live_draw_id));
  return draw.state === 'confirmed' ? draw : undefined;
}

/** @param passed what was known and waved through; absent: what was when the moment was set */
async function releaseNow(
  tx: Tx,
  tournamentId: string,
  draw: DrawDocument,
  passed?: Passed,
): Promise<void> {
  const known = passed ? acceptedBy(passed) : {};
  await move(tx, tournamentId, draw, { state: 'released', released_at: tx.now, ...known });
  await refuseDoubleUse(tx, tournamentId);
  await markWithdrawn(tx, tournamentId, draw, null);
  await deleteChanges(tx, { tournamentId, drawId: draw.id });
  await deleteUndo(tx, tournamentId, draw.id);
  await setMoment(tx, tournamentId, draw, null);
  tx.record({
    type: 'draw.released',
    topics: ['public', 'draw', 'tabroom'],
    ids: idsOf(draw),
    data: passed ? logOf(passed) : {},
  });
}

async function setTimed(
  tx: Tx,
  tournamentId: string,
  draw: DrawDocument,
  { at, passed }: { readonly at: Date; readonly passed: Passed },
): Promise<void> {
  await move(tx, tournamentId, draw, acceptedBy(passed));
  await setMoment(tx, tournamentId, draw, { at, accepted: passed.undecided });
  tx.record({
    type: 'draw.release-set',
    topics: ['draw', 'tabroom'],
    ids: idsOf(draw),
    data: { at: at.toISOString(), ...logOf(passed) },
  });
}

async function cancelTimed(
  tx: Tx,
  tournamentId: string,
  draw: DrawDocument,
  log: { readonly reason?: CancelReason } = {},
): Promise<void> {
  if (draw.releaseAt === null) throw new AppError('wrong-state', 'No release is set.');
  await move(tx, tournamentId, draw, {});
  await setMoment(tx, tournamentId, draw, null);
  tx.record({
    type: 'draw.release-cancelled',
    topics: ['draw', 'tabroom'],
    ids: idsOf(draw),
    data: log,
  });
}

async function markWithdrawn(
  tx: Tx,
  tournamentId: string,
  { roundId }: DrawDocument,
  at: Date | null,
): Promise<void> {
  await updateRound(tx, { tournamentId, roundId, expected: null }, { draw_withdrawn_at: at });
}

interface Moment {
  readonly at: Date;
  /** Earlier debates that were accepted with it, without a result or before a correction. */
  readonly accepted: readonly AcceptedDebate[];
}

/** The round remembers the moment, the job wakes for it. */
async function setMoment(
  tx: Tx,
  tournamentId: string,
  { roundId }: Pick<DrawDocument, 'roundId'>,
  moment: Moment | null,
): Promise<void> {
  const key = { tournamentId, roundId, expected: null };
  await updateRound(tx, key, { draw_release_at: moment?.at ?? null });
  if (moment) await addReleaseJob(tx, { tournamentId, roundId, ...moment });
  else await tx.cancelJob(jobKey(roundId));
}

async function addReleaseJob(
  tx: Tx,
  due: Moment & { readonly tournamentId: string; readonly roundId: string },
): Promise<void> {
  const payload = { ...due, at: due.at.toISOString() };
  await tx.addJob({ name: releaseJob, payload, runAt: due.at, key: jobKey(due.roundId) });
}

/**
 * Adds the jobs of timed releases again after a restore. A moment that has passed is dropped: a restore
 * makes nothing public. What was accepted with the others is asked for again.
 */
export async function replanReleases(tx: Tx, tournamentId: string): Promise<void> {
  for (const { id: roundId, draw_release_at: at } of await findAllRounds(tx, tournamentId)) {
    if (at && at > tx.now) await addReleaseJob(tx, { tournamentId, roundId, at, accepted: [] });
    else if (at) await setMoment(tx, tournamentId, { roundId }, null);
  }
}

/** What a release is made despite of. */
interface Passed {
  /** How many hard findings. */
  readonly waved: number;
  /** Those of them that are earlier debates, which the draw was not made without. */
  readonly undecided: readonly AcceptedDebate[];
  /** All that the check says, each finding as `identitiesOf`. */
  readonly known: readonly string[];
}

/** @throws AppError `not-ready` with the hard findings when they were not waved through. */
async function passCheck(
  tx: Tx,
  tournamentId: string,
  draw: DrawDocument,
  { checks, despite }: Pick<ReleaseInput, 'checks' | 'despite'>,
): Promise<Passed> {
  const findings = await findingsOf(tx, tournamentId, { draw, checks });
  const hard = findings.filter((one) => one.hard);
  if (hard.length > 0 && !despite) {
    throw new AppError('not-ready', '', { data: { findings: hard } });
  }
  const undecided = await passUnsettled(tx, tournamentId, draw, 'all');
  return { waved: hard.length, undecided, known: identitiesOf(findings) };
}

function acceptedBy({ known }: Passed) {
  return { accepted_findings: JSON.stringify(known) };
}

function logOf({ waved, undecided }: Passed) {
  return { waved, ...logged(undecided) };
}

function idsOf(draw: DrawDocument) {
  return { roundId: draw.roundId, drawId: draw.id };
}
