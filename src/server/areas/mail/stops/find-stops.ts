/** What keeps an email from its reader for good: they turned it off, or their address takes none. */
import type { NotSentReason } from '#contract/areas/mail.ts';
import type { Reader } from '#server/db/database.ts';
import { isOptional, passesStops } from '../kinds.ts';
import * as repository from './stop-repository.ts';

/** An email that wants to leave. */
export interface Stoppable {
  readonly kind: string;
  readonly address: string;
  readonly personId: string | null;
}

/** In the order of the emails; null: nothing stops it. */
export async function findStops(
  reader: Reader,
  tournamentId: string | null,
  emails: readonly Stoppable[],
): Promise<(NotSentReason | null)[]> {
  const addresses = emails.map(({ address }) => address.toLowerCase());
  const stops = await repository.findAllStops(reader, addresses);
  const people = emails.flatMap(({ kind, personId }) =>
    personId !== null && isOptional(kind) ? personId : [],
  );
  const off =
    tournamentId === null
      ? new Set<string>()
      : await repository.findAllTurnedOff(reader, tournamentId, people);
  return emails.map(({ kind, personId }, index) => {
    const stop = passesStops(kind) ? undefined : stops.get(addresses[index] ?? '');
    if (stop) return stop;
    return personId !== null && isOptional(kind) && off.has(personId) ? 'unsubscribed' : null;
  });
}
