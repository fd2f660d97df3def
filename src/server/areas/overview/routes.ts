import type { Api } from '#contract/index.ts';
import type { Handlers } from '../../http/context.ts';
import { attentionOf } from './attention.ts';
import { loadFacts } from './load.ts';

export const overviewRoutes: Handlers<Api['overview']> = {
  attention: async (context) => {
    const facts = await context.read((reader) => loadFacts(reader, context));
    return { items: attentionOf(facts, context), now: context.now.toISOString() };
  },
};
