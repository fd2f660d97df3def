/** Teams that a draw which is not confirmed yet would leave without a debate. */
import { findPack, type RoundRow } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllDrafted, findAllPresentable } from './strays-repository.ts';
import { availableTeams } from './task.ts';

interface Strays {
  /** Not here, where those who are do not fill the rooms. */
  readonly missing: readonly string[];
  /** Here, and neither in a debate nor with a bye of the newest draft. */
  readonly outsideDraft: readonly string[];
}

const none: Strays = { missing: [], outsideDraft: [] };

/** Empty for eliminations, whose field is the break, and once a draw is confirmed. */
export async function loadStrays(
  reader: Reader,
  tournamentId: string,
  round: RoundRow,
): Promise<Strays> {
  if (round.stage === 'elimination' || round.live_draw_id !== null) return none;
  const available = await availableTeams(reader, tournamentId, { roundId: round.id });
  if (available.size === 0) return none;
  const { teamsPerRoom } = await findPack(reader, tournamentId);
  const [all, drafted] = [
    await findAllPresentable(reader, tournamentId),
    await findAllDrafted(reader, tournamentId, round.id),
  ];
  const isUneven = available.size % teamsPerRoom !== 0;
  return {
    missing: isUneven ? all.filter((id) => !available.has(id)) : [],
    outsideDraft: drafted === null ? [] : [...available].filter((id) => !drafted.has(id)),
  };
}
