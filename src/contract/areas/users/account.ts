/** What is kept of the signed-in person: ways to sign in, consents, export, erasure; what is kept of anybody. */
import { z } from 'zod';
import { keepings, personalKinds } from '#contract/kinds/personal-kinds.ts';
import { tournamentRoles } from '#contract/permissions.ts';
import { route } from '#contract/route.ts';
import { id, instant, personName, tournamentParams } from '#contract/schemas.ts';
import { consents } from '../registration/registration-rows.ts';

const providers = ['local', 'discord'] as const;

export const ownIdentity = z.object({
  provider: z.enum(providers),
  /** The name there; null: only an id is known. */
  name: z.string().nullable(),
  since: instant,
});

export const ownConsents = z.object({
  tournamentId: id,
  slug: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  color: z.string(),
  consents,
});

const rows = z.array(z.record(z.string(), z.unknown()));
/** Rows by table, personal columns only. */
const tables = z.record(z.string(), rows);

// The keys are those of the object itself.
const kinds = Object.keys(personalKinds) as [keyof typeof personalKinds];

export const dataKind = z.object({
  kind: z.enum(kinds),
  readers: z.union([z.enum(['self', 'nobody', 'everybody']), z.array(z.enum(tournamentRoles))]),
  /** The person finds it in their own pages or export. */
  own: z.boolean(),
  kept: z.enum(keepings),
  /** Where it is: `table.column`. */
  columns: z.array(z.string()),
});

export const account = {
  identities: route({
    method: 'GET',
    path: '/api/me/identities',
    summary: 'My sign-in methods.',
    access: { action: 'in-person', scope: 'site' },
    response: z.object({
      identities: z.array(ownIdentity),
      /** Ways that are set up here and that I do not use yet. */
      linkable: z.array(z.enum(providers)),
      /** My verified address, where people sign in by email. */
      email: z.string().nullable(),
      /** How many passkeys of mine sign in here. */
      passkeys: z.int(),
    }),
    errors: [],
  }),
  beginLink: route({
    method: 'POST',
    path: '/api/me/identities/discord',
    summary: 'A one-time address for linking my account on the chat platform.',
    access: { action: 'in-person', scope: 'site' },
    response: z.object({ path: z.string() }),
    errors: ['already-done', 'not-ready'],
    idempotency: 'none',
    proof: 'recent',
    limit: 'chat',
  }),
  confirmLink: route({
    method: 'POST',
    path: '/api/me/identities/discord/confirm',
    summary: 'Link the chat platform account that I authorised.',
    access: { action: 'in-person', scope: 'site' },
    body: z.object({ key: z.string().min(1).max(200) }),
    response: ownIdentity,
    errors: ['bad-code', 'link-taken', 'already-done'],
    proof: 'recent',
    limit: 'code',
  }),
  unlink: route({
    method: 'DELETE',
    path: '/api/me/identities/:provider',
    summary: 'Remove a sign-in method; never the last one.',
    access: { action: 'in-person', scope: 'site' },
    params: z.object({ provider: z.enum(providers) }),
    response: null,
    errors: ['wrong-state'],
    proof: 'recent',
  }),
  consents: route({
    method: 'GET',
    path: '/api/me/consents',
    summary: 'My privacy consents in each of my tournaments.',
    access: { action: 'in-person', scope: 'site' },
    response: z.object({ tournaments: z.array(ownConsents) }),
    errors: [],
  }),
  setConsents: route({
    method: 'PUT',
    path: '/api/me/consents/:tournamentId',
    summary: 'Change my consents in a tournament, at any time, effective at once.',
    access: { action: 'self.edit', scope: 'tournament' },
    realNames: true,
    params: tournamentParams,
    body: consents.required(),
    response: ownConsents,
    errors: [],
  }),
  exportData: route({
    method: 'GET',
    path: '/api/me/export',
    summary: 'All personal data stored about me; results only where released.',
    access: { action: 'in-person', scope: 'site' },
    realNames: true,
    response: z.object({
      madeAt: instant,
      account: tables,
      tournaments: z.array(
        z.object({
          id,
          /** Null once it was deleted. */
          name: z.string().nullable(),
          slug: z.string().nullable(),
          tables,
          /** My rooms, round by round. */
          debates: rows,
        }),
      ),
    }),
    errors: [],
    limit: 'export',
    statements: 'transfer',
  }),
  erasure: route({
    method: 'GET',
    path: '/api/me/erasure',
    summary: 'What deleting my account would affect, and what prevents it.',
    access: { action: 'in-person', scope: 'site' },
    realNames: true,
    response: z.object({
      /** Tournaments that need another owner first. */
      owned: z.array(z.object({ id, slug: z.string(), name: z.string() })),
      /** Tournaments in which my name goes. */
      concerned: z.int(),
    }),
    errors: [],
  }),
  erase: route({
    method: 'POST',
    path: '/api/me/erasure',
    summary: 'Permanently delete my account and its personal data. Ends all my sessions.',
    access: { action: 'in-person', scope: 'site' },
    realNames: true,
    body: z.object({ name: personName }),
    response: null,
    errors: ['in-use'],
    idempotency: 'none',
    proof: 'recent',
    limit: 'code',
    statements: 'transfer',
  }),
  legal: route({
    method: 'GET',
    path: '/api/legal',
    summary: 'Who runs this server, and every kind of personal data it stores.',
    access: { action: 'anyone', scope: 'site' },
    response: z.object({
      /** Who answers for the data, as configured. */
      operator: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
      kinds: z.array(dataKind),
    }),
    errors: [],
  }),
};
