import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import type { FindUndecided } from '#server/undecided.ts';
import { changeOwn, showOwn } from './absences.ts';
import * as availability from './availability.ts';
import * as results from './results.ts';
import * as service from './service.ts';

/**
 * The handlers of rounds.
 * @param findUndecided from `ballots`, which rests on this area.
 */
export const roundRoutes = (findUndecided: FindUndecided): Handlers<Api['rounds']> => ({
  list: (context) => service.list(context),
  add: (context, { body }) => service.add(context, body),
  update: (context, { params, body }) => service.update(context, params.roundId, body),
  remove: (context, { params }) => service.remove(context, params.roundId),
  conductor: (context, { params }) => results.conductorOf(context, params.roundId, findUndecided),
  availability: (context, { params }) => availability.get(context, params.roundId),
  setAvailability: (context, { params, body }) => availability.set(context, params.roundId, body),
  own: (context) => showOwn(context),
  setOwn: (context, { body }) => changeOwn(context, body.away),
  complete: (context, { params, body }) =>
    results.complete(context, params.roundId, { ...body, findUndecided }),
  reopen: (context, { params, body }) => service.reopen(context, params.roundId, body.version),
  releaseResults: (context, { params, body }) =>
    results.releaseResults(context, params.roundId, { ...body, findUndecided }),
});
