/** Where the built web is. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** `dist/web` beside the bundle, and in the project when run from source. */
export const webRoots = [join(here, '../web'), join(here, '../../../../dist/web')];

/** Null before it was built. */
export function findWebRoot(): string | null {
  return webRoots.find((path) => existsSync(join(path, 'index.html'))) ?? null;
}

let known: string | null | undefined;

/** Address of the font that every page of the web preloads, for pages that the server draws itself. */
export function webFontAddress(): string | null {
  if (known === undefined) {
    const root = findWebRoot();
    const page = root ? readFileSync(join(root, 'index.html'), 'utf8') : '';
    known = /href="(\/assets\/[\w.-]+\.woff2)"/.exec(page)?.[1] ?? null;
  }
  return known;
}
