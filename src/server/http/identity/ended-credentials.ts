/** Ends live connections whose session, private link or screen token no longer opens anything. */
import type { Actor } from '#server/actor.ts';
import type { ActivityEntry } from '#server/db/activity-repository.ts';
import type { Live } from '#server/live/live.ts';

type IsOf = (actor: Actor) => boolean;

/** Entries after which links or tokens of a tournament hold no longer, and whose. */
const endings: Readonly<Record<string, (entry: ActivityEntry) => IsOf>> = {
  'account.erased': ofLink,
  'link.rotated': ofLink,
  // Of many people, whom the entry does not list: those whose links still hold come back at once.
  'links.rotated': ofAnyLink,
  'retention.erased': ofAnyLink,
  'screen.code-made': ofScreen,
  'screen.removed': ofScreen,
};

/** On every node, for each entry. */
export function dropEnded(live: Live, entry: ActivityEntry): void {
  const isOf = endings[entry.type]?.(entry);
  if (isOf) live.drop(isOf);
}

/** The connections of a session that was signed out. */
export function dropSession(live: Live, familyId: string): void {
  live.drop((actor) => actor.kind === 'account' && actor.familyId === familyId);
}

function ofLink({ ids }: ActivityEntry): IsOf {
  return (actor) => actor.kind === 'link' && actor.personId === ids.personId;
}

function ofAnyLink({ tournamentId }: ActivityEntry): IsOf {
  return (actor) => actor.kind === 'link' && actor.tournamentId === tournamentId;
}

function ofScreen({ ids }: ActivityEntry): IsOf {
  return (actor) => actor.kind === 'screen' && actor.screenId === ids.screenId;
}
