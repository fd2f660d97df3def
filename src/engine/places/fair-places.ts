import { compareText } from '#engine/collections.ts';
import type { InputProblem } from '../check-input.ts';
import { ok, type Result, refused } from '../result.ts';
import { checkPlacesInput } from './check-input.ts';
import { shareSizes } from './share-sizes.ts';
import type { PlaceApplicant, PlaceReason, PlacesInput, PlacesOutcome } from './types.ts';

/**
 * Hands places out fairly: one to each, then a second to each, and so on. What is held stays; then
 * each share serves its own group, in the order of the shares; then everybody. In each turn the one
 * with the fewest places is next, then who asked first, then the name. One more place in all never
 * takes a place from anybody.
 */
export function fairPlaces(input: PlacesInput): Result<PlacesOutcome, InputProblem> {
  const wrong = checkPlacesInput(input);
  if (wrong.length > 0) return refused(...wrong);
  const { total, atMost, shares, applicants } = input;
  const tallies = applicants.map(tallyOf);
  const held = applicants.reduce((sum, applicant) => sum + applicant.held, 0);
  const sizes = shareSizes(total, shares);
  const counted = new Set<Tally>();
  let left = total === null ? Number.POSITIVE_INFINITY : Math.max(0, total - held);
  let kept = 0;
  let budget = atMost;
  for (const [index, share] of shares.entries()) {
    const members = tallies.filter(({ applicant }) => applicant.shareIds.includes(share.id));
    // Whoever is in two shares has its held places counted in the first of them.
    const used = heldBy(members.filter((member) => !counted.has(member)));
    for (const member of members) counted.add(member);
    const reserve = Math.min(Math.max(0, (sizes[index] ?? 0) - used), left - kept);
    const given = fill(members, Math.min(reserve, budget), share.id);
    left -= given;
    budget -= given;
    if (share.keepUnused) kept += reserve - given;
  }
  left -= fill(tallies, Math.min(left - kept, budget), null);
  return ok({
    grants: tallies.map((tally) => ({
      id: tally.applicant.id,
      places: tally.places,
      why: whyOf(tally),
    })),
    left: total === null ? null : left,
  });
}

/** One applicant's places while they are handed out. */
interface Tally {
  readonly applicant: PlaceApplicant;
  /** What it wants, as far as other rules allow. */
  readonly most: number;
  places: number;
  open: number;
  readonly reserved: Map<string, number>;
}

function tallyOf(applicant: PlaceApplicant): Tally {
  const { asked, limit, held } = applicant;
  return {
    applicant,
    most: Math.min(asked, limit),
    places: held,
    open: 0,
    reserved: new Map(),
  };
}

function heldBy(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { applicant }) => sum + applicant.held, 0);
}

function whyOf({ applicant, most, places, open, reserved }: Tally): PlaceReason {
  return {
    held: applicant.held,
    reserved: [...reserved].map(([shareId, count]) => ({ shareId, places: count })),
    open,
    endedBy: places >= applicant.asked ? 'asked' : places >= most ? 'limit' : 'total',
  };
}

/** Gives up to `places` in turns. @returns how many were taken. */
function fill(tallies: readonly Tally[], places: number, shareId: string | null): number {
  const order = [...tallies].sort(inOrder);
  let given = 0;
  for (let turn = poorest(order); turn.length > 0 && given < places; turn = poorest(order)) {
    for (const next of turn.slice(0, places - given)) {
      next.places++;
      if (shareId === null) next.open++;
      else next.reserved.set(shareId, (next.reserved.get(shareId) ?? 0) + 1);
      given++;
    }
  }
  return given;
}

/** Those who want more and have the fewest: each of them is next before any has two more. */
function poorest(order: readonly Tally[]): readonly Tally[] {
  const open = order.filter(({ places, most }) => places < most);
  const fewest = open.reduce((least, { places }) => Math.min(least, places), Infinity);
  return open.filter(({ places }) => places === fewest);
}

function inOrder({ applicant: a }: Tally, { applicant: b }: Tally): number {
  return a.askedAt - b.askedAt || compareText(a.name, b.name) || compareText(a.id, b.id);
}
