/** Which tests rest on which files of the engine. Pure. */
import { dirname, join } from 'node:path/posix';

const imports = /\bfrom '(#engine\/|\.{1,2}\/)([^']+)'/g;

/**
 * @param {ReadonlyMap<string, string>} texts of all files, tests included, by path within the engine
 * @returns {(file: string) => { test: string, distance: number }[]} the tests that import a file, over
 *   other files too, the nearest first
 */
export function testsResting(texts) {
  const importers = new Map([...texts.keys()].map((file) => [file, []]));
  for (const [file, text] of texts) {
    for (const [, root, path] of text.matchAll(imports)) {
      const target = root === '#engine/' ? path : join(dirname(file), root, path);
      importers.get(target)?.push(file);
    }
  }
  return (file) => {
    const distances = new Map([[file, 0]]);
    // Entries that are added meanwhile are visited too.
    for (const [one, distance] of distances) {
      for (const importer of importers.get(one) ?? []) {
        if (!distances.has(importer)) distances.set(importer, distance + 1);
      }
    }
    return [...distances]
      .filter(([one]) => one.endsWith('.test.ts'))
      .map(([test, distance]) => ({ test, distance }));
  };
}
