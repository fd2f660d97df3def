import type { Api } from '#contract/index.ts';
import { fold } from '#contract/text/fold.ts';
import { AppError } from '#server/errors.ts';
import type { Context, Handlers } from '#server/http/context.ts';
import { checkData, type RoundSources } from '../overview/index.ts';
import {
  answerQuote,
  findNewestPayments,
  findOpenQuotes,
  toOperatedPayment,
  toQuote,
} from '../plans/index.ts';
import { findAllOperated, updateOwnerLimit } from './repository.ts';
import { setMarks, toOperated } from './service.ts';
import { readStatus } from './status.ts';
import { listWork } from './work.ts';

/** @param sources what other areas say about the rounds of a tournament */
export function operatorRoutes(sources: RoundSources): Handlers<Api['operator']> {
  return { ...handlers, check: (context, { params }) => check(context, params, sources) };
}

/** Numbers and rounds as the owner sees them, and nobody's name. */
async function check(
  context: Context,
  { tournamentId }: { readonly tournamentId: string },
  sources: RoundSources,
) {
  const asOwner = { ...context, tournamentId, roles: ['owner' as const] };
  const { items, now } = await checkData(asOwner, sources);
  return { items: items.map((item) => ({ ...item, names: [] })), now };
}

const handlers: Omit<Handlers<Api['operator']>, 'check'> = {
  tournaments: async (context, { query }) => {
    const filter = { ...query, search: fold(query.search) };
    const { rows, total } = await context.read((reader) => findAllOperated(reader, filter));
    return { tournaments: rows.map(toOperated), total };
  },
  mark: (context, { params, body }) =>
    context.writeIn(params.tournamentId, (tx) =>
      setMarks(tx, context.services, { tournamentId: params.tournamentId, marks: body }),
    ),
  limitOwner: (context, { params, body }) =>
    context.writeOutside(async (tx) => {
      if (!(await updateOwnerLimit(tx, params.accountId, body.limit))) {
        throw new AppError('not-found');
      }
      return { limit: body.limit };
    }),
  status: readStatus,
  work: listWork,
  payments: async (context, { query }) => {
    const { rows, total } = await context.read((reader) => findNewestPayments(reader, query));
    return { payments: rows.map(toOperatedPayment), total };
  },
  quotes: async (context) => ({ quotes: (await context.read(findOpenQuotes)).map(toQuote) }),
  answerQuote: (context, { params }) =>
    context.writeOutside(async (tx) => {
      if (!(await answerQuote(tx, params.quoteId))) throw new AppError('not-found');
      return undefined;
    }),
};
