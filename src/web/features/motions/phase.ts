import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useServerNow } from '#web/lib/live/server-clock.ts';

export type PublicMotions = CallOutput<Api['motions']['published']>['rounds'][number];

/** What a page shows of a release at this moment. */
export type Phase =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'scheduled'; readonly until: number }
  | { readonly kind: 'infoslide'; readonly until: number; readonly total: number }
  | { readonly kind: 'countdown'; readonly until: number; readonly total: number }
  | { readonly kind: 'released'; readonly preparationEndsAt: number | null };

type Times = Pick<
  PublicMotions,
  'state' | 'infoslideAt' | 'countdownAt' | 'revealAt' | 'preparationEndsAt'
>;

/** The phase of a release at a moment of the server's clock. */
export function phaseAt(times: Times, now: number): Phase {
  const [infoslide, countdown, reveal] = [times.infoslideAt, times.countdownAt, times.revealAt].map(
    (at) => (at === null ? null : Date.parse(at)),
  );
  if (!reveal || !countdown) return { kind: 'hidden' };
  if (now >= reveal) {
    const end = times.preparationEndsAt;
    return { kind: 'released', preparationEndsAt: end === null ? null : Date.parse(end) };
  }
  if (now >= countdown) return { kind: 'countdown', until: reveal, total: reveal - countdown };
  if (infoslide && now >= infoslide) {
    return { kind: 'infoslide', until: countdown, total: countdown - infoslide };
  }
  return { kind: 'scheduled', until: reveal };
}

/** The phase of a release, kept up to date by the server's clock. */
export function usePhase(times: Times): Phase {
  return phaseAt(times, useServerNow(250));
}
