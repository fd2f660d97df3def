import type { ActivityEntry } from '#server/db/activity-repository.ts';
import { isPrivateTournament } from '#server/http/identity/access-repository.ts';
import { mayRemovePeople } from '#server/http/identity/endings.ts';
import type { Services } from '#server/services.ts';

/** Strangers hear nothing of a private tournament, nor do those who no longer take part; on every node. */
export function onPrivacyEvent(services: Services, entry: ActivityEntry): void {
  const isPrivateNow = entry.type === 'tournament.made-private';
  if (!isPrivateNow && !mayRemovePeople.test(entry.type)) return;
  checkPrivate(services, entry, isPrivateNow).catch((error: unknown) =>
    services.report(error, 'listeners of a private tournament'),
  );
}

async function checkPrivate(
  { db, live }: Services,
  { tournamentId }: ActivityEntry,
  isPrivateNow: boolean,
): Promise<void> {
  const isPrivate =
    isPrivateNow || (await db.read((reader) => isPrivateTournament(reader, tournamentId)));
  if (isPrivate) await live.checkListeners(tournamentId);
}
