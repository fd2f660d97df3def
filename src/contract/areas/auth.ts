/** Sessions. The sign-in pages themselves (`/api/auth/login`, `/api/auth/local`) answer redirects and forms, not JSON. */
import { z } from 'zod';
import { pin } from '../pin.ts';
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
  pin: route({
    method: 'GET',
    path: '/api/me/pin',
    summary: 'Whether my profile has a PIN for other devices.',
    access: { action: 'signed-in', scope: 'site' },
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
    summary: 'Sets my PIN and signs my other devices out; they ask for it.',
    access: { action: 'signed-in', scope: 'site' },
    body: z.object({
      pin,
      /** Required when I have one. */
      current: z.string().max(100).optional(),
    }),
    response: null,
    errors: ['bad-code', 'wrong-state'],
    limit: 'code',
  }),
  deviceRequests: route({
    method: 'GET',
    path: '/api/me/device-requests',
    summary: 'Devices that ask to open my profile, latest first.',
    access: { action: 'signed-in', scope: 'site' },
    response: z.object({
      requests: z.array(z.object({ id, userAgent: z.string(), since: instant })),
    }),
    errors: [],
  }),
  approveDevice: route({
    method: 'POST',
    path: '/api/me/device-requests/:requestId',
    summary: 'Opens my profile on the device that shows this number.',
    access: { action: 'signed-in', scope: 'site' },
    params: z.object({ requestId: id }),
    body: z.object({ number: z.int().min(0).max(99) }),
    response: null,
    errors: ['bad-code'],
    limit: 'code',
  }),
  refuseDevice: route({
    method: 'DELETE',
    path: '/api/me/device-requests/:requestId',
    summary: 'Refuses a device that asks to open my profile.',
    access: { action: 'signed-in', scope: 'site' },
    params: z.object({ requestId: id }),
    response: null,
    errors: [],
  }),
};
