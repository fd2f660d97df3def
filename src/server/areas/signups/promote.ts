/** The waitlist moves up by itself, in the transaction in which places come free. */
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { Numbers } from './fees/ledger.ts';
import { fieldOf, type Part } from './field.ts';
import { type Frame, loadFrame, lockFrame } from './frame.ts';
import { type Desk, grant } from './grant.ts';
import { isInLine, isMore, stillWants } from './in-line.ts';
import { findAllSignups } from './repository.ts';

/**
 * Gives freed places to those in line, by the same fair order as ever. The tournament's row is held,
 * so that a place is given once.
 * @param freed places that came free by this act; others that are free are for the organisers.
 * @returns how many requests moved up.
 */
export async function promoteWaitlist(desk: Desk, freed: Numbers): Promise<number> {
  if (freed.teams <= 0 && freed.judges <= 0) return 0;
  const institutions = await promotePart(desk, 'institutions', freed);
  const rest = { teams: 0, judges: Math.max(0, freed.judges - institutions.given.judges) };
  const judges = await promotePart(desk, 'judges', rest);
  return institutions.count + judges.count;
}

async function promotePart(desk: Desk, part: Part, freed: Numbers) {
  const rows = await findAllSignups(desk.tx, desk.frame.tournamentId);
  const { candidates, outcome } = fieldOf(desk.frame, rows, {
    part,
    wants: isInLine,
    // A team that moves up brings its judges along; only their total bounds those.
    atMost: { teams: freed.teams, judges: part === 'judges' ? freed.judges : judgesFor(freed) },
  });
  let count = 0;
  const given = { teams: 0, judges: 0 };
  for (const [index, row] of candidates.entries()) {
    const places = outcome.grants[index];
    if (!places || !isMore(places, row)) continue;
    await grant(desk, row, { places, waits: stillWants(row, places), kind: 'promoted' });
    given.teams += places.teams - row.teams_granted;
    given.judges += places.judges - row.judges_granted;
    count++;
  }
  return { count, given };
}

function judgesFor({ teams, judges }: Numbers): number {
  return teams > 0 ? Number.POSITIVE_INFINITY : judges;
}

/** Places that a change adds; no bound after a bound frees all that is in line. */
export function morePlaces(before: Frame, after: Frame): Numbers {
  const judges =
    before.places.judges === null
      ? 0
      : (after.places.judges ?? Number.POSITIVE_INFINITY) - before.places.judges;
  return { teams: after.places.teams - before.places.teams, judges };
}

/** Makes a change that may add places, such as another plan; the waitlist moves into them. */
export async function withPlacesAdded<T>(
  tx: Tx,
  services: Services,
  { tournamentId, change }: { readonly tournamentId: string; readonly change: () => Promise<T> },
): Promise<T> {
  const before = await lockFrame(tx, services, tournamentId);
  const result = await change();
  const frame = await loadFrame(tx, services, tournamentId);
  await promoteWaitlist({ tx, services, frame }, morePlaces(before, frame));
  return result;
}
