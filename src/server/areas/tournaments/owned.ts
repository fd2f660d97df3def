/** How many tournaments an account may own. */
import { mostOwned } from '#contract/limits.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import { findOwner } from './repository.ts';

/**
 * Refuses another tournament to an account that owns as many as it may. Operators own any number.
 * @throws AppError `too-many-tournaments`
 */
export async function refuseTooManyOwned(
  tx: Tx,
  { ownerId, experimental }: { readonly ownerId: string; readonly experimental: boolean },
): Promise<void> {
  const { operator, limit, tournaments, rehearsals } = found(await findOwner(tx, ownerId));
  if (operator) return;
  if (experimental) {
    if (rehearsals < mostOwned.rehearsals) return;
    throw new AppError(
      'too-many-tournaments',
      `You have ${rehearsals} rehearsals. Delete one first.`,
    );
  }
  if (tournaments < (limit ?? mostOwned.tournaments)) return;
  throw new AppError(
    'too-many-tournaments',
    `You own ${tournaments} ${tournaments === 1 ? 'tournament' : 'tournaments'}. Delete one, or ask the operator of this server for more.`,
  );
}
