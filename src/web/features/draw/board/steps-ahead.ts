/** Findings about what a draw gets only in a later step: its judges, then its rooms. */
import type { Draw } from './board-data.ts';

/** What says that a step has begun: anything of its kind in any debate. */
const begun = {
  'no-chair': ({ debates }: Pick<Draw, 'debates'>) => debates.some(({ panel }) => panel.length > 0),
  'no-venue': ({ debates }: Pick<Draw, 'debates'>) =>
    debates.some(({ venueId }) => venueId !== null),
} as const;

/** Codes of findings that are no mistake yet: nobody has begun with that step, and nothing is out. */
export function codesAhead(draw: Pick<Draw, 'debates' | 'state'>): ReadonlySet<string> {
  if (draw.state === 'released') return new Set();
  const codes = Object.entries(begun).filter(([, hasBegun]) => !hasBegun(draw));
  return new Set(codes.map(([code]) => code));
}
