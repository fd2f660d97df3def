/** Who reads which request, and who may do what with it. */
import type { RequestedChange } from '#contract/documents/requested-change.ts';
import {
  changeActions,
  confidentialTopics,
  mayHandle,
  type RequestTopic,
  sharedReaders,
  topicsOf,
} from '#contract/kinds/request-topics.ts';
import { type HeldRole, mayDo } from '#contract/permissions.ts';
import type { Visible } from './queue-repository.ts';

type Roles = readonly HeldRole[];

/** Takes part or is on the staff; an account alone is a stranger. */
export function hasRole(roles: Roles): boolean {
  return roles.some((role) => role !== 'public');
}

/** What a query may answer somebody with these roles. */
export function visibleTo(roles: Roles): Visible {
  const sees = roles.some((role) => typeof role === 'string' && sharedReaders.includes(role));
  return { topics: topicsOf(roles), sharedTopics: sees ? confidentialTopics : [] };
}

export function mayRead(
  roles: Roles,
  request: { readonly topic: RequestTopic; readonly shared: boolean },
): boolean {
  return mayHandle(request.topic, roles, request.shared);
}

export function isConfidential(topic: RequestTopic): boolean {
  return confidentialTopics.includes(topic);
}

/** Whether one click of somebody with these roles applies a change. */
export function mayApply(
  roles: Roles,
  change: Pick<RequestedChange, 'kind'>,
  subject: 'speaker' | 'judge',
): boolean {
  const actions = changeActions[change.kind];
  return actions !== null && mayDo(actions[subject], roles) === 'all';
}
