/** Every node notifies the open pages of those who have a new message, and nobody else. */
import { keepListening } from '#server/db/notifications.ts';
import type { Services } from '#server/services.ts';
import { findAllReaders, inboxChannel } from './repository.ts';

interface Announced {
  readonly tournamentId: string;
  readonly messageId: string;
}

/** Hears of new messages on all nodes. What is announced while the line is down is read on the next visit. */
export function listenForMessages(
  services: Services,
  connectionString: string,
): { close(): Promise<void> } {
  const onError = (error: unknown) => services.report(error, 'messages');
  const tell = async ({ tournamentId, messageId }: Announced) => {
    const readers = await services.db.read((reader) =>
      findAllReaders(reader, tournamentId, messageId),
    );
    const people = new Set(readers.map(({ id }) => id));
    const accounts = new Set(readers.flatMap(({ account_id }) => account_id ?? []));
    services.live.tell(tournamentId, 'message.arrived', (actor) => {
      if (actor.kind === 'link') return people.has(actor.personId);
      return actor.kind === 'account' && accounts.has(actor.accountId);
    });
  };
  return keepListening({
    connectionString,
    channel: inboxChannel,
    // Only `announce` writes these payloads.
    onNotification: (payload) => void tell(JSON.parse(payload) as Announced).catch(onError),
    onError,
  });
}
