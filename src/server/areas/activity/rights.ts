/** What the log keeps from people who may not see what an entry is about. */
import type { ActivityType } from '#contract/kinds/activity-types.ts';
import { type HeldRole, mayDo, type TournamentAction } from '#contract/permissions.ts';

/** Entries whose actor is a secret, and the right that opens it. */
const authorRights = {
  'feedback.changed': 'feedback.see',
  'feedback.given': 'feedback.see',
} satisfies Partial<Record<ActivityType, TournamentAction>>;

/** The types whose authors these roles may not know. */
export function anonymousTypes(roles: readonly HeldRole[]): readonly string[] {
  return Object.entries(authorRights)
    .filter(([, action]) => mayDo(action, roles) !== 'all')
    .map(([type]) => type);
}

/** Areas whose entries name things that not everybody who reads the log may know, and the right to them. */
const areaRights: Readonly<Record<string, TournamentAction>> = {
  adjudicator: 'scores.see',
  allocation: 'draw.see-unreleased',
  ballot: 'ballots.see',
  break: 'standings.see-unreleased',
  clash: 'clashes.reasons',
  'code-name': 'participants.see',
  conflict: 'conflicts.see',
  draw: 'draw.see-unreleased',
  feedback: 'feedback.see',
  fee: 'fees.see',
  motion: 'motions.edit',
  reasons: 'reasons.see',
  sides: 'draw.see-unreleased',
  signup: 'signups.see',
  venues: 'draw.see-unreleased',
};

const areaOf = (type: string) => type.split('.', 1)[0] ?? '';

/** Whether these roles may know what an entry of this type is about. */
export function mayReadAbout(type: string, roles: readonly HeldRole[]): boolean {
  const action = areaRights[areaOf(type)];
  return action === undefined || mayDo(action, roles) === 'all';
}

/** The areas of which these roles may not know what their entries are about. */
export function closedAreas(roles: readonly HeldRole[]): readonly string[] {
  return Object.keys(areaRights).filter((area) => !mayReadAbout(area, roles));
}
