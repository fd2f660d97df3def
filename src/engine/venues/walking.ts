import type { VenueRules } from '../venue-rules.ts';
import type { Id } from '../vocabulary.ts';
import type { Walk } from './types.ts';

/** Where a room is, as far as walking goes. */
export interface Whereabouts {
  readonly buildingId: Id | null;
  readonly zoneId: Id | null;
}

/**
 * Minutes from one room to another (V9): what was given for their buildings, else what holds for one
 * zone or for two. Within a building, and where a building is not known, nothing.
 */
export function walkingMinutes(
  walks: readonly Walk[],
  rules: Pick<VenueRules, 'sameZoneMinutes' | 'otherZoneMinutes'>,
): (a: Whereabouts, b: Whereabouts) => number {
  const given = new Map(walks.map(({ from, to, minutes }) => [pairKey(from, to), minutes]));
  return (a, b) => {
    if (a.buildingId === null || b.buildingId === null || a.buildingId === b.buildingId) return 0;
    const known = given.get(pairKey(a.buildingId, b.buildingId));
    if (known !== undefined) return known;
    const isNear = a.zoneId !== null && a.zoneId === b.zoneId;
    return isNear ? rules.sameZoneMinutes : rules.otherZoneMinutes;
  };
}

function pairKey(a: Id, b: Id): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
