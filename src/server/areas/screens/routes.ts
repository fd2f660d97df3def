import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { leave, offerCode, pair } from './pairing.ts';
import * as service from './service.ts';
import { showScreen } from './show.ts';

export const screenRoutes: Handlers<Api['screens']> = {
  list: (context) => service.list(context),
  add: (context, { body }) => service.add(context, body),
  setCode: (context, { params, body }) => service.setCode(context, params.screenId, body.code),
  setScene: (context, { params, body }) => service.setScene(context, params.screenId, body),
  setRotation: (context, { params, body }) => service.setRotation(context, params.screenId, body),
  remove: (context, { params }) => service.remove(context, params.screenId),
  offerCode: async (context) => offerCode(context),
  pair: (context, { body }) => pair(context, body.secret),
  leave: (context) => leave(context),
  view: (context) => showScreen(context),
};
