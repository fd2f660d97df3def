/** What people ask of the organisers, and how it is answered. */
import { z } from 'zod';
import { requestedChange } from '#contract/documents/requested-change.ts';
import { requestTopics } from '#contract/kinds/request-topics.ts';
import { route } from '#contract/route.ts';
import {
  id,
  instant,
  prose,
  queryFlag,
  text,
  tournamentParams,
  version,
} from '#contract/schemas.ts';
import {
  ownRequest,
  requestDetail,
  requestRow,
  requestState,
  requestTopic,
  stockAnswer,
} from './request-rows.ts';

const inRequest = tournamentParams.extend({ requestId: id });
// Organisers can open private links: a confidential request by link is shown only to the device whose
// key (`device`) came with it.

const words = prose(4000).refine((value) => value !== '', 'This is required.');

export const requests = {
  mine: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/requests/mine',
    summary: 'My requests with their answers, newest first, and the topics that have readers.',
    access: { action: 'identified', scope: 'site' },
    realNames: true,
    params: tournamentParams,
    response: z.object({
      requests: z.array(ownRequest),
      /** Topics that somebody on the staff reads. */
      staffed: z.array(requestTopic),
      /** What I can ask to have changed about me; null when I do not take part. */
      me: z
        .object({
          personId: id,
          name: z.string(),
          team: z.object({ id, name: z.string() }).nullable(),
          /** Speakers to change places with: of my team, and of my institution. */
          swaps: z.array(z.object({ id, name: z.string(), team: z.string() })),
          categories: z.array(z.object({ id, name: z.string(), member: z.boolean() })),
          debates: z.array(z.object({ id, name: z.string() })),
        })
        .nullable(),
      /** Rooms to point at; none for people without a role in the tournament. */
      rooms: z.array(z.object({ id, name: z.string() })),
    }),
    stale: ['request'],
    errors: [],
    device: 'optional',
  }),
  ask: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/requests',
    summary: 'Ask a question, or request a change to my own or my team’s details.',
    access: { action: 'identified', scope: 'site' },
    realNames: true,
    params: tournamentParams,
    body: z.object({
      topic: requestTopic,
      text: words,
      roundId: id.nullable().default(null),
      venueId: id.nullable().default(null),
      change: requestedChange.nullable().default(null),
    }),
    response: ownRequest,
    changes: ['request'],
    errors: ['not-ready'],
    device: 'optional',
    idempotency: 'required',
    limit: 'request',
  }),
  say: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/requests/:requestId/messages',
    summary: 'Add to my request; a closed one is reopened.',
    access: { action: 'identified', scope: 'site' },
    realNames: true,
    params: inRequest,
    body: z.object({ text: words }),
    response: ownRequest,
    changes: ['request'],
    errors: [],
    device: 'optional',
    idempotency: 'required',
    limit: 'request',
  }),
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/requests',
    summary:
      'The requests that my roles can read: open ones longest waiting first, closed ones newest first.',
    access: { action: 'requests.handle', scope: 'tournament' },
    params: tournamentParams,
    query: z.object({
      state: z.enum([...requestState.options, 'open', 'all']).default('open'),
      topic: requestTopic.optional(),
      mine: queryFlag.default(false),
      /** Looks into names and texts. */
      search: z.string().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(200).default(100),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    response: z.object({
      requests: z.array(requestRow),
      /** How many match. */
      total: z.int(),
      /** Open ones of each topic that I read. */
      open: z.partialRecord(z.enum(requestTopics), z.int()),
    }),
    stale: ['request'],
    errors: [],
  }),
  summary: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/requests/summary',
    summary: 'Counts of open and unanswered requests for my roles, and since when.',
    access: { action: 'requests.handle', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      open: z.int(),
      unanswered: z.int(),
      oldest: z.object({ id, topic: requestTopic, askedAt: instant }).nullable(),
    }),
    stale: ['request'],
    errors: [],
  }),
  get: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/requests/:requestId',
    summary: 'One request with its conversation, notes and change.',
    access: { action: 'requests.handle', scope: 'tournament' },
    params: inRequest,
    response: requestDetail,
    stale: ['adjudicator', 'email', 'request', 'speaker', 'team'],
    errors: [],
  }),
  take: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/requests/:requestId/take',
    summary: 'Assign a request to me.',
    access: { action: 'requests.handle', scope: 'tournament' },
    params: inRequest,
    body: z.object({ version }),
    response: requestDetail,
    changes: ['request'],
    errors: ['conflict', 'wrong-state'],
  }),
  update: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/requests/:requestId',
    summary: 'Snooze, close, reopen or unassign a request, or move it to another topic.',
    access: { action: 'requests.handle', scope: 'tournament' },
    params: inRequest,
    body: z.object({
      version,
      /** `new` puts it back into the queue, without an owner. */
      state: requestState.optional(),
      topic: requestTopic.optional(),
    }),
    response: z.object({
      /** Null when its new topic is not for my roles. */
      request: requestDetail.nullable(),
    }),
    changes: ['request'],
    errors: ['conflict'],
  }),
  close: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/requests/close',
    summary: 'Close many requests without an answer; closed ones are unchanged.',
    access: { action: 'requests.handle', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ requestIds: z.array(id).min(1).max(200) }),
    response: z.object({ closed: z.int() }),
    changes: ['request'],
    errors: [],
    statements: 'heavy',
  }),
  share: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/requests/:requestId/share',
    summary: 'Share a confidential request with the tournament’s owner, or stop sharing it.',
    access: { action: 'requests.handle', scope: 'tournament' },
    params: inRequest,
    body: z.object({ version, shared: z.boolean() }),
    response: requestDetail,
    changes: ['request'],
    errors: ['conflict', 'wrong-state'],
  }),
  answer: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/requests/:requestId/answers',
    summary: 'Answer a request on the person’s page, and by email if their address is known.',
    access: { action: 'requests.handle', scope: 'tournament' },
    params: inRequest,
    body: z.object({
      version,
      text: words,
      /** What becomes of the request. */
      state: z.enum(['taken', 'waiting', 'done']).default('done'),
    }),
    response: requestDetail,
    changes: ['request'],
    errors: ['conflict'],
    idempotency: 'required',
  }),
  note: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/requests/:requestId/notes',
    summary: 'Add an internal note to a request.',
    access: { action: 'requests.handle', scope: 'tournament' },
    params: inRequest,
    body: z.object({ text: words }),
    response: requestDetail,
    changes: ['request'],
    errors: [],
    idempotency: 'required',
  }),
  apply: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/requests/:requestId/apply',
    summary: 'Apply the requested change, unless the data has changed since.',
    access: { action: 'requests.handle', scope: 'tournament' },
    params: inRequest,
    body: z.object({ seen: z.string().max(100) }),
    response: requestDetail,
    changes: ['adjudicator', 'request', 'speaker', 'team'],
    errors: [
      'already-done',
      'snapshot-changed',
      'wrong-state',
      'conflict',
      'in-use',
      'name-taken',
      'refused-by-rules',
      'team-full',
    ],
  }),
  stockAnswers: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/stock-answers',
    summary: 'Saved answers.',
    access: { action: 'requests.handle', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ answers: z.array(stockAnswer), version: z.int().min(0) }),
    stale: ['request-stock'],
    errors: [],
  }),
  saveStockAnswers: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/stock-answers',
    summary: 'Replace the saved answers.',
    access: { action: 'tournament.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      answers: z.array(z.object({ title: text(60), text: words })).max(50),
      /** 0: those that every tournament begins with. */
      version: z.int().min(0),
    }),
    bodySize: 'large',
    response: z.object({ answers: z.array(stockAnswer), version: z.int().min(0) }),
    changes: ['request-stock'],
    errors: ['conflict'],
  }),
};
