import type { ActivityEntry } from '#server/db/activity-repository.ts';
import type { Services } from '#server/services.ts';

/** After which nobody may hear what their role no longer opens. */
const rolesChanged: readonly string[] = [
  'staff.removed',
  'staff.role-changed',
  'staff.role-edited',
  'staff.role-extended',
  'staff.role-removed',
  'staff.owner-changed',
];

/** Ends the live topics of those who lost the right to them, on every node. */
export function onStaffEvent({ live, report }: Services, entry: ActivityEntry): void {
  if (!rolesChanged.includes(entry.type)) return;
  live
    .checkListeners(entry.tournamentId)
    .catch((error: unknown) => report(error, 'listeners after a change of roles'));
}
