import type { Id } from '#engine/vocabulary.ts';
import type { EditableDebate } from '../proof/check-draw.ts';
import { opponentsRank } from '../two-team/opponents-rank.ts';
import type { DrawTeam } from '../types.ts';
import type { Guess } from './guess-results.ts';

/** A draw with guessed results, and who was there. */
export interface PlayedDraw {
  readonly debates: readonly EditableDebate[];
  readonly byes: readonly Id[];
  readonly teams: readonly DrawTeam[];
  readonly teamsPerRoom: number;
}

/**
 * The teams as they would enter the next draw: points, meetings, seats, pull-ups, byes and draw strength
 * follow from the draw and the guess. Tie-breaks keep the order of the table, moved by form.
 */
export function teamsAfter({ debates, byes, teams, teamsPerRoom }: PlayedDraw, guess: Guess) {
  const round = 1 + Math.max(0, ...teams.flatMap(({ met }) => met.map((one) => one.round)));
  const seats = new Map<Id, { readonly seat: number; readonly debate: EditableDebate }>();
  for (const debate of debates) {
    for (const { teamId, seat } of debate.teams) seats.set(teamId, { seat, debate });
  }
  const entered = new Map(teams.map(({ id, points }) => [id, points]));
  const pointsOf = (id: Id) => (entered.get(id) ?? 0) + (guess.points.get(id) ?? 0);
  const played = teams.map((team): DrawTeam => {
    const place = seats.get(team.id);
    const others = place?.debate.teams.filter(({ teamId }) => teamId !== team.id) ?? [];
    const met = [...team.met, ...others.map(({ teamId }) => ({ teamId, round }))];
    const best = Math.max(...others.map(({ teamId }) => entered.get(teamId) ?? 0));
    return {
      ...team,
      points: pointsOf(team.id),
      tieBreaks: [guess.form.get(team.id) ?? 0],
      seatHistory: Array.from(
        { length: teamsPerRoom },
        (_, seat) => (team.seatHistory[seat] ?? 0) + (seat === place?.seat ? 1 : 0),
      ),
      met,
      pullups: team.pullups + (others.length > 0 && team.points < best ? 1 : 0),
      drawStrength: met.reduce((sum, { teamId }) => sum + pointsOf(teamId), 0),
      byes: (team.byes ?? 0) + (byes.includes(team.id) ? 1 : 0),
      allocatedSeat: null,
    };
  });
  return withOpponentsRank(played);
}

/** Only rules that pair by it need it (R3.14). */
function withOpponentsRank(teams: readonly DrawTeam[]): DrawTeam[] {
  if (teams.every((team) => team.opponentsRank === undefined)) return [...teams];
  const order = [...teams].sort((a, b) => b.points - a.points || tieBreak(b) - tieBreak(a));
  const rankOf = new Map(order.map(({ id }, index) => [id, index + 1]));
  return teams.map((team) => ({ ...team, opponentsRank: opponentsRank(team.met, rankOf) }));
}

function tieBreak({ tieBreaks }: DrawTeam): number {
  return tieBreaks[0] ?? 0;
}
