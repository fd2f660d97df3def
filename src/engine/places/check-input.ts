/** What handing out places asks of its input (I1). */
import {
  type Check,
  checkInput,
  choice,
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
import type { PlacesInput } from './types.ts';

/** Places are handed out one by one. */
const mostPlaces = 10_000;
const places = whole(0, mostPlaces);
/** Infinity says that there is no such limit. */
const unlimited: Check = (value) => (value === Number.POSITIVE_INFINITY ? [] : limit(value));
const limit = whole(0, 1e9);

const shape = object({
  total: nullable(places),
  atMost: unlimited,
  shares: list(
    object({
      id,
      kind: choice(['number', 'percent']),
      value: real(0, mostPlaces),
      keepUnused: truth,
    }),
    { max: 1000, by: 'id' },
  ),
  applicants: list(
    object({
      id,
      name: text,
      askedAt: real(-1e16, 1e16),
      asked: places,
      held: places,
      limit: unlimited,
      shareIds: list(id, { max: 1000 }),
    }),
    { max: 5000, by: 'id' },
  ),
});

/** Each place handed out asks every applicant: the product of the two is what takes time. */
const mostTurns = 1e8;

/** Everything wrong with what `fairPlaces` is given. */
export function checkPlacesInput(input: PlacesInput): readonly InputProblem[] {
  return checkInput(shape, input, ({ total, applicants }) => {
    const asked = applicants.reduce((sum, applicant) => sum + applicant.asked, 0);
    const max = Math.floor(mostTurns / Math.max(1, applicants.length));
    const count = Math.min(asked, total ?? asked);
    return count <= max
      ? []
      : [{ code: 'too-many', path: 'applicants', data: { count, min: 0, max } }];
  });
}
