/** What rests on the results of a round, said before one of its ballots is corrected. */
import type { z } from 'zod';
import type { resting } from '#contract/areas/ballots/ballot-rows.ts';
import { mayDo } from '#contract/permissions.ts';
import { findAllRounds, partForBreak, type RoundRow, restsOn } from '#server/areas/rounds/index.ts';
import { findTournament } from '#server/areas/tournaments/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findAllMadeBreaks } from './resting-repository.ts';

/**
 * Null: the round is not completed, and a correction is nothing unusual. Breaks that are not announced and
 * draws that are not released are named only to people who may see them.
 */
export async function findResting(
  reader: Reader,
  { tournamentId, roles }: Pick<Context, 'tournamentId' | 'roles'>,
  round: RoundRow,
): Promise<z.output<typeof resting> | null> {
  if (round.completed_at === null) return null;
  const rounds = await findAllRounds(reader, tournamentId);
  const tournament = found(await findTournament(reader, tournamentId));
  const isCounted = partForBreak(rounds).counted.some(({ id }) => id === round.id);
  const breaks = isCounted ? await findAllMadeBreaks(reader, tournamentId) : [];
  const seesBreaks = mayDo('standings.see-unreleased', roles) !== null;
  const seesDraws = mayDo('draw.see-unreleased', roles) !== null;
  return {
    breaks: breaks.filter(({ announced }) => announced || seesBreaks),
    draws: nextDrawn(rounds, round)
      .filter(({ live_draw_state: state }) => state === 'released' || seesDraws)
      .map(({ name }) => name),
    tabReleased: tournament.tab.teams?.released != null,
    archived: tournament.archived_at !== null,
  };
}

/** Of the drawn rounds that rest on it the first preliminary one, and the first of each bracket. */
function nextDrawn(rounds: readonly RoundRow[], round: RoundRow): RoundRow[] {
  const later = rounds.filter((row) => row.live_draw_id !== null && restsOn(row, round));
  return later.filter(
    (row) =>
      later.find((other) => other.break_category_id === row.break_category_id)?.id === row.id,
  );
}
