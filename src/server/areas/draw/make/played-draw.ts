/** Draws that were made and debated elsewhere: written as released, with everybody where they were. */
import type { Explanation } from '#engine/explanation.ts';
import type { PanelRole, Stage } from '#engine/vocabulary.ts';
import { findPack } from '#server/areas/rounds/index.ts';
import { refuseTooManyDrawn } from '#server/db/bounded-repository.ts';
import type { Tx } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { newId } from '#server/keys/secrets.ts';
import { insertDraw, updateDraw } from '../write-repository.ts';
import { saveArrangement } from './arrangement-repository.ts';
import { loadDraw } from './load-draw.ts';
import { importedEngine } from './played-draw-repository.ts';

export interface PlayedDebate {
  /** 1 = first; each rank once. */
  readonly rank: number;
  readonly teams: readonly { readonly teamId: string; readonly seat: number }[];
  readonly panel: readonly { readonly adjudicatorId: string; readonly role: PanelRole }[];
  readonly venueId: string | null;
  readonly location: string | null;
}

export interface PlayedDraw {
  readonly roundId: string;
  readonly stage: Stage;
  readonly debates: readonly PlayedDebate[];
  /** Teams that skip an elimination round. */
  readonly byes: readonly string[];
}

const imported: Explanation = {
  schema: 1,
  criteria: [{ code: 'pairing', weight: 1, cost: 0, data: { rule: 'imported' } }],
};

/**
 * Writes the draw of a round that has none and is held. Nobody is notified.
 * @returns the ids of its debates by rank
 * @throws AppError `tournament-full`
 */
export async function insertPlayedDraw(
  tx: Tx,
  tournamentId: string,
  { roundId, stage, debates, byes }: PlayedDraw,
): Promise<ReadonlyMap<number, string>> {
  const id = newId();
  const { draw } = await findPack(tx, tournamentId);
  await insertDraw(tx, tournamentId, {
    id,
    roundId,
    kind: stage === 'elimination' ? 'elimination' : 'manual',
    seed: '',
    digest: '',
    input: null,
    options: draw.options,
    undecided: [],
    flights: 1,
    engineVersion: importedEngine,
    cost: 0,
    byes,
    debates: debates.map(({ rank, teams }) => ({
      rank,
      bracket: null,
      teams: teams.map((team) => ({ ...team, flags: [] })),
      flags: [],
      sidesOpen: false,
      flight: 1,
      why: imported,
    })),
  });
  const empty = found(await loadDraw(tx, tournamentId, id));
  const byRank = new Map(debates.map((debate) => [debate.rank, debate]));
  await saveArrangement(tx, tournamentId, empty, {
    byes: empty.byes,
    debates: empty.debates.map((debate) => {
      const { panel = [], venueId = null, location = null } = byRank.get(debate.rank) ?? {};
      return {
        ...debate,
        venueId,
        location,
        panel: panel.map((seat) => ({ ...seat, locked: false })),
      };
    }),
  });
  const key = { tournamentId, drawId: id, expected: empty.version };
  await updateDraw(tx, key, { state: 'released', released_at: tx.now });
  await refuseTooManyDrawn(tx, tournamentId);
  return new Map(empty.debates.map((debate) => [debate.rank, debate.id]));
}
