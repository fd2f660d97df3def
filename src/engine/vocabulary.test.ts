/**
 * The closed lists of words that documents, databases and clients share with the engine: a word that is
 * renamed, added or taken away breaks what they hold, so it has to be changed in the listing as well.
 * To accept an intended change, run `npx vitest run src/engine/vocabulary.test.ts -u`.
 */
import { expect, test } from 'vitest';
import { leavesOf } from './formats/pack-leaves.ts';
import * as limits from './rule-pack-limits.ts';
import * as venues from './venue-rules.ts';
import * as words from './vocabulary.ts';

test('words, venue rules and limits are those of the listing', async () => {
  const lines = Object.entries({ words, venues, limits }).flatMap(([file, module]) =>
    leavesOf({ ...module }, file)
      .filter(([, value]) => typeof value !== 'function')
      .map(([path, value]) => `${path}: ${JSON.stringify(value)}\n`),
  );
  await expect(lines.join('')).toMatchFileSnapshot('vocabulary.listing.txt');
});
