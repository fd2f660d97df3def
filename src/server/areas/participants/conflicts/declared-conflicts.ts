/** Conflicts that follow from what people declared about themselves. */
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/keys/secrets.ts';
import * as repository from './conflict-repository.ts';
import { inOrder, type Pair } from './conflicts.ts';

/**
 * Keeps two sides apart; who is kept apart already stays so. Counts on the tournament's row being
 * held.
 * @returns the conflict's id.
 */
export async function keepApart(tx: Tx, tournamentId: string, pair: Pair): Promise<string> {
  const wanted = inOrder(pair);
  const known = await repository.findConflictOf(tx, tournamentId, wanted);
  if (known) return known;
  const id = newId();
  await repository.insertConflict(tx, tournamentId, { ...wanted, id, source: 'declared' });
  return id;
}

/** Ends a conflict that was declared; one that the core made itself stays. */
export async function endDeclared(tx: Tx, tournamentId: string, id: string): Promise<void> {
  await repository.deleteDeclaredConflict(tx, tournamentId, id);
}
