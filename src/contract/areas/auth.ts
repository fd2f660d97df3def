/** Sessions. The sign-in pages themselves (`/api/auth/login`, `/api/auth/local`) answer redirects and forms, not JSON. */
import { z } from 'zod';
import { route } from '../route.ts';
import { id, instant } from '../schemas.ts';

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

export const auth = {
  providers: route({
    method: 'GET',
    path: '/api/auth/providers',
    summary: 'Ways to sign in on this server.',
    access: { action: 'anyone', scope: 'site' },
    response: z.object({
      providers: z.array(z.object({ id: z.enum(['local', 'discord']), name: z.string() })),
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
    errors: ['no-refresh-token', 'session-expired'],
  }),
  signOut: route({
    method: 'POST',
    path: '/api/auth/signout',
    summary: 'Ends this session family on every tab of this device.',
    access: { action: 'anyone', scope: 'site' },
    body: z.object({ token: z.string().max(200).optional() }),
    bodySize: 'small',
    response: null,
    errors: [],
  }),
  sessions: route({
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'Where I am signed in, the latest first.',
    access: { action: 'signed-in', scope: 'site' },
    response: z.object({ sessions: z.array(session) }),
    errors: [],
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/me/sessions/:sessionId',
    summary: 'Signs me out on one device, at once.',
    access: { action: 'signed-in', scope: 'site' },
    params: z.object({ sessionId: id }),
    response: null,
    errors: [],
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/me/sessions',
    summary: 'Signs me out on every device but this one.',
    access: { action: 'signed-in', scope: 'site' },
    response: null,
    errors: [],
  }),
};
