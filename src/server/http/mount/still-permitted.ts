/**
 * Access is decided before a body is read, and a caller may take minutes to send it, wait for a turn or have
 * long work done: rights that ended meanwhile are looked for again, before the work and before it is written.
 */
import type { Actor } from '#server/actor.ts';
import { AppError } from '#server/errors.ts';
import type { Permit } from '../identity/access.ts';
import type { Call, Parsed } from './call.ts';
import { callerOf, permitCall } from './call-caller.ts';

/** How long a decision holds without another look, in milliseconds: nearly all calls end sooner. */
const holdsFor = 1000;

export interface StillPermitted {
  /**
   * Asks again when the decision is old: for the credentials too.
   * @returns what the caller may do now
   * @throws AppError as when the call came
   */
  beforeWork(): Promise<Permit>;
  /**
   * Asks again before the first write, which may end the caller's own rights. A session that merely ran out
   * during the work does not count: it was there when the work began.
   * @throws AppError `session-expired`, `not-found`, `forbidden`
   */
  beforeWrite(): Promise<void>;
}

/** @param allowed as decided now */
export function stillPermitted(
  call: Call,
  {
    actor,
    allowed,
    params,
  }: { readonly actor: Actor; readonly allowed: Permit; readonly params: Parsed['params'] },
): StillPermitted {
  const { clock, endedSessions } = call.services;
  let decidedAt = clock.now().getTime();
  let hasWritten = false;
  const isOld = () => clock.now().getTime() - decidedAt > holdsFor;
  const decide = async (as: Actor): Promise<Permit> => {
    const permit = await permitCall(call, as, params);
    decidedAt = clock.now().getTime();
    return permit;
  };
  return {
    beforeWork: async () => (isOld() ? decide(await callerOf(call)) : allowed),
    async beforeWrite() {
      if (hasWritten) return;
      hasWritten = true;
      const hasEnded =
        actor.kind === 'account' && actor.familyId !== null && endedSessions.has(actor.familyId);
      if (hasEnded) throw new AppError('session-expired');
      if (isOld()) await decide(actor);
    },
  };
}
