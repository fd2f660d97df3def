import type { Api } from '#contract/index.ts';
import type { Handlers } from '../../http/context.ts';
import { attentionOf } from './attention.ts';
import { loadFacts } from './load.ts';
import type { RoundSources } from './load-rounds.ts';
import { listOwnWork } from './own-work.ts';

/** @param sources what other areas say about a round */
export function overviewRoutes(sources: RoundSources): Handlers<Api['overview']> {
  return {
    attention: async (context) => {
      const facts = await context.read((reader) => loadFacts(reader, context, sources));
      return { items: attentionOf(facts, context), now: context.now.toISOString() };
    },
    ownWork: listOwnWork,
  };
}
