/** What an allocation that looks ahead is planned from (A31). */
import type { AheadInput } from '#engine/allocation/index.ts';
import {
  type DrawDocument,
  findComingRounds,
  loadDraw,
  loadForesight,
} from '#server/areas/draw/index.ts';
import { findAllBreakCategories } from '#server/areas/participants/index.ts';
import { findAllRounds, findPack } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';

/** Teams drawn and allocated again over all rounds of all endings: 10,000 take some ten seconds. */
const drawnTeams = 10_000;
const endings = { fewest: 6, most: 24 };

/**
 * The remaining preliminary rounds of a draw, and the first elimination after them.
 * @throws AppError `wrong-state` for several rounds at once, or where no round is left to plan for.
 */
export async function loadAhead(
  reader: Reader,
  tournamentId: string,
  drawIds: readonly string[],
): Promise<AheadInput> {
  const [drawId = '', ...others] = drawIds;
  if (others.length > 0) throw new AppError('wrong-state', 'Plan ahead for one round at a time.');
  const draw = found(await loadDraw(reader, tournamentId, drawId));
  const coming = await findComingRounds(reader, tournamentId, draw.roundId);
  if (coming.length === 0) {
    throw new AppError('wrong-state', 'No preliminary round is left to plan for.');
  }
  const foresight = await loadForesight(reader, tournamentId, { draw, coming });
  const { panels } = await findPack(reader, tournamentId);
  const sizes = coming.map(({ seq: round }) => ({ round, panelSize: panels.preliminary }));
  const last = await eliminationAfter(reader, tournamentId, draw);
  const all = last ? [...sizes, { round: last.round, panelSize: panels.elimination }] : sizes;
  const afforded = Math.floor(drawnTeams / Math.max(1, foresight.teams.length * all.length));
  return {
    ...foresight,
    breakSize: last?.size ?? null,
    sizes: all,
    endings: Math.max(endings.fewest, Math.min(endings.most, afforded)),
    seed: draw.seed,
  };
}

/** The first elimination of the general break; null where there is none, or too few teams for it. */
async function eliminationAfter(reader: Reader, tournamentId: string, draw: DrawDocument) {
  const categories = await findAllBreakCategories(reader, tournamentId);
  const general = categories.find((one) => one.general);
  const rounds = await findAllRounds(reader, tournamentId);
  const [first] = rounds
    .filter((row) => row.stage === 'elimination' && row.break_category_id === general?.id)
    .sort((a, b) => a.seq - b.seq);
  const teams = draw.debates.reduce((sum, debate) => sum + debate.teams.length, 0);
  if (!general || !first || general.size > teams) return null;
  return { round: first.seq, size: general.size };
}
