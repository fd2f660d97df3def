/** How the draws that are out were made, for anybody: settings in effect, nothing of who or where. */

import { findPack } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import * as repository from '../release/published-repository.ts';

/** Rounds with a released draw that are not private, newest first, each with its options. */
export async function publicMethod(reader: Reader, tournamentId: string) {
  const { teamsPerRoom, standings } = await findPack(reader, tournamentId);
  const rows = await repository.findAllMethods(reader, tournamentId);
  const rounds = rows.map(({ round_id, figures, ...row }) => ({
    ...row,
    roundId: round_id,
    ahead: figures?.ahead ?? null,
  }));
  return { teamsPerRoom, order: standings.teams, rounds };
}
