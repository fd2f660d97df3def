/** Whether people can register now, and how long they may change what they said. */
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { lacksPlan } from '../tournaments/index.ts';
import * as repository from './frame-repository.ts';

export type Frame = repository.FrameRow;
export type ClosedBecause = 'no-plan' | 'switched-off' | 'over';

/** Seed 4. */
const closedSentence = 'Registration is not yet available for this tournament.';
const overSentence = 'Registration for this tournament is over.';

/** @throws AppError `not-found`: there is no such tournament. */
export async function loadFrame(reader: Reader, tournamentId: string): Promise<Frame> {
  return found(await repository.findFrame(reader, tournamentId));
}

/** Why nobody can register, or null when people can. */
export function closedBecause(
  frame: Frame,
  { config }: Pick<Services, 'config'>,
  now: Date,
): ClosedBecause | null {
  if (lacksPlan(frame.plan, config.plans)) return 'no-plan';
  if (!frame.settings.enableAutoReg) return 'switched-off';
  return isOver(frame, now) ? 'over' : null;
}

/**
 * Comes before any look at a code, so that a closed tournament says nothing about codes.
 * @throws AppError `registration-closed`
 */
export function refuseClosed(frame: Frame, services: Pick<Services, 'config'>, now: Date): void {
  const reason = closedBecause(frame, services, now);
  if (reason === null) return;
  throw new AppError('registration-closed', reason === 'over' ? overSentence : closedSentence, {
    data: { reason },
  });
}

/** People change their own registration until it closes or the first draw is confirmed. */
export async function mayChange(reader: Reader, frame: Frame, now: Date): Promise<boolean> {
  return !isOver(frame, now) && !(await repository.existsConfirmedDraw(reader, frame.id));
}

function isOver({ closesAt }: Frame, now: Date): boolean {
  return closesAt !== null && closesAt <= now;
}
