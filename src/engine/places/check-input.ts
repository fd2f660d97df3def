/** What handing out places asks of its input (I1). */
import type { Check, InputProblem } from '../check-input.ts';
import * as is from '../check-input.ts';
import type { PlacesInput } from './types.ts';

/** Places are handed out one by one. */
const mostPlaces = 10_000;
const places = is.whole(0, mostPlaces);
/** Infinity says that there is no such limit. */
const unlimited: Check = (value) => (value === Number.POSITIVE_INFINITY ? [] : limit(value));
const limit = is.whole(0, 1e9);

const shape = is.object({
  total: is.nullable(places),
  atMost: unlimited,
  shares: is.list(
    is.object({
      id: is.id,
      kind: is.choice(['number', 'percent']),
      value: is.real(0, mostPlaces),
      keepUnused: is.truth,
    }),
    { max: 1000, by: 'id' },
  ),
  applicants: is.list(
    is.object({
      id: is.id,
      name: is.text,
      askedAt: is.real(-1e16, 1e16),
      asked: places,
      held: places,
      limit: unlimited,
      shareIds: is.list(is.id, { max: 1000 }),
    }),
    { max: 5000, by: 'id' },
  ),
});

/** Each place handed out asks every applicant: the product of the two is what takes time. */
const mostTurns = 1e8;

/** Everything wrong with what `fairPlaces` is given. */
export function checkPlacesInput(input: PlacesInput): readonly InputProblem[] {
  return is.checkInput(shape, input, ({ total, applicants }) => {
    const asked = applicants.reduce((sum, applicant) => sum + applicant.asked, 0);
    const max = Math.floor(mostTurns / Math.max(1, applicants.length));
    const count = Math.min(asked, total ?? asked);
    return count <= max
      ? []
      : [{ code: 'too-many', path: 'applicants', data: { count, min: 0, max } }];
  });
}
