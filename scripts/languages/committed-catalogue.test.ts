/** The committed catalogue has every text of the code, and no other: translators work from it. */
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import { root } from '../project.mjs';

const source = 'en-GB';

const catalogues = () => getCatalogs(getConfig({ cwd: root }));

type Texts = Readonly<Record<string, { readonly message?: string; readonly context?: string }>>;

/** As the file writes them; its id (a hash) means nothing to a reader. */
function textsOf(messages: Texts): Set<string> {
  return new Set(
    Object.entries(messages).map(([id, one]) => `${one.message ?? id}|${one.context ?? ''}`),
  );
}

test('npm run extract has nothing to add or take away', async () => {
  const [catalogue] = await catalogues();
  const [found, committed] = await Promise.all([catalogue?.collect(), catalogue?.read(source)]);
  const now = textsOf(found ?? {});
  const then = textsOf(committed ?? {});
  expect(now.size).toBeGreaterThan(6000);
  expect({
    missing: [...now].filter((text) => !then.has(text)),
    gone: [...then].filter((text) => !now.has(text)),
  }).toEqual({ missing: [], gone: [] });
}, 120_000);
