import { type Outgoing, OutgoingFailure } from '#server/ports/outgoing.ts';

interface CallLimits {
  /** In which all calls begin; later ones fail as `slow`. */
  readonly milliseconds: number;
  /** Of all answers together; beyond it calls fail as `too-large`. */
  readonly bytes: number;
}

/**
 * Calls within limits, counted from now. A site decides how many rounds and pages it has, somebody waits for
 * all of them, and reading each takes memory and time.
 * @param now milliseconds of a clock that only goes forward; another in tests
 */
export function limitCalls(
  outgoing: Outgoing,
  { milliseconds, bytes }: CallLimits,
  now = () => performance.now(),
): Outgoing {
  const end = now() + milliseconds;
  let left = bytes;
  return async (request) => {
    if (now() > end) throw new OutgoingFailure('slow', request.url.hostname);
    const answer = await outgoing(request);
    left -= answer.body.byteLength;
    if (left < 0) throw new OutgoingFailure('too-large', request.url.hostname);
    return answer;
  };
}
