import type { MessageKind } from '#contract/kinds/moments.ts';
import { withdrawQueued } from '#server/areas/mail/index.ts';
import type { Tx } from '#server/db/database.ts';
import { withdrawMessages } from '../withdrawn-repository.ts';
import { withdrawDeliveries } from './delivery-repository.ts';

/**
 * Withdraws messages that no longer hold, on every channel that they have not left yet.
 * @param of `before`: only those that report earlier facts than this one of the log
 */
export async function retract(
  tx: Tx,
  tournamentId: string,
  of: {
    readonly subjectId: string;
    readonly kinds: readonly MessageKind[];
    readonly before: number;
  },
): Promise<void> {
  const ids = await withdrawMessages(tx, tournamentId, of);
  if (ids.length === 0) return;
  await withdrawQueued(tx, await withdrawDeliveries(tx, tournamentId, ids));
}
