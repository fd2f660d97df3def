/** What the assignment of rooms asks of its input (I1). */
import type { InputProblem } from '../check-input.ts';
import * as is from '../check-input.ts';
import { movements, rotationAreas } from '../venue-rules.ts';
import type { VenueInput } from './types.ts';

const weight = is.real(0, 1e9);
const minutes = is.real(0, 100_000);

const need = is.object({
  subjectId: is.id,
  anyOf: is.list(
    is.either(
      is.object({ kind: is.choice(['step-free']) }),
      is.object({ kind: is.choice(['category', 'building', 'zone']), id: is.id }),
    ),
  ),
  hard: is.truth,
  priority: is.real(0, 1000),
});

const visit = is.object({
  subjectId: is.id,
  who: is.choice(['team', 'adjudicator']),
  venueId: is.id,
  buildingId: is.nullable(is.id),
  zoneId: is.nullable(is.id),
  isLast: is.truth,
});

const rooms = is.object({
  debates: is.list(
    is.object({
      id: is.id,
      rank: is.real(),
      people: is.real(0, 1_000_000),
      needs: is.list(need, { max: 1000 }),
      lockedVenueId: is.nullable(is.id),
      visits: is.list(visit),
    }),
    { max: 2000, by: 'id' },
  ),
  venues: is.list(
    is.object({
      id: is.id,
      priority: is.real(),
      capacity: is.nullable(is.real(0, 1_000_000)),
      stepFree: is.truth,
      categoryIds: is.list(is.id, { max: 1000 }),
      buildingId: is.nullable(is.id),
      zoneId: is.nullable(is.id),
    }),
    { max: 5000, by: 'id' },
  ),
  walks: is.list(is.object({ from: is.id, to: is.id, minutes })),
  hosts: is.list(is.object({ buildingId: is.id, maxRooms: is.whole(0, 1_000_000) })),
  rules: is.object({
    weights: is.object({
      wish: weight,
      capacity: weight,
      priority: weight,
      rotation: weight,
      move: weight,
      walking: weight,
    }),
    teams: is.choice(movements),
    adjudicators: is.choice(movements),
    rotateBy: is.choice(rotationAreas),
    sameZoneMinutes: minutes,
    otherZoneMinutes: minutes,
  }),
  seed: is.text,
});

/** Everything wrong with what `assignVenues` and `repairVenues` are given. */
export function checkVenueInput(input: VenueInput): readonly InputProblem[] {
  return is.checkInput(rooms, input);
}
