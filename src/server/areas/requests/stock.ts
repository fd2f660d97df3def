/** Answers to begin with: every tournament has the same few until it writes its own. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import * as repository from './stock-repository.ts';

const defaults = [
  { title: 'Done', text: 'Thank you for telling us. It’s done.' },
  {
    title: 'We’re looking into it',
    text: 'Thank you for telling us. We’re looking into it and will reply here.',
  },
  {
    title: 'Please come to the desk',
    text: 'Please come to the registration desk when you have a moment, so we can sort this out together.',
  },
  {
    title: 'One question',
    text: 'We need to know one thing before we can continue: ',
  },
  {
    title: 'Not possible now',
    text: 'Sorry, this can’t be changed at this point in the tournament. If that causes a problem, write again and we’ll look for another way.',
  },
];

export function listStock(context: Context) {
  return context.read(async (reader) => {
    const own = await repository.findStock(reader, context.tournamentId);
    return own
      ? { answers: [...own.answers], version: own.version }
      : { answers: defaults, version: 0 };
  });
}

export function saveStock(
  context: Context,
  { body }: HandlerInput<Api['requests']['saveStockAnswers']>,
) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    if (!(await repository.saveStock(tx, tournamentId, body))) throw new AppError('conflict');
    tx.record({ type: 'request-stock.changed', topics: ['tabroom'] });
    return { answers: body.answers, version: body.version + 1 };
  });
}
