/** What counts before what in the optimal draw of two (R3.13). */
import type { DrawOptions, PairingOrder } from '../rule-pack.ts';
import { type PairingTerm, pairingTerms } from '../vocabulary.ts';

/** Every term on a level of its own, in this order. */
export function inOrder(...terms: readonly PairingTerm[]): PairingOrder {
  return terms.map((term) => [{ term, weight: 1 }]);
}

/** The order that a draw uses; options that name none have the usual one (R3.10). */
export function pairingOrderOf({ pairingOrder }: Pick<DrawOptions, 'pairingOrder'>): PairingOrder {
  return pairingOrder ?? inOrder(...pairingTerms);
}

/** Whether every term is named exactly once, and no level is empty. */
export function isWholeOrder(order: PairingOrder): boolean {
  const named = order.flat().map(({ term }) => term);
  return (
    order.every((level) => level.length > 0) &&
    named.length === pairingTerms.length &&
    pairingTerms.every((term) => named.includes(term))
  );
}
