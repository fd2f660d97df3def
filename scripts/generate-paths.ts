/** Writes `src/contract/paths.ts` from the contract. Run by the build; a test keeps it true. */
import { writeFileSync } from 'node:fs';
import { pathTable } from './path-table.ts';

writeFileSync(new URL('../src/contract/paths.ts', import.meta.url), pathTable());
