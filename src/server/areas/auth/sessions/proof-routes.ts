import type { Api } from '#contract/index.ts';
import { AppError } from '#server/errors.ts';
import type { Handlers } from '#server/http/context.ts';
import { readProof } from '#server/http/identity/proof.ts';
import { pathToChat } from '../chat/chat-return.ts';
import { findAllPasskeys } from '../passkeys/passkey-repository.ts';
import { askForPasskey } from '../passkeys/verify-passkey.ts';
import { sessionOf } from '../session-of.ts';
import { sendProofCode } from './email-code-proof.ts';
import { proveByChat, proveByCode, proveByPasskey, proveByPin } from './proof.ts';

type Names = 'proof' | 'prove' | 'beginProof' | 'beginEmailProof' | 'beginPasskeyProof';

export const proofRoutes: Pick<Handlers<Api['auth']>, Names> = {
  proof: async (context) => {
    const { services, now } = context;
    const session = { ...sessionOf(context), now };
    const { means, until } = await context.read((reader) =>
      readProof(reader, services.config, session),
    );
    return { means, until: until?.toISOString() ?? null };
  },
  prove: async (context, { body }) => {
    const { services } = context;
    const session = sessionOf(context);
    if ('pin' in body) await proveByPin(services, session, body.pin);
    else if ('key' in body) await proveByChat(services, session, body.key);
    else if ('code' in body) await proveByCode(services, session, body.code);
    else await proveByPasskey(services, session, body.passkey);
    return undefined;
  },
  beginProof: async (context) => {
    const { accountId } = sessionOf(context);
    if (!context.services.chat) throw new AppError('not-ready', 'Discord is not set up here.');
    const way = { accountId, redirect: '/me/proof', seconds: proofTicketSeconds } as const;
    return { path: pathToChat(context.services, way) };
  },
  beginEmailProof: (context) =>
    context.writeOutside((tx) => sendProofCode(tx, context.services, sessionOf(context))),
  beginPasskeyProof: async (context) => {
    const { accountId, familyId } = sessionOf(context);
    const mine = await context.read((reader) => findAllPasskeys(reader, accountId));
    if (mine.length === 0) throw new AppError('not-ready', 'Your account has no passkey.');
    return askForPasskey(context.services, { purpose: 'prove', secret: familyId }, mine);
  },
};

/** The address waits in a dialog until its person follows it. */
const proofTicketSeconds = 600;
