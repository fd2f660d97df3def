import { expect, test } from 'vitest';
import { createSealer } from '../keys/sealer.ts';
import { sealPart } from './confidential.ts';

test('the sealed part is as long with confidential requests as without, in any script', () => {
  const sealer = createSealer({
    current: Buffer.from('a secret for tests that nobody needs to guess'),
    previous: null,
  });
  const part = (text: string) => ({ tables: { request: text ? [{ text }] : [] }, accounts: [] });
  const lengths = ['', 'Help', 'Помогите'.repeat(900), '助けて'.repeat(900), '🆘'.repeat(900)].map(
    (text) => sealPart(sealer, part(text)).length,
  );
  expect(new Set(lengths).size).toBe(1);
});
