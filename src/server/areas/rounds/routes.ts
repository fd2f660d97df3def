import type { Api } from '#contract/index.ts';
import type { Handlers } from '../../http/context.ts';
import * as availability from './availability.ts';
import * as service from './service.ts';

export const roundRoutes: Handlers<Api['rounds']> = {
  list: (context) => service.list(context),
  add: (context, { body }) => service.add(context, body),
  update: (context, { params, body }) => service.update(context, params.roundId, body),
  remove: (context, { params }) => service.remove(context, params.roundId),
  conductor: (context, { params }) => service.conductorOf(context, params.roundId),
  availability: (context, { params }) => availability.get(context, params.roundId),
  setAvailability: (context, { params, body }) => availability.set(context, params.roundId, body),
  complete: (context, { params, body }) => service.complete(context, params.roundId, body.version),
  reopen: (context, { params, body }) => service.reopen(context, params.roundId, body.version),
  releaseResults: (context, { params, body }) =>
    service.releaseResults(context, params.roundId, body),
};
