/** The signed-in person. */
import { z } from 'zod';
import { tournamentRoles } from '#contract/permissions.ts';
import { route } from '#contract/route.ts';
import { day, email, id, personName, version } from '#contract/schemas.ts';
import { debateLanguages } from '#contract/text/languages.ts';

export const user = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  zoomEmail: z.string().nullable(),
  /** Those that the person debates in. */
  languages: z.array(z.enum(debateLanguages)),
  operator: z.boolean(),
  version,
});

export const myTournament = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  color: z.string(),
  startDate: day,
  endDate: day,
  official: z.boolean(),
  experimental: z.boolean(),
  archived: z.boolean(),
  roles: z.array(z.enum(tournamentRoles)),
  /** The name of a role of the tournament's own that I have. */
  customRole: z.string().nullable(),
  /** The round that is current, or null before the first and after the last. */
  currentRound: z.string().nullable(),
  pendingInvite: z.boolean(),
  /** I asked for places there. */
  applied: z.boolean(),
});

export const users = {
  me: route({
    method: 'GET',
    path: '/api/me',
    summary: 'My account.',
    access: { action: 'signed-in', scope: 'site' },
    response: user,
    errors: [],
  }),
  updateMe: route({
    method: 'PATCH',
    path: '/api/me',
    summary: 'Change my name, addresses or languages.',
    access: { action: 'in-person', scope: 'site' },
    body: z.object({
      name: personName.optional(),
      email: email.nullable().optional(),
      zoomEmail: email.nullable().optional(),
      languages: z.array(z.enum(debateLanguages)).max(debateLanguages.length).optional(),
    }),
    response: user,
    // Only where a verified address changes or goes.
    errors: ['proof-required', 'wrong-state'],
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/me/verify-email',
    summary: 'Email me a link that verifies my address.',
    access: { action: 'in-person', scope: 'site' },
    response: null,
    errors: ['already-done', 'not-ready'],
    limit: 'email',
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/api/me/verify-email/confirm',
    summary: 'Verify my address with the one-time key from the email.',
    access: { action: 'in-person', scope: 'site' },
    body: z.object({ key: z.string().min(1).max(200) }),
    response: user,
    errors: ['bad-code', 'link-taken'],
    proof: 'recent',
    limit: 'code',
  }),
  discordMe: route({
    method: 'GET',
    path: '/api/discord/me',
    summary:
      'My profile on the chat platform. Accounts without one get their own id and no avatar.',
    access: { action: 'signed-in', scope: 'site' },
    response: z.object({
      /** The platform's id of the person; without a chat account the account's own. */
      id: z.string(),
      /** Address of the picture on this server; null: the default icon. */
      avatar: z.string().nullable(),
      /** The name there; null: there is no chat account. */
      name: z.string().nullable(),
    }),
    errors: [],
  }),
};
