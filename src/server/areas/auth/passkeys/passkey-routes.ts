import type { Api } from '#contract/index.ts';
import { localPath } from '#contract/text/local-path.ts';
import { systemActor } from '#server/actor.ts';
import { passkeySiteOf } from '#server/config/passkey-site.ts';
import { AppError, rethrowUnique } from '#server/errors.ts';
import type { Handlers } from '#server/http/context.ts';
import { newSecret } from '#server/keys/secrets.ts';
import { noteWithNotice } from '../account-events.ts';
import { noteFailedSignIn } from '../local/pin.ts';
import { limitBrowser } from '../rate-limits.ts';
import { sessionOf } from '../session-of.ts';
import { home, pathOfArrival } from '../sessions/arrival.ts';
import { challengeSeconds } from './challenge.ts';
import { addPasskey, beginPasskey, removePasskey } from './own-passkeys.ts';
import { findAllPasskeys, updatePasskeyName } from './passkey-repository.ts';
import { askForPasskey, signerOf, wrongPasskey } from './verify-passkey.ts';

const challengeCookie = 'rostrum-passkey';

export const passkeyRoutes: Handlers<Api['passkeys']> = {
  list: async (context) => {
    const { accountId } = sessionOf(context);
    const rows = await context.read((reader) => findAllPasskeys(reader, accountId));
    const passkeys = rows.map(({ id, name, synced, ...row }) => ({
      id,
      name,
      synced,
      since: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }));
    return { passkeys, available: passkeySiteOf(context.services.config) !== null };
  },
  beginAdding: (context) => beginPasskey(context.services, sessionOf(context)),
  add: (context, { body }) =>
    rethrowUnique(
      () =>
        context.writeOutside(async (tx) => {
          const { services } = context;
          const session = sessionOf(context);
          const added = await addPasskey(tx, services, { ...session, ...body });
          await noteWithNotice(tx, services, { ...session, kind: 'linked', detail: 'passkey' });
          return added;
        }),
      [['passkey_credential', 'link-taken', 'This passkey signs in to another account here.']],
    ),
  rename: (context, { params, body }) =>
    context.writeOutside(async (tx) => {
      const own = { accountId: sessionOf(context).accountId, passkeyId: params.passkeyId };
      if (!(await updatePasskeyName(tx, own, body.name))) throw new AppError('not-found');
      return undefined;
    }),
  remove: (context, { params }) =>
    context.writeOutside(async (tx) => {
      const session = sessionOf(context);
      const own = { accountId: session.accountId, passkeyId: params.passkeyId };
      await removePasskey(tx, context.services, own);
      const event = { ...session, kind: 'unlinked', detail: 'passkey' } as const;
      await noteWithNotice(tx, context.services, event);
      return undefined;
    }),
  beginSignIn: async ({ services, browser }) => {
    const { address } = browser;
    await services.limiter.count('passkey-challenge', { actor: null, address }, browser);
    const secret = browser.cookie(challengeCookie) ?? newSecret(256);
    const asked = await askForPasskey(services, { purpose: 'sign-in', secret });
    browser.keep({ name: challengeCookie, value: secret, seconds: challengeSeconds });
    return asked;
  },
  signIn: async ({ services, browser }, { body }) => {
    await limitBrowser(services, browser);
    const secret = browser.cookie(challengeCookie) ?? '';
    const holder = { purpose: 'sign-in', secret } as const;
    const signer = await services.db.write(outside, (tx) =>
      signerOf(tx, services, holder, body.response),
    );
    if ('failed' in signer) {
      const { failed: accountId } = signer;
      const { userAgent, network } = browser;
      if (accountId) await noteFailedSignIn(services, { accountId, userAgent, network });
      throw new AppError('bad-code', wrongPasskey);
    }
    const redirect = localPath(body.redirect) ?? home;
    const arrival = { ...signer, redirect, browser, isProved: true };
    return { path: await pathOfArrival(services, arrival) };
  },
};

const outside = { tournamentId: null, actor: systemActor };
