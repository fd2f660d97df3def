/** Every node forgets a deleted tournament at once: public bytes in memory, and live topics. */
import { keepListening } from '#server/db/notifications.ts';
import type { Services } from '#server/services.ts';
import { deletionsChannel, findAllDeletedSince } from './repository.ts';

/** How far to look back for what was deleted while the line was down. */
const lookBack = 86_400_000;

export function forgetTournament({ pages, live }: Pick<Services, 'pages' | 'live'>, id: string) {
  pages.drop(id);
  live.dropTournament(id);
}

/** Hears of deletions on other nodes. */
export function listenForDeletions(
  services: Services,
  connectionString: string,
): { close(): Promise<void> } {
  const onError = (error: unknown) => services.report(error, 'deletions');
  const catchUp = async () => {
    const since = new Date(services.clock.now().getTime() - lookBack);
    const ids = await services.db.read((reader) => findAllDeletedSince(reader, since));
    for (const id of ids) forgetTournament(services, id);
  };
  return keepListening({
    connectionString,
    channel: deletionsChannel,
    onNotification: (id) => forgetTournament(services, id),
    onConnected: () => void catchUp().catch(onError),
    onError,
  });
}
