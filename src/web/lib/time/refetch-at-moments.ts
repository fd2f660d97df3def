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
 * second. Until the server agrees that a motion is out, it is asked again each second.
 */
export function useRefetchAtMoments(rounds: readonly Release[], ask: () => void): void {
  useEffect(() => {
    const now = serverNow();
    const due = rounds.flatMap((round) => {
      if (round.state === 'released' || !round.revealAt) return [];
      const moments = [round.infoslideAt, round.revealAt].flatMap((at) => at ?? []);
      const ahead = moments.map((at) => Date.parse(at)).filter((at) => at > now);
      return ahead.length > 0 ? ahead : [now + 1000];
    });
    if (due.length === 0) return;
    const wait = Math.min(...due) - now + 30 + Math.random() * 500;
    // Longer waits overflow the browser's timers.
    const timer = setTimeout(ask, Math.min(wait, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [rounds, ask]);
}
