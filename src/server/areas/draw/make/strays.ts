/** Teams that a draw leaves without a debate though nothing of it is wrong. */
import {
  availabilityOf,
  findPack,
  findTeamsOut,
  type RoundRow,
} from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllBusy } from '../concurrent/slot-repository.ts';
import { findAllAddedSince, findAllDrafted, findAllPresentable } from './strays-repository.ts';

interface Strays {
  /** Not here, where those who are do not fill the rooms. */
  readonly missing: readonly string[];
  /** Here, and neither in a debate nor with a bye of the newest draft. */
  readonly outsideDraft: readonly string[];
  /** Added after the confirmed draw was made, and marked neither as here nor as not in the round. */
  readonly late: readonly string[];
}

const none: Strays = { missing: [], outsideDraft: [], late: [] };

/**
 * Empty for eliminations, whose field is the break; once a draw is confirmed, only who came late. Nobody who
 * debates elsewhere at the same time, or whom the tab room took out of the round, is missing or late.
 */
export async function loadStrays(
  reader: Reader,
  tournamentId: string,
  round: RoundRow,
): Promise<Strays> {
  if (round.stage === 'elimination') return none;
  const [roundId, drawId] = [round.id, round.live_draw_id];
  const here = new Set((await availabilityOf(reader, tournamentId, roundId)).teamIds);
  const busy = await findAllBusy(reader, tournamentId, { roundId, drawId });
  const out = new Set(await findTeamsOut(reader, tournamentId, roundId));
  const isAwaited = (id: string) => !here.has(id) && !busy.has(id) && !out.has(id);
  if (drawId !== null) {
    const added = await findAllAddedSince(reader, tournamentId, drawId);
    return { ...none, late: added.filter(isAwaited) };
  }
  const available = [...here].filter((id) => !busy.has(id));
  if (available.length === 0) return none;
  const { teamsPerRoom } = await findPack(reader, tournamentId);
  const [all, drafted] = [
    await findAllPresentable(reader, tournamentId),
    await findAllDrafted(reader, tournamentId, roundId),
  ];
  const isUneven = available.length % teamsPerRoom !== 0;
  return {
    missing: isUneven ? all.filter(isAwaited) : [],
    late: [],
    outsideDraft: drafted === null ? [] : available.filter((id) => !drafted.has(id)),
  };
}
