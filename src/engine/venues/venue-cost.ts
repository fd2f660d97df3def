import { compareText } from '#engine/collections.ts';
import type { RotationArea, VenueRules } from '../venue-rules.ts';
import type { Id } from '../vocabulary.ts';
import { canMeetIn, unmetNeeds } from './needs.ts';
import type { AllocationVenue, VenueDebate, VenueInput, VenueVisit } from './types.ts';
import { walkingMinutes } from './walking.ts';

/** The soft criteria in their order, as explanations name them. */
export const venueTerms = ['wish', 'capacity', 'priority', 'rotation', 'move', 'walking'] as const;
export type VenueTerm = (typeof venueTerms)[number];

export type VenueCosts = Readonly<Record<VenueTerm, number>>;

/** What a room costs a debate, term by term. */
export type VenuePricing = (debate: VenueDebate, venue: AllocationVenue) => VenueCosts;

/**
 * Prices for every pairing of a round (V4 … V8), with standings among all its debates and rooms so
 * that they do not depend on the scale of the priorities.
 */
export function venuePricing(
  input: Pick<VenueInput, 'debates' | 'venues' | 'walks' | 'rules'>,
): VenuePricing {
  const { debates, venues, walks, rules } = input;
  const { weights } = rules;
  const standing = standings(debates, venues);
  const minutes = walkingMinutes(walks, rules);
  return (debate, venue) => {
    const missing = Math.max(0, debate.people - (venue.capacity ?? Infinity));
    const stayers = debate.visits.filter(
      (visit) => visit.isLast && movementOf(rules, visit) === 'stay',
    );
    return {
      wish: unmetNeeds(debate, venue, 'wish').reduce(
        (sum, need) => sum + weights.wish * (1 + Math.max(0, need.priority)),
        0,
      ),
      capacity: missing > 0 ? weights.capacity * (1 + missing / debate.people) : 0,
      priority: weights.priority * standing(debate, venue),
      rotation: weights.rotation * repeats(debate, venue, rules),
      move: weights.move * stayers.filter((visit) => visit.venueId !== venue.id).length,
      walking: weights.walking * stayers.reduce((sum, visit) => sum + minutes(visit, venue), 0),
    };
  };
}

/** All terms together; `Infinity` where somebody cannot use the room (V2). */
export function totalCost(
  pricing: VenuePricing,
  debate: VenueDebate,
  venue: AllocationVenue,
): number {
  if (!canMeetIn(debate, venue)) return Infinity;
  return sumOfCosts(pricing(debate, venue));
}

export function sumOfCosts(costs: VenueCosts): number {
  return venueTerms.reduce((sum, term) => sum + costs[term], 0);
}

/** Earlier rounds in the same place, of those who should see others (V7). */
export function repeats(debate: VenueDebate, venue: AllocationVenue, rules: VenueRules): number {
  const place = placeOf(venue, rules.rotateBy, venue.id);
  if (place === null) return 0;
  return debate.visits.filter(
    (visit) =>
      movementOf(rules, visit) === 'rotate' &&
      placeOf(visit, rules.rotateBy, visit.venueId) === place,
  ).length;
}

function movementOf(rules: VenueRules, { who }: VenueVisit) {
  return who === 'team' ? rules.teams : rules.adjudicators;
}

function placeOf(
  where: { readonly buildingId: Id | null; readonly zoneId: Id | null },
  area: RotationArea,
  venueId: Id,
): Id | null {
  if (area === 'room') return venueId;
  return area === 'building' ? where.buildingId : where.zoneId;
}

/** Standing of the debate (1 at the top, falling evenly) × share of the rooms that are better. */
function standings(debates: readonly VenueDebate[], venues: readonly AllocationVenue[]) {
  const byRank = [...debates].sort(byRankThenId);
  const importance = new Map(
    byRank.map((debate, place) => [debate.id, (debates.length - place) / debates.length]),
  );
  const better = new Map<number, number>();
  const priorities = venues.map((venue) => venue.priority).sort((a, b) => b - a);
  priorities.forEach((priority, place) => {
    if (!better.has(priority)) better.set(priority, place / venues.length);
  });
  return (debate: VenueDebate, venue: AllocationVenue): number =>
    (importance.get(debate.id) ?? 0) * (better.get(venue.priority) ?? 0);
}

/** From the top debate down. */
export function byRankThenId(a: VenueDebate, b: VenueDebate): number {
  return a.rank - b.rank || compareText(a.id, b.id);
}
