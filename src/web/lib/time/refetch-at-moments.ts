import { useEffect } from 'react';
import { serverNow } from '#web/lib/live/server-clock.ts';

/** When more of a round’s motions can be seen; instants as ISO text. */
interface Release {
  readonly state: string;
  readonly infoslideAt: string | null;
  readonly revealAt: string | null;
}

/**
 * Asks again right after each moment at which there is more to see; many pages spread over half a
 * second. Until the server agrees that a motion is out, it is asked again each second, also after an answer
 * that did not arrive.
 * @param ask settles once there is an answer, or none will come
 */
export function useRefetchAtMoments(rounds: readonly Release[], ask: () => Promise<unknown>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const plan = () => {
      const wait = waitFor(rounds, serverNow());
      if (wait === null || isOver) return;
      // Longer waits overflow the browser's timers.
      timer = setTimeout(() => void ask().finally(plan), Math.min(wait, 2 ** 31 - 1));
    };
    plan();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [rounds, ask]);
}

/** Milliseconds until there may be more to see; null: everything is out. */
function waitFor(rounds: readonly Release[], now: number): number | null {
  const due = rounds.flatMap((round) => {
    if (round.state === 'released' || !round.revealAt) return [];
    const moments = [round.infoslideAt, round.revealAt].flatMap((at) => at ?? []);
    const ahead = moments.map((at) => Date.parse(at)).filter((at) => at > now);
    return ahead.length > 0 ? ahead : [now + 1000];
  });
  return due.length === 0 ? null : Math.min(...due) - now + 30 + Math.random() * 500;
}
