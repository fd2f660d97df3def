/** Signing in by email: an address, then the code or the link in its email, then a name for a new account. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { email, instant, personName } from '#contract/schemas.ts';

/** Where the sign-in goes on. */
const nextStep = z.object({
  /** The sign-in page with the tokens of the session; null: a name for the new account is missing. */
  path: z.string().nullable(),
});

const anyone = { action: 'anyone', scope: 'site' } as const;

export const signIn = {
  begin: route({
    method: 'POST',
    path: '/api/auth/email',
    summary: 'Email a link and a code for signing in. The answer is the same for every address.',
    access: anyone,
    body: z.object({
      email,
      /** A path of this site: where the person goes once they are signed in. */
      redirect: z.string().max(2000).optional(),
    }),
    bodySize: 'small',
    response: z.object({
      /** Until when the code and the link work. */
      until: instant,
      /** The server has no mail server: it saves emails in its data folder. */
      outbox: z.boolean(),
    }),
    errors: ['not-ready'],
    idempotency: 'none',
  }),
  code: route({
    method: 'POST',
    path: '/api/auth/email/code',
    summary: 'Sign in with the code from the email, in the browser that asked for it.',
    access: anyone,
    body: z.object({ code: z.string().max(40) }),
    bodySize: 'small',
    response: nextStep,
    handsOutSecrets: true,
    errors: ['bad-code', 'wrong-state'],
    idempotency: 'none',
  }),
  link: route({
    method: 'POST',
    path: '/api/auth/email/link',
    summary: 'Sign in with the key of the link in the email, in the browser that asked for it.',
    access: anyone,
    body: z.object({ key: z.string().max(200) }),
    bodySize: 'small',
    response: nextStep,
    handsOutSecrets: true,
    errors: ['wrong-state'],
    idempotency: 'none',
  }),
  name: route({
    method: 'POST',
    path: '/api/auth/email/name',
    summary: 'Create an account for the address that was just proved.',
    access: anyone,
    body: z.object({ name: personName }),
    bodySize: 'small',
    response: nextStep,
    handsOutSecrets: true,
    errors: ['wrong-state'],
    idempotency: 'none',
  }),
};
