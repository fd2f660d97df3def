/**
 * Access is decided before the body is read, but sending it, waiting for a turn or a connection and the work
 * itself can take minutes. Rights may end meanwhile, so they are checked again before the work and inside
 * the first transaction.
 */
import type { Actor } from '#server/actor.ts';
import type { WriteRights } from '#server/db/write-rights-repository.ts';
import { AppError } from '#server/errors.ts';
import type { Permit } from '../identity/access.ts';
import { holdLog } from '../identity/access-repository.ts';
import { endings } from '../identity/endings.ts';
import type { Call, Parsed } from './call.ts';
import { callerOf, permitAgain, permitCall } from './call-caller.ts';

/** How long a decision holds before it is checked again, in milliseconds. Nearly all calls end sooner. */
export const decisionHolds = 1000;

export interface StillPermitted {
  /**
   * Checks credentials and access again if the decision is old.
   * @returns what the caller may do now
   * @throws AppError as when the call came
   */
  beforeWork(): Promise<Permit>;
  /**
   * The rights of the first write, which are checked again inside its transaction. Undefined for later ones:
   * they follow from the first, and it may end the caller's own rights. A session that only expired during the
   * work passes: it was valid when the work began.
   * @param scope the tournament of the write
   */
  ofWrite(scope: string | null): WriteRights | undefined;
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
  const { clock, endedSessions, pages } = call.services;
  const tournamentId = params?.tournamentId;
  let decidedAt = clock.now().getTime();
  let { seq } = allowed;
  let hasWritten = false;
  const isOld = () => clock.now().getTime() - decidedAt > decisionHolds;
  const hasMoved = () =>
    seq !== null && tournamentId !== undefined && (pages.seqOf(tournamentId) ?? 0) > seq;
  const decided = (permit: Permit): Permit => {
    decidedAt = clock.now().getTime();
    seq = permit.seq;
    return permit;
  };
  const refuseEnded = (): void => {
    const hasEnded =
      actor.kind === 'account' && actor.familyId !== null && endedSessions.has(actor.familyId);
    if (hasEnded) throw new AppError('session-expired');
  };
  return {
    beforeWork: async () =>
      isOld() ? decided(await permitCall(call, await callerOf(call), params)) : allowed,
    ofWrite(scope) {
      if (hasWritten) return undefined;
      hasWritten = true;
      const isOwnLog = scope !== null && scope === tournamentId;
      let times = 0;
      return {
        async begin(tx) {
          refuseEnded();
          times += 1;
          // The second time nobody may come in between.
          if (times > 1 && isOwnLog) await holdLog(tx, scope);
          if (times > 1 || isOld() || hasMoved()) {
            decided(await permitAgain(call, tx, { actor, params }));
          }
        },
        end() {
          refuseEnded();
          return isOwnLog && seq !== null ? { seq, endings } : null;
        },
      };
    },
  };
}
