/** Code names that a file uses twice, or that are in use already. */
import { fold } from '#contract/text/fold.ts';
import type { Planning } from './planning.ts';

const files = { team: 'teams.csv', person: 'speakers.csv' } as const;

/** Two teams, or two people, would look the same. */
export function refuseSharedCodeNames({ world, problems }: Planning): void {
  for (const table of ['team', 'person'] as const) {
    const seen = new Set<string>();
    for (const { code_name: codeName } of world.all(table)) {
      if (codeName === null) continue;
      const key = fold(codeName) || codeName;
      if (seen.has(key)) {
        const place = { file: files[table], row: null, column: 'code_name' };
        problems.error(place, 'duplicate', `The code name “${codeName}” is used twice.`);
      }
      seen.add(key);
    }
  }
}
