import type { ExplainedCriterion, Explanation } from '../explanation.ts';
import { clashesOf } from './clashes.ts';
import { paddedHistory } from './positional/seat-cost.ts';
import type { DrawTeam } from './types.ts';

/** The reasons for a room, in the order of their importance. */
export function explain(...criteria: readonly (ExplainedCriterion | null)[]): Explanation {
  return { schema: 1, criteria: criteria.filter((criterion) => criterion !== null) };
}

/** Points of the teams against the bracket of their room; the cost is what they lack to it. */
export function bracketCriterion(teams: readonly DrawTeam[], bracket: number): ExplainedCriterion {
  const points = teams.map((team) => team.points);
  const cost = points.reduce((sum, own) => sum + Math.max(0, bracket - own), 0);
  return { code: 'bracket', weight: 1, cost, data: { bracket, points } };
}

/** Which teams were pulled up, from where, and how often before; null when nobody was. */
export function pullUpCriterion(pulledUp: readonly DrawTeam[]): ExplainedCriterion | null {
  if (pulledUp.length === 0) return null;
  return {
    code: 'pull-up',
    weight: 1,
    cost: pulledUp.reduce((sum, team) => sum + team.pullups, 0),
    data: {
      teams: pulledUp.map((team) => team.id),
      points: pulledUp.map((team) => team.points),
      before: pulledUp.map((team) => team.pullups),
    },
  };
}

/** Seat histories before this round (`1.0.2.0`, in seat order of the room) and the cost of the seats. */
export function seatCriterion(
  teams: readonly DrawTeam[],
  costs: readonly number[],
): ExplainedCriterion {
  const rounded = costs.map((cost) => Math.round(cost * 1000) / 1000);
  return {
    code: 'seat-balance',
    weight: 1,
    cost: rounded.reduce((sum, cost) => sum + cost, 0),
    data: {
      teams: teams.map((team) => team.id),
      before: teams.map((team) => paddedHistory(team.seatHistory, teams.length).join('.')),
      costs: rounded,
    },
  };
}

/** Pairs that met before (`pairs` lists both teams of each in turn) with the last round they did. */
export function repeatCriterion(teams: readonly DrawTeam[], weight: number): ExplainedCriterion {
  const { repeats } = clashesOf(teams);
  const meetings = repeats.reduce((sum, { rounds }) => sum + rounds.length, 0);
  return {
    code: 'repeat',
    weight,
    cost: weight * meetings,
    data: {
      pairs: repeats.flatMap(({ pair }) => pair),
      rounds: repeats.map(({ rounds }) => Math.max(...rounds)),
    },
  };
}

/** Pairs of one institution; `pairs` lists both teams of each in turn. */
export function institutionCriterion(
  teams: readonly DrawTeam[],
  weight: number,
): ExplainedCriterion {
  const { institutions } = clashesOf(teams);
  return {
    code: 'institution',
    weight,
    cost: weight * institutions.length,
    data: { pairs: institutions.flat() },
  };
}
