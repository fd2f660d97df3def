/** Writes `src/contract/paths.json` from the contract. Run by the build; a test keeps it true. */
import { writeFileSync } from 'node:fs';
import { pathTable } from './path-table.ts';

writeFileSync(new URL('../src/contract/paths.json', import.meta.url), pathTable());
