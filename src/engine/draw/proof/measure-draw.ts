import { byId } from '#engine/collections.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import { clashesOf } from '../clashes.ts';
import { paddedHistory, seatCost } from '../positional/seat-cost.ts';
import type { DrawTeam } from '../types.ts';
import type { EditableDebate } from './check-draw.ts';

/** What a draw comes to, so that several drafts can be compared side by side (R8.4). */
export interface DrawFigures {
  readonly rooms: number;
  /** Pairs that meet again, counted with their earlier meetings. */
  readonly repeats: number;
  /** Pairs of one institution. */
  readonly institutions: number;
  /** Teams with less points than the best of their room, and what they lack together. */
  readonly pullups: number;
  readonly pointsLacking: number;
  /** Earlier pull-ups of those teams. */
  readonly repeatedPullups: number;
  /** Teams whose seats come to differ by more than one. */
  readonly unevenTeams: number;
  /** Two teams: sum of squared surpluses of a side; more: the seat cost of the options. */
  readonly seatCost: number;
}

/**
 * Measures a draw as it stands, however it was made: by any rules, by hand, or repaired. Every figure is
 * the better the smaller it is.
 * @param teams whoever debates; unknown ones are left out.
 */
export function measureDraw(input: {
  readonly debates: readonly EditableDebate[];
  readonly teams: readonly DrawTeam[];
  readonly teamsPerRoom: number;
  readonly options: DrawOptions;
}): DrawFigures {
  const known = byId(input.teams);
  const figures = {
    rooms: input.debates.length,
    repeats: 0,
    institutions: 0,
    pullups: 0,
    pointsLacking: 0,
    repeatedPullups: 0,
    unevenTeams: 0,
    seatCost: 0,
  };
  for (const debate of input.debates) {
    const places = debate.teams.flatMap(({ teamId, seat }) => {
      const team = known.get(teamId);
      return team ? [{ team, seat }] : [];
    });
    const { repeats, institutions } = clashesOf(places.map(({ team }) => team));
    figures.repeats += repeats.reduce((sum, { rounds }) => sum + rounds.length, 0);
    figures.institutions += institutions.length;
    const highest = Math.max(...places.map(({ team }) => team.points));
    for (const { team, seat } of places) {
      if (team.points < highest) {
        figures.pullups += 1;
        figures.pointsLacking += highest - team.points;
        figures.repeatedPullups += team.pullups;
      }
      const history = paddedHistory(team.seatHistory, input.teamsPerRoom);
      const after = history.map((times, index) => times + (index === seat ? 1 : 0));
      if (Math.max(...after) - Math.min(...after) > 1) figures.unevenTeams += 1;
      figures.seatCost +=
        input.teamsPerRoom === 2
          ? ((after[0] ?? 0) - (after[1] ?? 0)) ** 2
          : seatCost(history, seat, input.options.position);
    }
  }
  return { ...figures, seatCost: Math.round(figures.seatCost * 1000) / 1000 };
}
