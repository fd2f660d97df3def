import type { ActivityEntry } from '#server/db/activity-repository.ts';
import type { Live } from '#server/live/live.ts';

/** Ends the live topics of somebody who lost a role, on every node; the client asks again for what is left. */
export function onStaffEvent(live: Live, entry: ActivityEntry): void {
  if (entry.type !== 'staff.removed' && entry.type !== 'staff.role-changed') return;
  const { accountId } = entry.ids;
  if (accountId) live.dropAccount(entry.tournamentId, accountId);
}
