import type { z } from 'zod';
import type { ownIdentity } from '#contract/areas/users/account.ts';
import type { Api } from '#contract/index.ts';
import { personalKinds, readersOf } from '#contract/kinds/personal-kinds.ts';
import { columnsByKind, shownKinds } from '#server/db/personal/index.ts';
import { AppError } from '#server/errors.ts';
import type { Context, Handlers } from '#server/http/context.ts';
import {
  addressOf,
  confirmLink,
  countPasskeys,
  findAllIdentities,
  noteWithNotice,
  pathToChat,
  refuseLinked,
  unlink,
} from '../auth/index.ts';
import { loadConsents, saveConsents } from '../registration/index.ts';
import { eraseAccount } from './erase.ts';
import { loadExport } from './export.ts';
import * as repository from './subjects-repository.ts';

export const accountRoutes: Handlers<Api['account']> = {
  identities: async (context) => {
    const accountId = accountOf(context);
    const { config } = context.services;
    const { rows, account, passkeys } = await context.read(async (reader) => ({
      rows: await findAllIdentities(reader, accountId),
      account: await repository.findAccount(reader, accountId),
      passkeys: await countPasskeys(reader, config, accountId),
    }));
    // A name on this server is made by signing in with it: only the chat platform can be added.
    const hasChat = rows.some(({ provider }) => provider === 'discord');
    const linkable = config.discord && !hasChat ? (['discord'] as const) : [];
    return {
      identities: rows.map(toIdentity),
      linkable,
      email: addressOf(config, account),
      passkeys,
    };
  },
  beginLink: async (context) => {
    if (!context.services.chat) throw new AppError('not-ready', 'Discord is not set up here.');
    const accountId = accountOf(context);
    await context.read((reader) => refuseLinked(reader, accountId));
    return { path: pathToChat(context.services, { accountId, redirect: '/me', seconds: 60 }) };
  },
  confirmLink: (context, { body }) =>
    context.writeOutside(async (tx) => {
      const link = { accountId: accountOf(context), key: body.key };
      const identity = await confirmLink(tx, context.services, link);
      await noteWithNotice(tx, context.services, {
        ...actOf(context),
        kind: 'linked',
        detail: 'discord',
      });
      return toIdentity(identity);
    }),
  unlink: (context, { params }) =>
    context.writeOutside(async (tx) => {
      const { provider } = params;
      await unlink(tx, context.services.config, { accountId: accountOf(context), provider });
      const event = { ...actOf(context), kind: 'unlinked', detail: provider } as const;
      await noteWithNotice(tx, context.services, event);
      return undefined;
    }),
  consents: (context) =>
    context.read(async (reader) => ({
      tournaments: await loadConsents(reader, { accountId: accountOf(context) }),
    })),
  setConsents: (context, { params, body }) => {
    const { personId } = context;
    if (personId === null) throw new Error('Broken assumption: a participant without a person');
    const { tournamentId } = params;
    return context.write((tx) => saveConsents(tx, { tournamentId, personId }, body));
  },
  exportData: (context) =>
    context.read((reader) => loadExport(reader, context.services, accountOf(context))),
  erasure: (context) =>
    context.read(async (reader) => {
      const accountId = accountOf(context);
      const concerned = await repository.findAllPeople(reader, accountId);
      return {
        owned: await repository.findAllOwned(reader, accountId),
        concerned: concerned.length,
      };
    }),
  // Not through `context.write`: an answer kept for a repeated call would name who is gone.
  erase: async (context, { body }) => {
    await eraseAccount(context.services, { accountId: accountOf(context), typed: body.name });
    return undefined;
  },
  legal: async ({ services }) => {
    const shown = shownKinds();
    return {
      operator: services.config.operator,
      kinds: [...columnsByKind()].map(([kind, columns]) => {
        const readers = readersOf(kind);
        return {
          kind,
          readers: typeof readers === 'string' ? readers : [...readers],
          own: shown.has(kind),
          kept: personalKinds[kind].kept,
          columns,
        };
      }),
    };
  },
};

type IdentityRow = Awaited<ReturnType<typeof findAllIdentities>>[number];

function toIdentity(row: IdentityRow): z.output<typeof ownIdentity> {
  return {
    // Only these two are ever written.
    provider: row.provider as 'local' | 'discord',
    name: row.name,
    since: row.created_at.toISOString(),
  };
}

function actOf({ actor }: Context) {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return { accountId: actor.accountId, familyId: actor.familyId };
}

function accountOf({ actor }: Context): string {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return actor.accountId;
}
