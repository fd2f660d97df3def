/** Tying a tournament to its own Tabbycat: asked first, kept when it has answered. */
import type { z } from 'zod';
import type { tabConnection } from '#contract/areas/standings/tab.ts';
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { AppError, invalidField, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { type TabAccess, type TabContents, TabFailure } from '#server/ports/tab-program.ts';
import { sentenceOf, toTabRefusal } from './failure-text.ts';
import * as repository from './repository.ts';
import { likelyPack, summaryOf, toConnection } from './view.ts';

type Connection = z.output<typeof tabConnection>;
type Input<R extends keyof Api['tab']> = HandlerInput<Api['tab'][R]>['body'];

/** What a site has, for somebody who has not decided yet. */
export async function look({ services }: Context, input: Input<'look'>) {
  const { origin, slug } = siteOf(services, input.address);
  const access = { origin, token: input.token };
  try {
    const tournaments = [...(await services.tab.tournaments(access))];
    const [only] = tournaments.length === 1 ? tournaments : [];
    const chosen = input.tournament ?? slug ?? only?.slug ?? null;
    const contents = chosen && (await services.tab.summarise(access, chosen));
    return {
      address: origin,
      tournaments,
      tournament: contents
        ? { slug: chosen, summary: summaryOf(contents), likelyPack: likelyPack(contents) }
        : null,
    };
  } catch (error) {
    throw toTabRefusal(error);
  }
}

/** Asks the site and keeps what it said with the sealed token. */
export async function connect(context: Context, input: Input<'connect'>): Promise<Connection> {
  const { services, tournamentId } = context;
  const { origin } = siteOf(services, input.address);
  const token = input.token ?? (await keptToken(context, origin));
  const access = { origin, token };
  const summary = await readContents(context, access, input.tournament).catch((error: unknown) => {
    throw toTabRefusal(error);
  });
  const tokenSealed = services.sealer.seal(token);
  const connection = { origin, slug: input.tournament, tokenSealed, summary };
  return context
    .write(async (tx) => {
      const { version } = input;
      if (version === null) await repository.insertConnection(tx, tournamentId, connection);
      else if (!(await repository.updateConnection(tx, { tournamentId, version }, connection))) {
        throw new AppError('conflict');
      }
      tx.record({ type: 'tab-connection.set', topics: ['tabroom'] });
      return toConnection(await repository.findConnection(tx, tournamentId));
    })
    .catch((error: unknown) => {
      throw violates(error, 'tab_connection_pkey') ? new AppError('conflict') : error;
    });
}

/** Asks the site again; a failure is an answer too, and kept beside the last summary. */
export async function check(context: Context): Promise<Connection> {
  const { tournamentId } = context;
  const { row, access } = await linkedSite(context);
  const outcome = await readContents(context, access, row.slug).then(
    (summary) => ({ summary, problem: null }),
    (error: unknown) => {
      if (!(error instanceof TabFailure)) throw error;
      return { summary: null, problem: sentenceOf(error) };
    },
  );
  return context.write(async (tx) => {
    await repository.updateChecked(tx, row, outcome);
    tx.record({ type: 'tab-connection.checked', topics: ['tabroom'] });
    return toConnection(await repository.findConnection(tx, tournamentId));
  });
}

/** The site that the tournament is linked to, and what opens it. */
export async function linkedSite({ read, services, tournamentId }: Context) {
  const row = await read((reader) => repository.findConnection(reader, tournamentId));
  if (!row) throw new AppError('not-ready', 'This tournament isn’t linked to a Tabbycat site.');
  if (row.token_sealed === null) throw new AppError('not-ready', 'Enter its token again.');
  const access: TabAccess = { origin: row.origin, token: services.sealer.open(row.token_sealed) };
  return { row, access };
}

export async function disconnect(context: Context, version: number): Promise<undefined> {
  const { tournamentId } = context;
  await context.write(async (tx) => {
    if (!(await repository.deleteConnection(tx, tournamentId, version))) {
      throw new AppError('conflict');
    }
    tx.record({ type: 'tab-connection.removed', topics: ['tabroom'] });
  });
  return undefined;
}

/** A kept token goes to the site that it was given for and to no other. */
async function keptToken({ read, services, tournamentId }: Context, origin: string) {
  const row = await read((reader) => repository.findConnection(reader, tournamentId));
  if (!row?.token_sealed || row.origin !== origin) {
    throw invalidField('token', 'Enter the token for this site.');
  }
  return services.sealer.open(row.token_sealed);
}

async function readContents(
  { services }: Context,
  access: TabAccess,
  slug: string,
): Promise<TabContents> {
  await services.tab.tournaments(access);
  return services.tab.summarise(access, slug);
}

function siteOf({ tab }: Context['services'], address: string) {
  const site = tab.siteOf(address);
  if (!site) throw invalidField('address', 'Enter an address such as https://tab.example.org.');
  return site;
}
