import type { DrawOptions } from '../rule-pack.ts';
import type { Bracket, Entry } from './brackets.ts';
import { meetingsBetween, sameInstitution } from './clashes.ts';
import type { TeamFlag } from './types.ts';

/**
 * Repairs intermediate brackets of two teams that clash (R3.5): first the upper team changes places
 * with the last of the bracket half a point above, else the lower with the first of the bracket half
 * a point below, if the newcomer does not clash. Never both.
 */
export function exchangeBubbles(
  brackets: readonly Bracket[],
  avoid: DrawOptions['avoid'],
): Bracket[] {
  const result = brackets.map(({ points, entries }) => ({ points, entries: [...entries] }));
  result.forEach((middle, index) => {
    const [upper, lower] = middle.entries;
    const isIntermediate = !Number.isInteger(middle.points);
    if (!isIntermediate || !upper || !lower || !clash(upper, lower, avoid)) return;
    const above = result[index - 1];
    const last = above?.entries.at(-1);
    if (above && last && above.points === middle.points + 0.5 && !clash(last, lower, avoid)) {
      above.entries[above.entries.length - 1] = marked(upper, 'bubbled-up');
      middle.entries[0] = marked(last, 'bubbled-down');
      return;
    }
    const below = result[index + 1];
    const first = below?.entries[0];
    if (below && first && below.points === middle.points - 0.5 && !clash(upper, first, avoid)) {
      below.entries[0] = marked(lower, 'bubbled-down');
      middle.entries[1] = marked(first, 'bubbled-up');
    }
  });
  return result;
}

function clash(a: Entry, b: Entry, avoid: DrawOptions['avoid']): boolean {
  if (avoid.institution && sameInstitution(a.team, b.team)) return true;
  return avoid.history && meetingsBetween(a.team, b.team) > 0;
}

function marked({ team, flags }: Entry, flag: TeamFlag): Entry {
  return { team, flags: [...flags, flag] };
}
