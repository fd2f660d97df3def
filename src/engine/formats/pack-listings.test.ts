/**
 * What each pack sets, field by field, as reviewers read it in `listings/`: a pack changes only where its
 * listing changes with it. Where the values come from is in docs/rules and in each pack's `source`.
 * To accept an intended change, run `npx vitest run src/engine/formats/pack-listings.test.ts -u`.
 */
import { expect, test } from 'vitest';
import { rulePacks } from './index.ts';
import { leavesOf } from './pack-leaves.ts';

test.each(rulePacks.map((pack) => [pack.id, pack] as const))(
  '%s sets what its listing says',
  async (id, pack) => {
    const lines = leavesOf(pack).map(([path, value]) => `${path}: ${JSON.stringify(value)}\n`);
    await expect(lines.join('')).toMatchFileSnapshot(`listings/${id}.txt`);
  },
);
