import { plural, t } from '@lingui/core/macro';

/** How many judges an act on everyone passed over. */
export function skippedWords(count: number): string {
  return plural(count, {
    one: 'Skipped # judge who said they are away.',
    other: 'Skipped # judges who said they are away.',
  });
}

/** How many judges an act on everyone left out of an elimination round. */
export function notBreakingWords(count: number): string {
  if (count === 0) return '';
  return plural(count, {
    one: 'Left out # judge who doesn’t break; mark them under Check-in if you need them.',
    other: 'Left out # judges who don’t break; mark them under Check-in if you need them.',
  });
}

/** In which concurrent rounds the same check-in holds; empty: in none. */
export function alsoInWords(rounds: readonly { readonly name: string }[]): string {
  if (rounds.length === 0) return '';
  const names = rounds.map(({ name }) => name).join(', ');
  return t`Also checked in for ${names}, at the same time.`;
}
