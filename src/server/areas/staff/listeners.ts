import type { Actor } from '#server/actor.ts';
import type { ActivityEntry } from '#server/db/activity-repository.ts';
import type { Services } from '#server/services.ts';

type IsConcerned = (actor: Actor) => boolean;

/** After which nobody may hear what their role no longer opens, and whose roles it concerns. */
const rolesChanged: Readonly<Record<string, (entry: ActivityEntry) => IsConcerned>> = {
  'staff.removed': ofNamedAccounts,
  'staff.role-changed': ofNamedAccounts,
  'staff.owner-changed': ofNamedAccounts,
  'staff.role-edited': ofAnyAccount,
  'staff.role-extended': ofAnyAccount,
  'staff.role-removed': ofAnyAccount,
};

/** Ends the live topics of those who lost the right to them, on every node. */
export function onStaffEvent({ live, report }: Services, entry: ActivityEntry): void {
  const isConcerned = rolesChanged[entry.type]?.(entry);
  if (!isConcerned) return;
  live
    .checkListeners(entry.tournamentId, isConcerned)
    .catch((error: unknown) => report(error, 'listeners after a change of roles'));
}

function ofNamedAccounts({ ids }: ActivityEntry): IsConcerned {
  const accounts = Object.values(ids);
  return (actor) => actor.kind === 'account' && accounts.includes(actor.accountId);
}

/** The entry does not list who holds the role; private links and screens hold none. */
function ofAnyAccount(): IsConcerned {
  return (actor) => actor.kind === 'account';
}
