import type { Api } from '#contract/index.ts';
import type { Reader } from '../../db/database.ts';
import { AppError, found } from '../../errors.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { hashSecret, newSecret } from '../../secrets.ts';
import { loadYear, loadYears } from './load.ts';
import * as repository from './repository.ts';

export const wrappedRoutes: Handlers<Api['wrapped']> = {
  years: (context) =>
    context.read(async (reader) => ({ years: await loadYears(reader, accountOf(context)) })),
  year: (context, { params }) =>
    context.read(async (reader) => {
      const asked = { accountId: accountOf(context), year: params.year, now: context.now };
      return {
        ...(await loadYear(reader, { ...asked, isShared: false })),
        url: await urlOf(context, reader, params.year),
      };
    }),
  // Not through `context.write`: the answer holds a key, which is kept nowhere else in the open.
  share: async (context, { params }) => {
    const { services, actor } = context;
    const share = { accountId: accountOf(context), year: params.year };
    const key = newSecret(128);
    return services.db.write({ tournamentId: null, actor }, async (tx) => {
      const sealed = services.sealer.seal(key);
      await repository.insertShare(tx, { ...share, keyHash: hashSecret(key), sealed });
      return { url: (await urlOf(context, tx, params.year)) ?? '' };
    });
  },
  unshare: (context, { params }) =>
    context.writeOutside(async (tx) => {
      await repository.deleteShare(tx, { accountId: accountOf(context), year: params.year });
      return undefined;
    }),
  shared: (context, { params }) =>
    context.read(async (reader) => {
      const share = found(await repository.findByKey(reader, hashSecret(params.key)));
      return loadYear(reader, { ...share, now: context.now, isShared: true });
    }),
};

async function urlOf(context: Context, reader: Reader, year: number): Promise<string | null> {
  const { config, sealer } = context.services;
  const share = await repository.findShare(reader, { accountId: accountOf(context), year });
  return share ? `${config.publicUrl}/wrapped/${sealer.open(share.sealed)}` : null;
}

function accountOf({ actor }: Context): string {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return actor.accountId;
}
