import { type Outgoing, OutgoingFailure } from '#server/ports/outgoing.ts';

/**
 * Calls that begin within some milliseconds from now; later ones fail as `slow`. A site decides how many
 * rounds and pages it has, and somebody waits for all of them.
 * @param now milliseconds of a clock that only goes forward; another in tests
 */
export function timeLimited(
  outgoing: Outgoing,
  milliseconds: number,
  now = () => performance.now(),
): Outgoing {
  const end = now() + milliseconds;
  return async (request) => {
    if (now() > end) throw new OutgoingFailure('slow', request.url.hostname);
    return outgoing(request);
  };
}
