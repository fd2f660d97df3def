/** Passkeys: adding, naming and removing my own, and signing in with one. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { id, instant, text } from '#contract/schemas.ts';

export const passkey = z.object({
  id,
  /** In its owner's words. */
  name: z.string(),
  /** Its password manager keeps copies on the owner's other devices. */
  synced: z.boolean(),
  since: instant,
  lastUsedAt: instant.nullable(),
});

/** What WebAuthn takes, in its own JSON. */
const options = z.looseObject({ challenge: z.string() });
const asked = z.object({ options });

/** Base64url of what a browser or authenticator made. */
const encoded = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(max);
/** Extensions that a browser adds are not read. */
const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
};

/** What a browser answers that has created a passkey. */
export const createdPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8000),
    attestationObject: encoded(16_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type CreatedPasskey = z.output<typeof createdPasskey>;

/** What a browser answers whose passkey has signed. */
export const signedByPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8000),
    authenticatorData: encoded(8000),
    signature: encoded(8000),
    userHandle: encoded(200).optional(),
  }),
});
export type SignedByPasskey = z.output<typeof signedByPasskey>;

const passkeyParams = z.object({ passkeyId: id });

export const passkeys = {
  list: route({
    method: 'GET',
    path: '/api/me/passkeys',
    summary: 'My passkeys, the oldest first.',
    access: { action: 'in-person', scope: 'site' },
    response: z.object({
      passkeys: z.array(passkey),
      /** False at an address for which browsers make none. */
      available: z.boolean(),
    }),
    errors: [],
  }),
  beginAdding: route({
    method: 'POST',
    path: '/api/me/passkeys/options',
    summary: 'What my browser needs to create a passkey.',
    access: { action: 'in-person', scope: 'site' },
    response: asked,
    errors: ['not-ready', 'wrong-state'],
    idempotency: 'none',
    proof: 'recent',
    limit: 'passkey',
  }),
  add: route({
    method: 'POST',
    path: '/api/me/passkeys',
    summary: 'Add the passkey that my browser created.',
    access: { action: 'in-person', scope: 'site' },
    body: z.object({ name: text(60), response: createdPasskey }),
    response: passkey,
    errors: ['bad-code', 'link-taken', 'not-ready', 'wrong-state'],
    proof: 'recent',
    limit: 'passkey',
  }),
  rename: route({
    method: 'PATCH',
    path: '/api/me/passkeys/:passkeyId',
    summary: 'Rename a passkey.',
    access: { action: 'in-person', scope: 'site' },
    params: passkeyParams,
    body: z.object({ name: text(60) }),
    response: null,
    errors: [],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/me/passkeys/:passkeyId',
    summary: 'Remove a passkey; never my last way to sign in.',
    access: { action: 'in-person', scope: 'site' },
    params: passkeyParams,
    response: null,
    errors: ['wrong-state'],
    proof: 'recent',
  }),
  beginSignIn: route({
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: 'What a browser needs to sign in with a passkey.',
    access: { action: 'anyone', scope: 'site' },
    response: asked,
    errors: ['not-ready'],
    idempotency: 'none',
  }),
  signIn: route({
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Sign in with a passkey.',
    access: { action: 'anyone', scope: 'site' },
    body: z.object({ response: signedByPasskey, redirect: z.string().max(2000).optional() }),
    response: z.object({
      /** The sign-in page with the tokens of the session. */
      path: z.string(),
    }),
    handsOutSecrets: true,
    errors: ['bad-code', 'not-ready'],
    idempotency: 'none',
  }),
};
