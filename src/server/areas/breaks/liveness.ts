/** What is proven about breaks before the rounds that remain; for the tab room only. */
import { breakChances, type LivenessInput, liveness } from '#engine/breaks/index.ts';
import type { Context } from '../../http/context.ts';
import { loadFacts } from '../standings/index.ts';
import { remainingRounds } from './remaining.ts';
import { breakInput } from './select.ts';
import { findAllWishes } from './wishes.ts';

/** Teams played out over all futures: 400 futures of 50 teams take about a tenth of a second. */
const playedTeams = 20_000;
const runs = { fewest: 40, most: 400 };

/**
 * Every team in every category it may break in. Teams may miss rounds and a running round may be
 * half in: both proofs hold then as well, and nobody plays it twice (R6.10, R6.18).
 */
export function livenessPage(context: Context) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const facts = await loadFacts(reader, tournamentId);
    const wishes = await findAllWishes(reader, tournamentId);
    const remaining = remainingRounds(facts);
    const asked = breakInput(facts, wishes);
    const { teams } = asked;
    const input: LivenessInput = {
      ...asked,
      remaining,
      pointsPerRank: facts.pack.pointsPerRank,
      absencesPossible: true,
    };
    const chances = breakChances(input, {
      seed: `${tournamentId}/${facts.seq}`,
      runs: Math.max(
        runs.fewest,
        Math.min(runs.most, Math.floor(playedTeams / Math.max(1, teams.length))),
      ),
    });
    const names = new Map(facts.teams.map(({ id, name }) => [id, name]));
    return {
      roundsLeft: remaining.length,
      categories: liveness(input).map(({ categoryId, surelyOn, possiblyOn, teams: states }) => {
        const category = facts.breakCategories.find(({ id }) => id === categoryId);
        const own = chances.find((one) => one.categoryId === categoryId)?.teams ?? [];
        return {
          categoryId,
          name: category?.name ?? '',
          size: category?.size ?? 0,
          surelyOn,
          possiblyOn,
          teams: teams.flatMap((team, index) => {
            if (!team.eligible.includes(categoryId) || team.swing) return [];
            return [
              {
                teamId: team.id,
                name: names.get(team.id) ?? '',
                points: team.points,
                state: states[index]?.state ?? ('live' as const),
                chance: own[index]?.chance ?? 0,
              },
            ];
          }),
        };
      }),
    };
  });
}
