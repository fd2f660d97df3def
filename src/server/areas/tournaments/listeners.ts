import type { ActivityEntry } from '#server/db/activity-repository.ts';
import type { Services } from '#server/services.ts';

/** Once a tournament is private, strangers hear no more of it, on every node. */
export function onPrivacyEvent({ live, report }: Services, entry: ActivityEntry): void {
  if (entry.type !== 'tournament.made-private') return;
  live
    .checkListeners(entry.tournamentId)
    .catch((error: unknown) => report(error, 'listeners of a private tournament'));
}
