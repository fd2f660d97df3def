/** How a round is drawn. */

import { findPack, findRound } from '#server/areas/rounds/index.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findBreaking } from '../replay/history-repository.ts';
import { spareSwings } from './swings.ts';
import { availableTeams, findGaps } from './task.ts';

/** The current options for a round, those of the rule pack, and what is to be drawn. */
export function settings(context: Context, roundId: string) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const round = found(await findRound(reader, tournamentId, roundId));
    const { teamsPerRoom, draw } = await findPack(reader, tournamentId);
    const isKnockOut = round.stage === 'elimination';
    const breaking = isKnockOut
      ? await findBreaking(reader, tournamentId, round.break_category_id ?? '')
      : null;
    const available = await availableTeams(reader, tournamentId, { roundId });
    const gaps = await findGaps(reader, tournamentId, round);
    return {
      kind: round.draw_kind,
      stage: round.stage,
      teamsPerRoom,
      teams: isKnockOut ? (breaking?.teams.length ?? 0) : available.size,
      over: gaps.reduce((sum, gap) => sum + gap.over, 0),
      lacking: gaps.reduce((sum, gap) => sum + gap.lacking, 0),
      spareSwings: await spareSwings(reader, tournamentId, { gaps, available }),
      options: round.draw_options ?? draw.options,
      defaults: draw.options,
      version: round.version,
    };
  });
}
