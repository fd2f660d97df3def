/** Why a team is in a break as it does (breaks R6.20). */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { explainBreak } from '#engine/breaks/index.ts';
import { whyAbove } from '#engine/standings/index.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { fullStandings, loadFacts } from '../standings/index.ts';
import { breakInput } from './select.ts';
import { findBreakSettings } from './settings.ts';

export function why(context: Context, { params }: HandlerInput<Api['breaks']['why']>) {
  const { tournamentId } = context;
  const { categoryId, teamId } = params;
  return context.read(async (reader) => {
    const facts = await loadFacts(reader, tournamentId);
    found(facts.breakCategories.find(({ id }) => id === categoryId));
    const standings = new Map(fullStandings(facts).map((row) => [row.teamId, row]));
    const names = new Map(facts.teams.map(({ id, name }) => [id, name]));
    const own = found(standings.get(teamId));
    const settings = await findBreakSettings(reader, tournamentId);
    const reason = explainBreak(breakInput(facts, settings), { categoryId, teamId });
    if (!reason) throw new AppError('wrong-state', 'This break can’t be generated.');
    const { row, against } = reason;
    const other = against && standings.get(against.teamId);
    const order = other && whyAbove(own, other, facts.pack.standings.teams);
    const isAbove = other !== null && other !== undefined && own.rank < other.rank;
    return {
      rank: own.rank,
      breakRank: row?.breakRank ?? null,
      remark: row?.remark ?? null,
      against: against && {
        id: against.teamId,
        name: names.get(against.teamId) ?? '',
        rank: against.rank,
      },
      metric: order?.metric ?? null,
      own: (isAbove ? order?.above : order?.below) ?? null,
      other: (isAbove ? order?.below : order?.above) ?? null,
      instead: reason.instead.map((id) => ({ id, name: names.get(id) ?? '' })),
    };
  });
}
