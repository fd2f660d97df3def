import { byId } from '../collections.ts';
import { presentPricing, type VenueBoardState } from './explain-venue.ts';
import { unmetNeeds } from './needs.ts';
import { sumOfCosts, type VenueCosts, venueTerms } from './venue-cost.ts';

/** How many of this many hold. */
export interface Tally {
  readonly met: number;
  readonly of: number;
}

export interface VenueMeasure {
  readonly cost: number;
  /** The same, term by term (V4 … V8). */
  readonly terms: VenueCosts;
  readonly needs: Tally;
  readonly wishes: Tally;
}

/** What the rooms of a draw come to, by the terms that an assignment weighs. */
export function measureVenues(board: VenueBoardState): VenueMeasure {
  const { input, rooms } = board;
  const venueOf = byId(input.venues);
  const placed = input.debates.flatMap((debate) => {
    const venue = venueOf.get(rooms.get(debate.id) ?? '');
    return venue ? [{ debate, venue }] : [];
  });
  const pricing = presentPricing(board);
  const costs = placed.map(({ debate, venue }) => pricing(debate, venue));
  const sum = (term: keyof VenueCosts) => costs.reduce((total, cost) => total + cost[term], 0);
  const tally = (kind: 'hard' | 'wish'): Tally => {
    const all = placed.flatMap(({ debate }) =>
      debate.needs.filter(({ hard }) => hard === (kind === 'hard')),
    );
    const unmet = placed.flatMap(({ debate, venue }) => unmetNeeds(debate, venue, kind));
    return { met: all.length - unmet.length, of: all.length };
  };
  return {
    cost: costs.reduce((total, cost) => total + sumOfCosts(cost), 0),
    // One entry for each term, which fromEntries cannot say.
    terms: Object.fromEntries(venueTerms.map((term) => [term, sum(term)])) as VenueCosts,
    needs: tally('hard'),
    wishes: tally('wish'),
  };
}
