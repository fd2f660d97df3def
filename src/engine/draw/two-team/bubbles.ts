import type { DrawOptions } from '#engine/rule-pack.ts';
import { meetingsBetween, sameInstitution } from '../clashes.ts';
import type { TeamFlag } from '../types.ts';
import { pickOrder } from './pull-up-limits.ts';
import type { Bracket, Entry } from './types.ts';

/**
 * Repairs intermediate brackets of two teams that clash (R3.5): first the upper team changes places
 * with the last of its own bracket, if that is no more than half a point above, else the lower with
 * one of its own, if the newcomer does not clash. Never both. The one from below is the first, or where
 * pull-ups are restricted over the whole bracket the best of those who were pulled up no more often;
 * it takes over the mark.
 */
export function exchangeBubbles(
  brackets: readonly Bracket[],
  options: Pick<DrawOptions, 'avoid' | 'pullupPool' | 'pullupRestriction'>,
): Bracket[] {
  const { avoid } = options;
  const fewestFirst = pickOrder(options.pullupRestriction);
  const result = brackets.map(
    (bracket): OpenBracket => ({
      ...bracket,
      entries: [...bracket.entries],
    }),
  );
  result.forEach((middle, index) => {
    const [upper, lower] = middle.entries;
    if (!middle.isIntermediate || !upper || !lower || !clash(upper, lower, avoid)) return;
    const above = result[index - 1];
    const last = above?.entries.at(-1);
    const isNear = upper.team.points - lower.team.points <= 1;
    if (isNear && last && isOwn(above, upper) && !clash(last, lower, avoid)) {
      above.entries[above.entries.length - 1] = marked(upper, 'bubbled-up');
      middle.entries[0] = marked(last, 'bubbled-down');
      return;
    }
    const below = result[index + 1];
    if (!isOwn(below, lower)) return;
    const isNext = ({ team }: Entry) =>
      options.pullupPool === 'top-quarter' || fewestFirst(team, lower.team) <= 0;
    const at = below.entries.findIndex(isNext);
    const next = below.entries[at];
    if (next && !clash(upper, next, avoid)) {
      below.entries[at] = marked({ team: lower.team, flags: [] }, 'bubbled-down');
      middle.entries[1] = marked({ team: next.team, flags: lower.flags }, 'bubbled-up');
    }
  });
  return result;
}

type OpenBracket = Bracket & { readonly entries: Entry[] };

/** Whether a bracket is the one whose points a team has: what is left of it when one went to another. */
function isOwn(bracket: OpenBracket | undefined, { team }: Entry): bracket is OpenBracket {
  return bracket !== undefined && !bracket.isIntermediate && bracket.points === team.points;
}

function clash(a: Entry, b: Entry, avoid: DrawOptions['avoid']): boolean {
  if (avoid.institution && sameInstitution(a.team, b.team)) return true;
  return avoid.history && meetingsBetween(a.team, b.team) > 0;
}

function marked({ team, flags }: Entry, flag: TeamFlag): Entry {
  return { team, flags: [...flags, flag] };
}
