import { plural } from '@lingui/core/macro';
import { formatList } from '#contract/text/language.ts';

/** `3 teams and 2 judges`; an empty number is left out. */
export function placesWords({
  teams,
  judges,
}: {
  readonly teams: number;
  readonly judges: number;
}) {
  const parts = [
    ...(teams > 0 ? [plural(teams, { one: '# team', other: '# teams' })] : []),
    ...(judges > 0 ? [plural(judges, { one: '# judge', other: '# judges' })] : []),
  ];
  return parts.length === 0 ? '–' : formatList(parts);
}
