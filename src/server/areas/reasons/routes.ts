import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { ask } from './ask.ts';
import { approve, ofRound, waive, withhold } from './desk.ts';
import { own, read, write } from './write.ts';

export const reasonsRoutes: Handlers<Api['reasons']> = {
  own: (context, { params }) => own(context, params.debateId),
  write,
  read: (context, { params }) => read(context, params.debateId),
  ofRound: (context, { params }) => ofRound(context, params.roundId),
  withhold,
  approve,
  waive,
  ask: (context, { params, body }) => ask(context, params.roundId, body.confirmed),
};
