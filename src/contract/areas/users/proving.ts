/** Confirming in a session that its person is there, before grave acts; part of the area `auth`. */
import { z } from 'zod';
import { proofMeans } from '#contract/proof.ts';
import { route } from '#contract/route.ts';
import { instant } from '#contract/schemas.ts';
import { signedByPasskey } from './passkeys.ts';

export const proving = {
  proof: route({
    method: 'GET',
    path: '/api/me/proof',
    summary: 'How I can confirm my identity, and until when my last proof counts.',
    access: { action: 'in-person', scope: 'site' },
    response: z.object({
      /** Empty: I have nothing to prove myself with, and am not asked. */
      means: z.array(z.enum(proofMeans)),
      /** In this session; null: it does not count any more. */
      until: instant.nullable(),
    }),
    errors: [],
  }),
  prove: route({
    method: 'POST',
    path: '/api/me/proof',
    summary:
      'Confirm my identity for this session: by PIN, the key from Discord, the code from an email or a passkey.',
    access: { action: 'in-person', scope: 'site' },
    body: z.union([
      z.object({ pin: z.string().max(100) }),
      z.object({ key: z.string().min(1).max(200) }),
      z.object({ code: z.string().max(40) }),
      z.object({ passkey: signedByPasskey }),
    ]),
    response: null,
    errors: ['bad-code', 'not-ready', 'wrong-state'],
    idempotency: 'none',
    limit: 'proof',
  }),
  beginProof: route({
    method: 'POST',
    path: '/api/me/proof/discord',
    summary: 'A one-time address for confirming my identity through Discord.',
    access: { action: 'in-person', scope: 'site' },
    response: z.object({ path: z.string() }),
    errors: ['not-ready'],
    idempotency: 'none',
    limit: 'chat',
  }),
  beginEmailProof: route({
    method: 'POST',
    path: '/api/me/proof/email',
    summary: 'Email me a code for confirming my identity, to my verified address.',
    access: { action: 'in-person', scope: 'site' },
    response: z.object({
      /** Where it went. */
      email: z.string(),
    }),
    errors: ['not-ready'],
    limit: 'email',
  }),
  beginPasskeyProof: route({
    method: 'POST',
    path: '/api/me/proof/passkey',
    summary: 'What my browser needs to confirm my identity with a passkey.',
    access: { action: 'in-person', scope: 'site' },
    response: z.object({ options: z.looseObject({ challenge: z.string() }) }),
    errors: ['not-ready'],
    idempotency: 'none',
    limit: 'passkey',
  }),
};
