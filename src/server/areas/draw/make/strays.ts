/** Teams that a draw leaves without a debate though nothing of it is wrong. */
import { findPack, type RoundRow } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllAddedSince, findAllDrafted, findAllPresentable } from './strays-repository.ts';
import { availableTeams } from './task.ts';

interface Strays {
  /** Not here, where those who are do not fill the rooms. */
  readonly missing: readonly string[];
  /** Here, and neither in a debate nor with a bye of the newest draft. */
  readonly outsideDraft: readonly string[];
  /** Added after the confirmed draw was made, and not marked as here. */
  readonly late: readonly string[];
}

const none: Strays = { missing: [], outsideDraft: [], late: [] };

/** Empty for eliminations, whose field is the break; once a draw is confirmed, only who came late. */
export async function loadStrays(
  reader: Reader,
  tournamentId: string,
  round: RoundRow,
): Promise<Strays> {
  if (round.stage === 'elimination') return none;
  const available = await availableTeams(reader, tournamentId, { roundId: round.id });
  if (round.live_draw_id !== null) {
    const added = await findAllAddedSince(reader, tournamentId, round.live_draw_id);
    return { ...none, late: added.filter((id) => !available.has(id)) };
  }
  if (available.size === 0) return none;
  const { teamsPerRoom } = await findPack(reader, tournamentId);
  const [all, drafted] = [
    await findAllPresentable(reader, tournamentId),
    await findAllDrafted(reader, tournamentId, round.id),
  ];
  const isUneven = available.size % teamsPerRoom !== 0;
  return {
    missing: isUneven ? all.filter((id) => !available.has(id)) : [],
    late: [],
    outsideDraft: drafted === null ? [] : [...available].filter((id) => !drafted.has(id)),
  };
}
