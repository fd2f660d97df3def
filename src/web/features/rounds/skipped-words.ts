import { plural } from '@lingui/core/macro';

/** How many judges an act on everyone passed over. */
export function skippedWords(count: number): string {
  return plural(count, {
    one: 'Skipped # judge who said they are away.',
    other: 'Skipped # judges who said they are away.',
  });
}
