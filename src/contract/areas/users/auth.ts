/** Sessions. The sign-in pages themselves (`/api/auth/login`, `/api/auth/local`) answer redirects and forms, not JSON. */
import { z } from 'zod';
import { accountEventKinds } from '#contract/kinds/account-events.ts';
import { pin } from '#contract/pin.ts';
import { route } from '#contract/route.ts';
import { id, instant, text } from '#contract/schemas.ts';
import {
  mostTokenDays,
  type TokenScope,
  tokenAreaNames,
  usualTokenDays,
} from '#contract/token-scope.ts';
import { proving } from './proving.ts';

export const tokenPair = z.object({ session: z.string(), refresh: z.string() });

/** One device on which I am signed in. */
export const session = z.object({
  id,
  /** As its browser names itself. */
  userAgent: z.string(),
  since: instant,
  /** When it was last renewed: at most fifteen minutes before it was last used. */
  lastUsedAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});

/** Something that happened to my account. */
export const accountEvent = z.object({
  id,
  kind: z.enum(accountEventKinds),
  at: instant,
  /** As its browser names itself; empty when no browser did it. */
  userAgent: z.string(),
  /** Roughly where: the beginning of the address. Null: this machine, or unknown. */
  network: z.string().nullable(),
  /** The name of a token, or the way to sign in. */
  detail: z.string().nullable(),
});

const tokenScope = z.object({
  access: z.enum(['read', 'write']),
  tournamentId: id.nullable(),
  areas: z.array(z.enum(tokenAreaNames)).min(1).max(tokenAreaNames.length).readonly().nullable(),
}) satisfies z.ZodType<TokenScope>;

/** An API token, without its text. */
export const apiToken = z.object({
  id,
  /** What it is for, in its owner's words. */
  name: z.string(),
  scope: tokenScope,
  /** Of the scope's tournament; null where it names none. */
  tournamentName: z.string().nullable(),
  since: instant,
  /** Null: it was made before tokens expired. */
  expiresAt: instant.nullable(),
  /** To within five minutes; null: never. */
  lastUsedAt: instant.nullable(),
});

export const auth = {
  providers: route({
    method: 'GET',
    path: '/api/auth/providers',
    summary: 'The sign-in methods of this server.',
    access: { action: 'anyone', scope: 'site' },
    response: z.object({
      providers: z.array(
        z.object({ id: z.enum(['local', 'discord', 'email', 'passkey']), name: z.string() }),
      ),
    }),
    errors: [],
  }),
  refresh: route({
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'A new session and refresh token for a refresh token.',
    access: { action: 'anyone', scope: 'site' },
    body: z.object({ token: z.string().max(200).optional() }),
    bodySize: 'small',
    response: tokenPair,
    handsOutSecrets: true,
    errors: ['no-refresh-token', 'session-expired'],
    idempotency: 'none',
  }),
  signOut: route({
    method: 'POST',
    path: '/api/auth/signout',
    summary: 'Sign out on this device, in every tab.',
    access: { action: 'anyone', scope: 'site' },
    body: z.object({ token: z.string().max(200).optional() }),
    bodySize: 'small',
    response: null,
    errors: [],
    idempotency: 'none',
  }),
  sessions: route({
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'The devices I’m signed in on, latest first.',
    access: { action: 'in-person', scope: 'site' },
    response: z.object({ sessions: z.array(session) }),
    errors: [],
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/me/sessions/:sessionId',
    summary: 'Sign me out on one device, at once.',
    access: { action: 'in-person', scope: 'site' },
    params: z.object({ sessionId: id }),
    response: null,
    errors: [],
    idempotency: 'none',
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/me/sessions',
    summary: 'Sign me out on every device but this one.',
    access: { action: 'in-person', scope: 'site' },
    response: null,
    errors: [],
    idempotency: 'none',
  }),
  events: route({
    method: 'GET',
    path: '/api/me/events',
    summary: 'The security log of my account for the last 90 days, latest first.',
    access: { action: 'in-person', scope: 'site' },
    response: z.object({
      /** 200 at most. */
      events: z.array(accountEvent),
      /** Those that I have not dismissed and that another session than this one caused. */
      notices: z.array(accountEvent),
    }),
    errors: [],
  }),
  dismissNotice: route({
    method: 'DELETE',
    path: '/api/me/notices/:eventId',
    summary: 'Dismiss a security notice: it was me.',
    access: { action: 'in-person', scope: 'site' },
    params: z.object({ eventId: id }),
    response: null,
    errors: [],
    idempotency: 'none',
  }),
  pin: route({
    method: 'GET',
    path: '/api/me/pin',
    summary: 'Whether my profile has a PIN for other devices.',
    access: { action: 'in-person', scope: 'site' },
    response: z.object({
      /** `needed`: it holds a role and has no PIN. `unused`: no name opens it. */
      state: z.enum(['unused', 'none', 'needed', 'set']),
      /** Other machines can reach this server and try names. */
      shared: z.boolean(),
    }),
    errors: [],
  }),
  setPin: route({
    method: 'PUT',
    path: '/api/me/pin',
    summary: 'Set my PIN and sign out my other devices, which will ask for it.',
    access: { action: 'in-person', scope: 'site' },
    body: z.object({ pin }),
    response: null,
    errors: ['wrong-state'],
    idempotency: 'none',
    proof: 'recent',
  }),
  ...proving,
  deviceRequests: route({
    method: 'GET',
    path: '/api/me/device-requests',
    summary: 'Devices asking to open my profile, latest first.',
    access: { action: 'in-person', scope: 'site' },
    response: z.object({
      requests: z.array(z.object({ id, userAgent: z.string(), since: instant })),
    }),
    errors: [],
  }),
  approveDevice: route({
    method: 'POST',
    path: '/api/me/device-requests/:requestId',
    summary: 'Open my profile on the device showing this number.',
    access: { action: 'in-person', scope: 'site' },
    params: z.object({ requestId: id }),
    body: z.object({ number: z.int().min(0).max(99) }),
    response: null,
    errors: ['bad-code'],
    idempotency: 'none',
    limit: 'code',
  }),
  refuseDevice: route({
    method: 'DELETE',
    path: '/api/me/device-requests/:requestId',
    summary: 'Refuse a device that is asking to open my profile.',
    access: { action: 'in-person', scope: 'site' },
    params: z.object({ requestId: id }),
    response: null,
    errors: [],
    idempotency: 'none',
  }),
  tokens: route({
    method: 'GET',
    path: '/api/me/tokens',
    summary: 'My API tokens, newest first; never the tokens themselves.',
    access: { action: 'in-person', scope: 'site' },
    response: z.object({ tokens: z.array(apiToken) }),
    errors: [],
  }),
  createToken: route({
    method: 'POST',
    path: '/api/me/tokens',
    summary: 'Create an API token. The token is shown in this response only.',
    access: { action: 'in-person', scope: 'site' },
    body: z.object({
      /** What it is for. */
      name: text(100),
      scope: tokenScope,
      /** Until it expires. */
      days: z.int().min(1).max(mostTokenDays).default(usualTokenDays),
    }),
    response: z.object({ token: z.string(), id }),
    handsOutSecrets: true,
    errors: ['wrong-state'],
    idempotency: 'none',
    proof: 'recent',
  }),
  revokeToken: route({
    method: 'DELETE',
    path: '/api/me/tokens/:tokenId',
    summary: 'Revoke an API token at once.',
    access: { action: 'in-person', scope: 'site' },
    params: z.object({ tokenId: id }),
    response: null,
    errors: [],
    idempotency: 'none',
  }),
};
