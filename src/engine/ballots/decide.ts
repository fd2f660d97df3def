/** From the votes of a panel to places, wins and dissent. */
import { settled } from '../decimals.ts';
import { ok, type Problem, type Result, refused } from '../result.ts';
import type { Id } from '../vocabulary.ts';
import {
  asksRanks,
  type CastReading,
  placesOf,
  type SheetReading,
  winningSeat,
} from './reading.ts';
import type { BallotContext } from './types.ts';

export interface Decision {
  /** By seat; null where only advancing is known. */
  readonly places: readonly (number | null)[];
  /** By seat; null where neither winning nor advancing has a meaning. */
  readonly wins: readonly (boolean | null)[];
  /** By seat; null for a consensus ballot or where votes are not counted. */
  readonly votes: readonly number[] | null;
  readonly dissenting: readonly Id[];
}

/** Decides a debate whose sheets have no problems and agree on the facts. */
export function decide(
  context: BallotContext,
  casts: readonly CastReading[],
): Result<Decision, Problem<'votes-tied'>> {
  const reading = casts[0]?.reading;
  if (!reading) return refused({ code: 'votes-tied', data: { seats: [] } });
  if (reading.rule.kind === 'consensus') return ok(consensus(reading));
  if (asksRanks(reading)) return ok(byMeanPlace(casts));
  if (reading.debating.length === 0) return ok({ ...consensus(reading), votes: zeros(reading) });
  const wanted = reading.rule.result === 'advancing' ? context.advancing : 1;
  return byVotes(casts, Math.min(wanted, reading.debating.length));
}

/** One sheet speaks for the panel (R4.16). */
function consensus(reading: SheetReading): Decision {
  const places = placesOf(reading);
  const { teams, rule, walkover } = reading;
  const wins = teams.map((team) => {
    if (rule.result === 'advancing') return walkover ? !team.forfeit : team.win === true;
    if (teams.length > 2) return null;
    return places[team.seat] === 1;
  });
  return { places, wins, votes: null, dissenting: [] };
}

/** Majority of the judges; equal votes go to the chair's choice (R4.17). */
function byVotes(
  casts: readonly CastReading[],
  wanted: number,
): Result<Decision, Problem<'votes-tied'>> {
  const teams = casts[0]?.reading.teams ?? [];
  const choices = casts.map(({ reading }) => choiceOf(reading));
  const chair = casts.findIndex((cast) => cast.chair);
  const votes = teams.map(({ seat }) => choices.filter((choice) => choice.includes(seat)).length);
  const chairs = choices[chair] ?? [];
  const strength = (seat: number) => (votes[seat] ?? 0) * 2 + Number(chairs.includes(seat));
  const order = teams.map(({ seat }) => seat).sort((a, b) => strength(b) - strength(a) || a - b);
  const lastIn = order[wanted - 1] ?? 0;
  const firstOut = order[wanted];
  if (firstOut !== undefined && strength(lastIn) === strength(firstOut)) {
    const seats = order.filter((seat) => strength(seat) === strength(lastIn));
    return refused({ code: 'votes-tied', data: { seats } });
  }
  const winners = order.slice(0, wanted);
  const isDissent = (choice: readonly number[]) => winners.some((seat) => !choice.includes(seat));
  return ok({
    places:
      teams.length === 2 ? teams.map(({ seat }) => (winners.includes(seat) ? 1 : 2)) : nulls(teams),
    wins: teams.map(({ seat }) => winners.includes(seat)),
    votes,
    dissenting: casts.flatMap(({ adjudicatorId }, index) =>
      adjudicatorId !== null && isDissent(choices[index] ?? []) ? [adjudicatorId] : [],
    ),
  });
}

/** The seats for which one judge votes. */
function choiceOf(reading: SheetReading): readonly number[] {
  if (reading.rule.result === 'advancing') {
    if (reading.walkover) return reading.debating.map((team) => team.seat);
    return reading.teams.filter((team) => team.win === true).map((team) => team.seat);
  }
  const winner = winningSeat(reading);
  return winner === null ? [] : [winner];
}

/** More than two teams with a sheet each: mean place, then mean total, then the chair (R4.18). */
function byMeanPlace(casts: readonly CastReading[]): Decision {
  const teams = casts[0]?.reading.teams ?? [];
  const placesByCast = casts.map(({ reading }) => placesOf(reading));
  const chair =
    placesByCast[
      Math.max(
        0,
        casts.findIndex((cast) => cast.chair),
      )
    ] ?? [];
  const place = (seat: number) => sum(placesByCast.map((places) => places[seat] ?? teams.length));
  const total = (seat: number) => {
    const totals = casts.flatMap(({ reading }) => reading.teams[seat]?.total ?? []);
    return totals.length === 0 ? 0 : settled(sum(totals) / totals.length);
  };
  const debating = teams
    .filter((team) => !team.forfeit)
    .map(({ seat }) => seat)
    .sort(
      (a, b) => place(a) - place(b) || total(b) - total(a) || (chair[a] ?? 0) - (chair[b] ?? 0),
    );
  return {
    places: teams.map(({ seat, forfeit }) => (forfeit ? teams.length : debating.indexOf(seat) + 1)),
    wins: nulls(teams),
    votes: null,
    dissenting: [],
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function nulls(teams: readonly unknown[]): null[] {
  return teams.map(() => null);
}

function zeros(reading: SheetReading): number[] {
  return reading.teams.map(() => 0);
}
