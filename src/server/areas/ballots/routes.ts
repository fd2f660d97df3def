import type { Api } from '#contract/index.ts';
import type { Handlers } from '../../http/context.ts';
import { adjust, takeBack } from './adjustments.ts';
import { openForm, roomsOfRound } from './reading.ts';
import * as service from './service.ts';

export const ballotRoutes: Handlers<Api['ballots']> = {
  ofRound: (context, { params }) => roomsOfRound(context, params.roundId),
  form: (context, { params, query }) => openForm(context, params.debateId, query.adjudicatorId),
  submit: (context, { params, body }) => service.submit(context, params.debateId, body),
  confirm: (context, { params }) => service.confirm(context, params.ballotId),
  adjust: (context, { params, body }) => adjust(context, params.debateId, body),
  takeBack: (context, { params, body }) => takeBack(context, params.adjustmentId, body.version),
  discard: (context, { params, body }) => service.discard(context, params.ballotId, body.reason),
};
