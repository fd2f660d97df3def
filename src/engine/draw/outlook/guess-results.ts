import { byId } from '#engine/collections.ts';
import { createRandom } from '#engine/random.ts';
import type { Id } from '#engine/vocabulary.ts';
import type { EditableDebate } from '../proof/check-draw.ts';
import { rankByStanding, sortedById } from '../ranking.ts';
import type { DrawTeam } from '../types.ts';

/** A draw whose results are guessed. */
export interface GuessInput {
  readonly debates: readonly EditableDebate[];
  readonly byes: readonly Id[];
  /** The teams as they entered the draw. */
  readonly teams: readonly DrawTeam[];
  /** Team points by place in the room, best first. */
  readonly pointsPerRank: readonly number[];
  /** How many times a win in this round counts. */
  readonly weight: number;
}

/** One plausible set of results. Larger is better. */
export interface Guess {
  /** What each team earns in the round. */
  readonly points: ReadonlyMap<Id, number>;
  /** How each team performed, which orders teams that end up level. */
  readonly form: ReadonlyMap<Id, number>;
}

/**
 * How far the table so far predicts a debate: the deviation of teams' strength, in deviations of one
 * day's luck. Nothing before the first round, and more with every round.
 */
function signalOf(teams: readonly DrawTeam[]): number {
  const rounds = Math.max(0, ...teams.map(({ met, seatHistory }) => roundsOf(met, seatHistory)));
  return Math.sqrt(rounds / (rounds + 2));
}

function roundsOf(met: DrawTeam['met'], seatHistory: readonly number[]): number {
  const seats = seatHistory.reduce((sum, times) => sum + times, 0);
  return Math.max(seats, new Set(met.map(({ round }) => round)).size);
}

/**
 * Strength of each team by its place in the table: the normal deviate of that place, so that the
 * middle of the field is 0 (R8.7). Level teams differ by the coin alone.
 */
export function strengthsOf(teams: readonly DrawTeam[]): Map<Id, number> {
  const signal = signalOf(teams);
  const order = rankByStanding(sortedById(teams));
  return new Map(
    order.map(({ id }, index) => {
      const share = 1 - (index + 0.5) / order.length;
      return [id, signal * normalDeviate(share)];
    }),
  );
}

/**
 * Guesses how a round ends. Each team's luck follows from the seed and its id alone, so that drafts
 * compared with the same seed differ by their pairings and by nothing else.
 */
export function guessResults(
  { debates, byes, teams, pointsPerRank, weight }: GuessInput,
  strengths: ReadonlyMap<Id, number>,
  seed: string,
): Guess {
  const known = byId(teams);
  const form = new Map(
    teams.map(({ id }) => {
      const luck = createRandom(`${seed}/${id}`).normal();
      return [id, (strengths.get(id) ?? 0) + luck];
    }),
  );
  const points = new Map<Id, number>();
  for (const debate of debates) {
    debate.teams
      .filter(({ teamId }) => known.has(teamId))
      .sort((a, b) => (form.get(b.teamId) ?? 0) - (form.get(a.teamId) ?? 0))
      .forEach(({ teamId }, place) => {
        points.set(teamId, weight * (pointsPerRank[place] ?? 0));
      });
  }
  for (const id of byes) points.set(id, weight * (pointsPerRank[0] ?? 0));
  return { points, form };
}

/** The inverse of the normal distribution by the logistic one, within 0.03 where teams are. */
function normalDeviate(share: number): number {
  return Math.log(share / (1 - share)) / 1.702;
}
