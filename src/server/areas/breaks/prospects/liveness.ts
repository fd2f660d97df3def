/** What is proven about breaks before the rounds that remain; for the tab room only. */
import type { breakChances, CategoryLiveness, LivenessInput } from '#engine/breaks/index.ts';
import { loadFacts } from '#server/areas/standings/index.ts';
import type { Reader } from '#server/db/database.ts';
import type { Context } from '#server/http/context.ts';
import type { Job } from '#server/work/job.ts';
import { breakInput } from '../select.ts';
import { findBreakSettings } from '../settings.ts';
import { remainingRounds } from './remaining.ts';

/** Teams played out over all futures: 400 futures of 50 teams take about a tenth of a second. */
const playedTeams = 20_000;
const runs = { fewest: 40, most: 400 };

export interface LivenessTask {
  readonly input: LivenessInput;
  readonly seed: string;
  readonly runs: number;
}

export interface LivenessMade {
  readonly proven: readonly CategoryLiveness[];
  readonly chances: ReturnType<typeof breakChances>;
}

const livenessJob: Job<LivenessTask, LivenessMade> = {
  kind: 'liveness',
  lane: 'long',
  source: new URL('./liveness.worker.ts', import.meta.url),
  seconds: 60,
};

/**
 * Every team in every category it may break in. Teams may miss rounds and a running round may be
 * half in: both proofs hold then as well, and nobody plays it twice (R6.10, R6.18).
 */
export async function livenessPage(context: Context) {
  const { facts, input } = await context.read((reader) => load(reader, context.tournamentId));
  const { teams, remaining } = input;
  const { proven, chances } = await context.work(livenessJob, {
    input,
    seed: `${context.tournamentId}/${facts.seq}`,
    runs: Math.max(
      runs.fewest,
      Math.min(runs.most, Math.floor(playedTeams / Math.max(1, teams.length))),
    ),
  });
  const names = new Map(facts.teams.map(({ id, name }) => [id, name]));
  return {
    roundsLeft: remaining.length,
    categories: proven.map(({ categoryId, surelyOn, possiblyOn, teams: states }) => {
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
}

async function load(reader: Reader, tournamentId: string) {
  const facts = await loadFacts(reader, tournamentId);
  const input: LivenessInput = {
    ...breakInput(facts, await findBreakSettings(reader, tournamentId)),
    remaining: remainingRounds(facts),
    pointsPerRank: facts.pack.pointsPerRank,
    absencesPossible: true,
  };
  return { facts, input };
}
