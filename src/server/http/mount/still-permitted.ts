/**
 * Access is decided before the body is read, but sending it, waiting for a turn and the work itself can take
 * minutes. Rights may end meanwhile, so they are checked again before the work and before the first write.
 */
import type { Actor } from '#server/actor.ts';
import { AppError } from '#server/errors.ts';
import type { Permit } from '../identity/access.ts';
import type { Call, Parsed } from './call.ts';
import { callerOf, permitCall } from './call-caller.ts';

/** How long a decision holds before it is checked again, in milliseconds. Nearly all calls end sooner. */
const holdsFor = 1000;

export interface StillPermitted {
  /**
   * Checks credentials and access again if the decision is old.
   * @returns what the caller may do now
   * @throws AppError as when the call came
   */
  beforeWork(): Promise<Permit>;
  /**
   * Checks access again before the first write; later ones follow from it, and it may end the caller's own
   * rights. A session that only expired during the work passes: it was valid when the work began.
   * @throws AppError `session-expired`, `not-found`, `forbidden`
   */
  beforeWrite(): Promise<void>;
}

/** @param allowed the decision just made */
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
