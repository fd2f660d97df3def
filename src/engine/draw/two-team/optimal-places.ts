import type { Random } from '#engine/random.ts';
import { invariant } from '#engine/result.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import type { DrawTeam } from '../types.ts';
import { formBrackets } from './brackets.ts';
import { weakestFirst } from './pick-pull-ups.ts';
import { formSidedBrackets } from './sided-brackets.ts';
import type { Entry } from './types.ts';

/** Where a team is, by its own points and in the bracket that the classical rules would form. */
export interface Place {
  /** Number of distinct points above its own. */
  readonly step: number;
  /** 0-based rank among the teams of its points, and how many these are. */
  readonly rank: number;
  readonly count: number;
  /** 0-based place among them by `strengthOf`, weakest first; of equals the lowest ranked first. */
  readonly weakness: number;
  /** Index of its classical bracket, 0 = top. */
  readonly bracket: number;
  /** 1-based place in that bracket (on its side of it), and the bracket's size (of one side). */
  readonly position: number;
  readonly size: number;
}

export interface Places {
  of(team: DrawTeam): Place;
}

/** @param ranked best first. */
export function findPlaces(
  ranked: readonly DrawTeam[],
  options: DrawOptions,
  random: Random,
): Places {
  const classical = classicalPlaces(ranked, options, random);
  const places = new Map<string, Place>();
  const steps = [...new Set(ranked.map((team) => team.points))];
  steps.forEach((points, step) => {
    const bracket = ranked.filter((team) => team.points === points);
    const weakest = weakestFirst(bracket, options);
    bracket.forEach((team, rank) => {
      const own = classical.get(team.id) ?? { bracket: 0, position: 1, size: 1 };
      const weakness = weakest.indexOf(team);
      places.set(team.id, { step, rank, count: bracket.length, weakness, ...own });
    });
  });
  return {
    of(team) {
      const place = places.get(team.id);
      invariant(place, 'every team of the draw has a place');
      return place;
    },
  };
}

type InBracket = Pick<Place, 'bracket' | 'position' | 'size'>;

function classicalPlaces(
  ranked: readonly DrawTeam[],
  options: DrawOptions,
  random: Random,
): ReadonlyMap<string, InBracket> {
  const places = new Map<string, InBracket>();
  const note = (entries: readonly Entry[], bracket: number): void => {
    entries.forEach(({ team }, index) => {
      places.set(team.id, { bracket, position: index + 1, size: entries.length });
    });
  };
  if (options.sides === 'preallocated') {
    formSidedBrackets(ranked, options, random).forEach(({ sides }, index) => {
      for (const side of sides) note(side, index);
    });
  } else {
    for (const [index, bracket] of formBrackets(ranked, options, random).entries()) {
      note(bracket.entries, index);
    }
  }
  return places;
}
