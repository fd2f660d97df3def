import type { Api } from '#contract/index.ts';
import { found } from '#server/errors.ts';
import { type Handlers, publicPage } from '#server/http/context.ts';
import { answer, choice, choices, withdrawChoice } from './choice.ts';
import { allPublicMotions, releasedMotion } from './published.ts';
import { release, stop, withdraw } from './release.ts';
import * as service from './service.ts';

export const motionRoutes: Handlers<Api['motions']> = {
  list: (context) => service.list(context),
  add: (context, { body }) => service.add(context, body),
  update: (context, { params, body }) => service.update(context, params.motionId, body),
  remove: (context, { params }) => service.remove(context, params.motionId),
  published: publicPage(async (context, { params }) => {
    const { rounds, until } = await context.read((reader) =>
      allPublicMotions(reader, params.tournamentId, context.now),
    );
    if (until) context.holdsUntil(until);
    return { rounds };
  }),
  one: publicPage(async (context, { params }) => {
    const motion = await context.read((reader) => releasedMotion(reader, params, context.now));
    return found(motion);
  }),
  release: (context, { params, body }) =>
    release(context, params.roundId, body.at === null ? null : new Date(body.at)),
  choice: (context, { params }) => choice(context, params.debateId),
  choose: (context, input) => answer(context, input),
  withdrawChoice: (context, input) => withdrawChoice(context, input),
  choices: (context, { params }) => choices(context, params.roundId),
  stop: (context, { params }) => stop(context, params.roundId),
  withdraw: (context, { params }) => withdraw(context, params.roundId),
};
