/** What needs somebody of the staff now, across areas. */
import { z } from 'zod';
import { alarmKinds, urgencies } from '../kinds/alarms.ts';
import { workKinds } from '../kinds/work-kinds.ts';
import { route } from '../route.ts';
import { id, instant, tournamentParams } from '../schemas.ts';
import { ahead } from '../work-ahead.ts';

/** One alarm; `contract/kinds/alarms.ts` has its words and its link. */
export const attentionItem = z.object({
  kind: z.enum(alarmKinds),
  urgency: z.enum(urgencies),
  /** How many of them; of `plan-nearly-full`, how many teams still fit. */
  count: z.int(),
  /** Since when the oldest of them waits; null where nothing waits. */
  since: instant.nullable(),
  /** When it is too late. */
  until: instant.nullable(),
  /** The round that it is about. */
  round: z.object({ id, name: z.string() }).nullable(),
  /** What the link opens: the oldest request, the check-in. */
  subjectId: id.nullable(),
  /** Of `next-step`: the act of the conductor. */
  step: z.string().nullable(),
  /** Some of those concerned, at most five. */
  names: z.array(z.string()),
  /** Of absent judges: the people behind `names`, in their order. */
  personIds: z.array(id).optional(),
});

/** The findings of a check, each in one of the groups of `contract/data-check.ts`. */
export const checkedData = z.object({ items: z.array(attentionItem), now: instant });

export const overview = {
  attention: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/attention',
    summary: 'To-dos for the caller’s roles, most urgent first.',
    access: { action: 'tabroom.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ items: z.array(attentionItem), now: instant }),
    stale: [
      'adjudicator',
      'allocation',
      'ballot',
      'break',
      'chat',
      'check-in',
      'clash',
      'conflict',
      'draw',
      'fee',
      '~feedback',
      'import',
      'email',
      'motion',
      'progress',
      'reasons',
      'registration',
      'request',
      'results',
      'round',
      'schedule',
      'signup',
      'speaker',
      'tab',
      'team',
      'tournament',
      'venue',
      'venues',
    ],
    errors: [],
    statements: 'heavy',
  }),
  ownWork: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/work',
    summary: 'The caller’s running and queued jobs here, with their place in the queue.',
    access: { action: 'tabroom.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ work: z.array(z.object({ kind: z.enum(workKinds), ahead })) }),
    stale: [],
    errors: [],
  }),
  check: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/data-check',
    summary: 'Problems in the data: undecided, double-booked, missing, unannounced, inconsistent.',
    access: { action: 'tabroom.see', scope: 'tournament' },
    limit: 'data-check',
    params: tournamentParams,
    response: checkedData,
    stale: [],
    errors: [],
    statements: 'heavy',
  }),
};
