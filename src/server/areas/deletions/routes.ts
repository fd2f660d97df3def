import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { list, listAll, remove, restore } from './service.ts';

export const deletionRoutes: Handlers<Api['deletions']> = {
  remove: (context, { body }) => remove(context, body.name),
  list,
  all: (context, { query }) => listAll(context, query),
  restore: (context, { params }) => restore(context, params.deletedId, 'owner'),
  restoreAny: (context, { params }) => restore(context, params.deletedId, 'operator'),
};
