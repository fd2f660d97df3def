import type { DrawOptions, PullupRestriction } from '#engine/rule-pack.ts';

/** The chain of restrictions on pull-ups, first one first; empty for none. */
export function restrictionsOf({
  pullupRestriction: chain,
}: Pick<DrawOptions, 'pullupRestriction'>): readonly PullupRestriction[] {
  if (chain === 'none') return [];
  return typeof chain === 'string' ? [chain] : chain;
}
