/** Pairing: a code of eight characters, good once and for five minutes, becomes a device's token. */
import { AppError } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { hashSecret, newCode, newSecret, type Sealer } from '../../secrets.ts';
import * as repository from './repository.ts';

const codeLifetime = 5 * 60_000;

/** A fresh code, ready to be kept. */
export function createCode(sealer: Sealer, now: Date): repository.StoredCode {
  const code = newCode();
  return {
    hash: hashSecret(code),
    cipher: sealer.seal(code),
    expiresAt: new Date(now.getTime() + codeLifetime),
  };
}

/**
 * Pairs the calling device.
 * @throws AppError `bad-code`, the same for unknown, used and expired codes.
 */
export async function pair(context: Context, typed: string) {
  const codeHash = hashSecret(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  const found = await context.read((reader) =>
    repository.findByCode(reader, codeHash, context.now),
  );
  if (!found) throw new AppError('bad-code');
  const { id: screenId, tournamentId } = found;
  const token = newSecret(256);
  // Not `context.write`: a token is never kept as the saved answer of a repeated call.
  await context.services.db.write({ tournamentId, actor: context.actor }, async (tx) => {
    const exchange = { codeHash, tokenHash: hashSecret(token) };
    if (!(await repository.updatePaired(tx, tournamentId, exchange)))
      throw new AppError('bad-code');
    tx.record({ type: 'screen.paired', topics: ['tabroom'], ids: { screenId } });
  });
  return { token, screenId, tournamentId };
}
