import { checkedKinds, checkGroups } from '#contract/data-check.ts';
import type { Api } from '#contract/index.ts';
import type { Context, Handlers } from '#server/http/context.ts';
import { type AttentionItem, attentionOf } from './attention.ts';
import { loadFacts } from './load.ts';
import type { RoundSources } from './load-rounds.ts';
import { listOwnWork } from './own-work.ts';

/** @param sources what other areas say about a round */
export function overviewRoutes(sources: RoundSources): Handlers<Api['overview']> {
  return {
    ownWork: listOwnWork,
    attention: (context) => lookAt(context, sources),
    check: (context) => checkData(context, sources),
  };
}

async function lookAt(context: Context, sources: RoundSources) {
  const facts = await context.read((reader) => loadFacts(reader, context, sources));
  return { items: attentionOf(facts, context), now: context.now.toISOString() };
}

/** The alarms that are about data, of those that the caller's roles see. */
export async function checkData(context: Context, sources: RoundSources) {
  const { items, now } = await lookAt(context, sources);
  return { items: items.filter(isAboutData), now };
}

const kinds: ReadonlySet<string> = new Set(checkGroups.flatMap((group) => checkedKinds[group]));

function isAboutData({ kind }: AttentionItem): boolean {
  return kinds.has(kind);
}
