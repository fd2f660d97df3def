/** Clashes that people declare themselves: hidden from the other side, decided by the core. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { id, instant, prose, tournamentParams, version } from '#contract/schemas.ts';

/** Why, in a word; what is behind it is in the note. */
export const clashReasons = [
  'family',
  'relationship',
  'coach',
  'institution',
  'conduct',
  'other',
] as const;
export const clashStates = ['waiting', 'approved', 'declined'] as const;

const against = z.object({
  kind: z.enum(['person', 'team', 'institution']),
  id,
});

export const ownClash = z.object({
  id,
  /** Null: hidden, since it would tell who is behind a code name. */
  against: against.extend({ name: z.string() }).nullable(),
  reason: z.enum(clashReasons),
  note: z.string(),
  state: z.enum(clashStates),
  at: instant,
});

/** One side of what a clash keeps apart. */
const side = z.object({ kind: z.enum(['judge', 'team', 'institution']), id, name: z.string() });

export const declaredClash = z.object({
  id,
  /** What it would keep apart, in an order that does not tell who declared it. */
  sides: z.array(side),
  state: z.enum(clashStates),
  at: instant,
  /** Who, and why: null for those who see the effect only. */
  by: z.object({ personId: id, name: z.string() }).nullable(),
  reason: z.enum(clashReasons).nullable(),
  note: z.string().nullable(),
  version,
});

export const clashes = {
  mine: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/clashes/mine',
    summary: 'The clashes I declared.',
    access: { action: 'self.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ clashes: z.array(ownClash) }),
    stale: ['clash', 'conflict'],
    errors: [],
  }),
  declare: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/clashes/mine',
    summary: 'Declare a clash: judges with anyone, speakers with a judge or an institution.',
    access: { action: 'self.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ against, reason: z.enum(clashReasons), note: prose(1000).default('') }),
    response: ownClash,
    changes: ['clash'],
    errors: ['already-done', 'wrong-state'],
    idempotency: 'required',
    limit: 'registration',
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/clashes/mine/:clashId',
    summary: 'Withdraw a clash that isn’t decided yet.',
    access: { action: 'self.edit', scope: 'tournament' },
    params: tournamentParams.extend({ clashId: id }),
    response: null,
    changes: ['clash'],
    errors: ['wrong-state'],
    idempotency: 'required',
  }),
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/clashes',
    summary: 'Declared clashes, undecided first; reasons only for readers who may see them.',
    access: { action: 'conflicts.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ clashes: z.array(declaredClash) }),
    stale: ['clash', 'conflict'],
    errors: [],
    statements: 'heavy',
  }),
  decide: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/clashes/:clashId/decision',
    summary: 'Approve a clash, which adds a conflict, or decline it, which removes the conflict.',
    access: { action: 'conflicts.edit', scope: 'tournament' },
    params: tournamentParams.extend({ clashId: id }),
    body: z.object({ version, state: z.enum(['approved', 'declined']) }),
    response: declaredClash,
    changes: ['clash', 'conflict'],
    errors: ['conflict', 'wrong-state'],
  }),
};
