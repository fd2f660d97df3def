/** Sessions. The sign-in pages themselves (`/api/auth/login`, `/api/auth/local`) answer redirects and forms, not JSON. */
import { z } from 'zod';
import { route } from '../route.ts';

export const tokenPair = z.object({ session: z.string(), refresh: z.string() });

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
    response: tokenPair,
    errors: ['no-refresh-token', 'session-expired'],
  }),
  signOut: route({
    method: 'POST',
    path: '/api/auth/signout',
    summary: 'Ends this session family on every tab of this device.',
    access: { action: 'anyone', scope: 'site' },
    body: z.object({ token: z.string().max(200).optional() }),
    response: null,
    errors: [],
  }),
};
