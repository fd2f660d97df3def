import type { Api } from '#contract/index.ts';
import type { Handlers } from '../../http/context.ts';
import { list, remove, restore } from './service.ts';

export const deletionRoutes: Handlers<Api['deletions']> = {
  remove: (context, { body }) => remove(context, body.name),
  list,
  restore: (context, { params }) => restore(context, params.deletedId),
};
