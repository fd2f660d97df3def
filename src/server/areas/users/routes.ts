import type { Api } from '#contract/index.ts';
import { fold } from '#contract/text/fold.ts';
import { AppError, found, rethrowUnique } from '#server/errors.ts';
import type { Context, Handlers } from '#server/http/context.ts';
import { insertAccountEvent } from '#server/http/identity/account-event-repository.ts';
import { requireProof } from '#server/http/identity/proof.ts';
import { keepAnotherWay, noteWithNotice } from '../auth/index.ts';
import { confirmAddress, sendProof } from './email-proof.ts';
import * as repository from './repository.ts';
import { toChatProfile, toUser } from './view.ts';

export const userRoutes: Handlers<Api['users']> = {
  me: async (context) =>
    toUser(found(await context.read((reader) => repository.findById(reader, accountOf(context))))),
  updateMe: (context, { body }) =>
    context.writeOutside(async (tx) => {
      const { accountId: id, familyId } = sessionOf(context);
      const before = found(await repository.findByIdToChange(tx, id));
      // An address is verified again whenever it changes: only a verified one links and invites.
      const isNewEmail = body.email !== undefined && body.email !== before.email;
      if (isNewEmail && before.email_verified) {
        const { config } = context.services;
        await requireProof(tx, config, { actor: context.actor, now: tx.now });
        if (config.emailSignIn)
          await keepAnotherWay(tx, config, { accountId: id, without: 'email' });
        // Before the address changes: the one that goes gets the email.
        const event = { accountId: id, familyId, kind: 'email-changed' } as const;
        await noteWithNotice(tx, context.services, event);
      }
      await repository.update(tx, id, {
        ...(body.name === undefined ? {} : { name: body.name, name_folded: fold(body.name) }),
        ...(isNewEmail ? { email: body.email ?? null, email_verified: false } : {}),
        ...(body.zoomEmail === undefined ? {} : { zoom_email: body.zoomEmail }),
        ...(body.languages === undefined
          ? {}
          : { languages: JSON.stringify([...new Set(body.languages)]) }),
      });
      return toUser(found(await repository.findById(tx, id)));
    }),
  verifyEmail: (context) => sendProof(context, accountOf(context)),
  confirmEmail: (context, { body }) =>
    rethrowUnique(
      () =>
        context.writeOutside(async (tx) => {
          const { accountId: id, familyId } = sessionOf(context);
          await confirmAddress(tx, id, body.key);
          const event = {
            accountId: id,
            familyId,
            kind: 'email-verified',
            isNotice: true,
          } as const;
          await insertAccountEvent(tx, event);
          return toUser(found(await repository.findById(tx, id)));
        }),
      [['account_verified_email', 'link-taken', 'Another account here has this address.']],
    ),
  discordMe: async (context) => {
    const accountId = accountOf(context);
    const identity = await context.read((reader) => repository.findChatIdentity(reader, accountId));
    return toChatProfile(accountId, identity);
  },
};

function sessionOf({ actor }: Context) {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return actor;
}

function accountOf(context: Context): string {
  return sessionOf(context).accountId;
}
