import { plural, t } from '@lingui/core/macro';

/** How many judges an act on everyone passed over. */
export function skippedWords(count: number): string {
  return plural(count, {
    one: 'Skipped # judge who said they are away.',
    other: 'Skipped # judges who said they are away.',
  });
}

/** In which concurrent rounds the same check-in holds; empty: in none. */
export function alsoInWords(rounds: readonly { readonly name: string }[]): string {
  if (rounds.length === 0) return '';
  const names = rounds.map(({ name }) => name).join(', ');
  return t`Also checked in for ${names}, at the same time.`;
}
