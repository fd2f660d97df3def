/** What the log keeps from people who may not see what an entry is about. */
import type { ActivityType } from '#contract/activity-types.ts';
import { mayDo, type TournamentAction, type TournamentRole } from '#contract/permissions.ts';

/** Entries whose actor is a secret, and the right that opens it. */
const authorRights = {
  'feedback.changed': 'feedback.see',
  'feedback.given': 'feedback.see',
} satisfies Partial<Record<ActivityType, TournamentAction>>;

/** The types whose authors these roles may not know. */
export function anonymousTypes(roles: readonly TournamentRole[]): readonly string[] {
  return Object.entries(authorRights)
    .filter(([, action]) => mayDo(action, roles) !== 'all')
    .map(([type]) => type);
}
