/** What the assignment of rooms asks of its input (I1). */
import {
  checkInput,
  choice,
  either,
  type InputProblem,
  id,
  list,
  nullable,
  object,
  real,
  text,
  truth,
  whole,
} from '../check-input.ts';
import { movements, rotationAreas } from '../venue-rules.ts';
import type { VenueInput } from './types.ts';

const weight = real(0, 1e9);
const minutes = real(0, 100_000);

const need = object({
  subjectId: id,
  anyOf: list(
    either(
      object({ kind: choice(['step-free']) }),
      object({ kind: choice(['category', 'building', 'zone']), id }),
    ),
  ),
  hard: truth,
  priority: real(0, 1000),
});

const visit = object({
  subjectId: id,
  who: choice(['team', 'adjudicator']),
  venueId: id,
  buildingId: nullable(id),
  zoneId: nullable(id),
  isLast: truth,
});

const rooms = object({
  debates: list(
    object({
      id,
      rank: real(),
      people: real(0, 1_000_000),
      needs: list(need, { max: 1000 }),
      lockedVenueId: nullable(id),
      visits: list(visit),
    }),
    { max: 2000, by: 'id' },
  ),
  venues: list(
    object({
      id,
      priority: real(),
      capacity: nullable(real(0, 1_000_000)),
      stepFree: truth,
      categoryIds: list(id, { max: 1000 }),
      buildingId: nullable(id),
      zoneId: nullable(id),
    }),
    { max: 5000, by: 'id' },
  ),
  walks: list(object({ from: id, to: id, minutes })),
  hosts: list(object({ buildingId: id, maxRooms: whole(0, 1_000_000) })),
  rules: object({
    weights: object({
      wish: weight,
      capacity: weight,
      priority: weight,
      rotation: weight,
      move: weight,
      walking: weight,
    }),
    teams: choice(movements),
    adjudicators: choice(movements),
    rotateBy: choice(rotationAreas),
    sameZoneMinutes: minutes,
    otherZoneMinutes: minutes,
  }),
  seed: text,
});

/** Everything wrong with what `assignVenues` and `repairVenues` are given. */
export function checkVenueInput(input: VenueInput): readonly InputProblem[] {
  return checkInput(rooms, input);
}
