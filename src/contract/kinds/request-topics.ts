/** What people ask about, and who reads it: data that the server, the page and the tests share. */
import type { HeldRole, TournamentAction, TournamentRole } from '../permissions.ts';

export const requestTopics = [
  'tab',
  'judging',
  'equity',
  'language',
  'technical',
  'rooms',
  'access',
  'other',
] as const;
export type RequestTopic = (typeof requestTopics)[number];

/** Read by nobody but its readers: not in the log, in no count, and sealed in a backup. */
export const confidentialTopics: readonly RequestTopic[] = ['equity'];

/** Roles that read and answer each topic. */
export const topicReaders: Readonly<Record<RequestTopic, readonly TournamentRole[]>> = {
  tab: ['owner', 'tab', 'convenor'],
  judging: ['owner', 'tab', 'convenor', 'adj-core'],
  equity: ['equity'],
  language: ['owner', 'tab', 'convenor', 'language'],
  technical: ['owner', 'tab', 'convenor', 'volunteer'],
  rooms: ['owner', 'tab', 'convenor', 'volunteer'],
  access: ['owner', 'tab', 'convenor', 'equity'],
  other: ['owner', 'tab', 'convenor'],
};

/** Topics of a custom role that handles requests: never what is confidential. */
const customTopics = requestTopics.filter((topic) => topicReaders[topic].includes('volunteer'));

/** Who reads a confidential topic as well when its readers have shared the request. */
export const sharedReaders: readonly TournamentRole[] = ['owner'];

/** Whether somebody with these roles reads and answers a request. */
export function mayHandle(
  topic: RequestTopic,
  roles: readonly HeldRole[],
  shared = false,
): boolean {
  const readers = topicReaders[topic];
  const isShared = shared && confidentialTopics.includes(topic);
  return roles.some((role) =>
    typeof role === 'string'
      ? readers.includes(role) || (isShared && sharedReaders.includes(role))
      : role.actions.includes('requests.handle') && customTopics.includes(topic),
  );
}

/** Topics that somebody with these roles reads without anything being shared. */
export function topicsOf(roles: readonly HeldRole[]): RequestTopic[] {
  return requestTopics.filter((topic) => mayHandle(topic, roles));
}

/** What somebody can ask to have changed. */
export const changeKinds = [
  'rename',
  'email',
  'rename-team',
  'swap-speakers',
  'category',
  'withdraw-person',
  'withdraw-team',
  'ballot-correction',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * The right that applying a change takes, besides reading the request; null: no click applies it.
 * Judges are the adjudication core's to edit too.
 */
export const changeActions: Readonly<
  Record<
    ChangeKind,
    { readonly speaker: TournamentAction; readonly judge: TournamentAction } | null
  >
> = {
  rename: { speaker: 'participants.edit', judge: 'adjudicators.edit' },
  // Private links go to the address, and whoever proves it may be the person.
  email: { speaker: 'participants.links', judge: 'participants.links' },
  'rename-team': { speaker: 'participants.edit', judge: 'participants.edit' },
  'swap-speakers': { speaker: 'participants.edit', judge: 'participants.edit' },
  category: { speaker: 'categories.decide', judge: 'categories.decide' },
  'withdraw-person': { speaker: 'participants.edit', judge: 'adjudicators.edit' },
  'withdraw-team': { speaker: 'participants.edit', judge: 'participants.edit' },
  'ballot-correction': null,
};
