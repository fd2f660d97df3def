/** What a tournament keeps of people, for how long, and when it is erased. */
import { z } from 'zod';
import {
  choicesOf,
  type RetentionKind,
  retentionDays,
  retentionKinds,
} from '#contract/kinds/retention.ts';
import { route } from '#contract/route.ts';
import { day, instant, tournamentParams, version } from '#contract/schemas.ts';

const keptKind = z.object({
  kind: z.enum(retentionKinds),
  /** After the last day of the tournament. */
  days: z.literal(retentionDays),
  /** From this day on it is erased, each night. */
  erasedFrom: day,
  /** When something of it was erased last; null: nothing yet. */
  erasedAt: instant.nullable(),
});

const page = z.object({ kinds: z.array(keptKind), version });

function daysOf(kind: RetentionKind) {
  const choices: readonly number[] = choicesOf(kind);
  return z
    .literal(retentionDays)
    .refine(
      (days) => choices.includes(days),
      'This kind of data can’t be kept that long or that briefly.',
    )
    .optional();
}

const choice = z.strictObject({
  needs: daysOf('needs'),
  clashes: daysOf('clashes'),
  links: daysOf('links'),
  'check-in': daysOf('check-in'),
  emails: daysOf('emails'),
  requests: daysOf('requests'),
  contact: daysOf('contact'),
  guardians: daysOf('guardians'),
  feedback: daysOf('feedback'),
  log: daysOf('log'),
} satisfies Record<RetentionKind, z.ZodType>);

const path = '/api/tournaments/:tournamentId/retention';

export const retention = {
  get: route({
    method: 'GET',
    path,
    summary: 'Which personal data is kept, for how long, and when it is erased.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: page,
    stale: ['retention', 'tournament'],
    errors: [],
  }),
  held: route({
    method: 'GET',
    path: `${path}/held`,
    summary: 'The current number of records of each kind, which the nightly job erases when due.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ held: z.record(z.enum(retentionKinds), z.int()) }),
    stale: ['retention'],
    errors: [],
  }),
  set: route({
    method: 'PUT',
    path,
    summary: 'Set how many days each kind is kept; omitted kinds use the default.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ days: choice, version }),
    response: page,
    changes: ['retention', 'tournament'],
    errors: ['conflict'],
  }),
};
