/** What an answer of a push service, or none, means. */
import type { PushFailure } from '#contract/kinds/push.ts';
import type { OutgoingAnswer, OutgoingFault } from '#server/ports/outgoing.ts';
import type { PushOutcome } from '#server/ports/push.ts';

export function outcomeOf({ status, headers }: OutgoingAnswer, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const retryAfter = secondsOf(headers['retry-after'], now);
  if (status === 429) return { kind: 'later', reason: 'busy', retryAfter };
  if (status >= 500) return { kind: 'later', reason: 'broken', retryAfter };
  return { kind: 'failed', reason: status === 413 ? 'too-large' : 'refused' };
}

const passing: readonly PushFailure[] = ['slow', 'unreachable', 'no-host'];

/** @param fault what kept the call from an answer */
export function outcomeOfFault(fault: OutgoingFault): PushOutcome {
  // An answer that is too long was an answer; none of its kind is known.
  const reason: PushFailure = fault === 'too-large' ? 'broken' : fault;
  if (passing.includes(reason)) return { kind: 'later', reason, retryAfter: null };
  return { kind: 'failed', reason };
}

/** `Retry-After`: seconds, or a date. */
function secondsOf(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null;
  if (/^\d{1,7}$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
