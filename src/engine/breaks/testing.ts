/** Categories and teams for tests. */
import type { BreakCategoryInput, BreakTeam } from './types.ts';

export function category(change: Partial<BreakCategoryInput> = {}): BreakCategoryInput {
  return {
    id: 'open',
    size: 4,
    reserves: 0,
    general: true,
    priority: 10,
    rule: 'standard',
    institutionCap: null,
    ...change,
  };
}

/**
 * Teams from a standings list, one word each: `A.I` is team A of institution I; words joined by `=`
 * share a rank. Points fall by one from word to word unless `points` says otherwise.
 */
export function standings(
  list: string,
  change: (id: string) => Partial<BreakTeam> = () => ({}),
): BreakTeam[] {
  const teams: BreakTeam[] = [];
  list.split(' ').forEach((word, index) => {
    const rank = teams.length + 1;
    for (const name of word.split('=')) {
      const [id = '', institutionId = null] = name.split('.');
      teams.push({
        id,
        institutionId,
        swing: false,
        rank,
        points: 20 - index,
        eligible: ['open'],
        remarks: {},
        ...change(id),
      });
    }
  });
  return teams;
}
