import type { Api } from '#contract/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context, Handlers } from '#server/http/context.ts';
import { hashSecret, newSecret } from '#server/keys/secrets.ts';
import { loadYear, loadYears, stampOfYear } from './load.ts';
import * as repository from './repository.ts';
import type { Year } from './sum-up.ts';

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
  shared: (context, { params }) => readShared(context, params.key),
};

/** A motion may appear without anything else happening. */
const sharedHolds = 60_000;

/** A shared year, kept until something in its tournaments changes: anybody may ask, however often. */
async function readShared({ services, now, read }: Context, key: string): Promise<Year> {
  const { share, stamp } = await read(async (reader) => {
    const one = found(await repository.findByKey(reader, hashSecret(key)));
    return { share: one, stamp: await stampOfYear(reader, one) };
  });
  const until = now.getTime() + sharedHolds;
  const page = await services.pages.get(`wrapped ${stamp}`, 0, now.getTime(), async () => ({
    body: await services.db.read((reader) => loadYear(reader, { ...share, now, isShared: true })),
    until,
  }));
  // Made from a year a moment ago.
  return JSON.parse(page.bytes.toString()) as Year;
}

async function urlOf(context: Context, reader: Reader, year: number): Promise<string | null> {
  const { config, sealer } = context.services;
  const share = await repository.findShare(reader, { accountId: accountOf(context), year });
  return share ? `${config.publicUrl}/wrapped/${sealer.open(share.sealed)}` : null;
}

function accountOf({ actor }: Context): string {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return actor.accountId;
}
