import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { checkout } from './checkout.ts';
import { choosePlan } from './choose.ts';
import { askQuote } from './quote.ts';
import { findAllPayments } from './repository.ts';
import { settle } from './settle.ts';
import { loadUpgrade } from './upgrade.ts';
import { toPayment } from './view.ts';

export const planRoutes: Handlers<Api['plans']> = {
  choose: (context, { body }) => choosePlan(context, body),
  upgrade: (context, { params }) =>
    context.read((reader) => loadUpgrade(reader, context.services, params.tournamentId)),
  checkout: (context, { body }) => checkout(context, body),
  settle: (context) => settle(context),
  payments: async (context, { params }) => {
    const rows = await context.read((reader) => findAllPayments(reader, params.tournamentId));
    // A page that was opened and left is no payment.
    const shown = rows.filter(({ state }) => state !== 'open' && state !== 'expired');
    return { payments: shown.map(toPayment) };
  },
  askQuote: (context, { body }) => askQuote(context, body),
};
