/** Which version of the product runs. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** As in `package.json`, found from the sources, the build and the packed product alike. */
export const version: string = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('#manifest')), 'utf8'),
).version;
