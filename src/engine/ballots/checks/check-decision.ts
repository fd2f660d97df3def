import { settled } from '#engine/decimals.ts';
import {
  asksRanks,
  type SheetReading,
  type TeamReading,
  unmarked,
  winningSeat,
} from '../reading.ts';
import type { BallotContext, BallotProblem } from '../types.ts';

/** Who won or came where, and whether marks and decision agree (R4.4, R4.5, R4.9 to R4.11). */
export function checkDecision(context: BallotContext, reading: SheetReading): BallotProblem[] {
  if (reading.walkover) return checkWalkover(reading);
  if (asksRanks(reading)) return [...checkRanks(reading), ...checkOrder(reading)];
  const wanted = reading.rule.result === 'advancing' ? context.advancing : 1;
  return [
    ...checkWinners(reading, Math.min(wanted, reading.debating.length)),
    ...checkOrder(reading),
    ...checkMargin(reading),
  ];
}

/** Nobody who stays away can be declared the winner. */
function checkWalkover({ teams }: SheetReading): BallotProblem[] {
  return teams
    .filter((team) => team.forfeit && team.win === true)
    .map((team) => ({
      code: 'winner-count',
      path: `teams.${team.seat}.win`,
      data: { wanted: 0, got: 1 },
    }));
}

/** Those who debate share out the places from 1; those who forfeit need none. */
function checkRanks({ debating }: SheetReading): BallotProblem[] {
  return debating.flatMap((team): BallotProblem[] => {
    const path = `teams.${team.seat}.rank`;
    const { rank } = team;
    if (rank === null) return [{ code: 'rank-missing', path, data: { seat: team.seat } }];
    const max = debating.length;
    if (!Number.isInteger(rank) || rank < 1 || rank > max) {
      return [{ code: 'rank-out-of-range', path, data: { rank, min: 1, max } }];
    }
    const seats = debating.filter((other) => other.rank === rank).map((other) => other.seat);
    return seats.length > 1 ? [{ code: 'rank-twice', path, data: { rank, seats } }] : [];
  });
}

/** How many are declared to win or advance; with high points two teams may leave that open. */
function checkWinners(reading: SheetReading, wanted: number): BallotProblem[] {
  const { rule, teams, debating } = reading;
  const declared = teams.filter((team) => team.win === true);
  const got = declared.length;
  const forfeited = declared.filter((team) => team.forfeit);
  if (got > wanted || forfeited.length > 0) {
    return [{ code: 'winner-count', path: 'teams', data: { wanted, got } }];
  }
  const isMarked = debating.every((team) => unmarked(team).length === 0);
  const marksDecide =
    rule.result === 'scores' && rule.win === 'high-points' && (isMarked || !rule.partial);
  if (got === wanted || (marksDecide && debating.length === 2)) return [];
  return [{ code: 'winner-missing', path: 'teams', data: { wanted, got } }];
}

/** Whether the totals allow the order: equal totals and low points, as far as the pack forbids. */
function checkOrder(reading: SheetReading): BallotProblem[] {
  const { rule } = reading;
  if (rule.result !== 'scores') return [];
  const problems = rule.win === 'high-points' ? checkTies(reading) : [];
  if (rule.win === 'low-points' || rule.win === 'declared') return problems;
  const path = asksRanks(reading) ? 'rank' : 'win';
  return [
    ...problems,
    ...lowPoints(reading).map(
      (data): BallotProblem => ({
        code: 'low-point',
        path: `teams.${data.better}.${path}`,
        data: { ...data },
      }),
    ),
  ];
}

function checkTies({ debating }: SheetReading): BallotProblem[] {
  const seatsByTotal = new Map<number, number[]>();
  for (const { total, seat } of debating) {
    if (total !== null) seatsByTotal.set(total, [...(seatsByTotal.get(total) ?? []), seat]);
  }
  return [...seatsByTotal]
    .filter(([, seats]) => seats.length > 1)
    .map(([total, seats]) => ({
      code: 'tie',
      path: 'teams',
      data: { seats, totals: seats.map(() => total) },
    }));
}

/** A team placed above another although its total is lower; seats. */
export interface LowPoint {
  readonly better: number;
  readonly worse: number;
  readonly betterTotal: number;
  readonly worseTotal: number;
}

/** Neighbours in the declared order whose totals stand the other way round (R4.9). */
export function lowPoints(reading: SheetReading): readonly LowPoint[] {
  const order = declaredOrder(reading);
  return order.flatMap((worse, index): LowPoint[] => {
    const better = order[index - 1];
    if (better?.total == null || worse.total === null || better.total >= worse.total) return [];
    return [
      {
        better: better.seat,
        worse: worse.seat,
        betterTotal: better.total,
        worseTotal: worse.total,
      },
    ];
  });
}

/** Debating teams, best first, as far as the order is declared without contradiction. */
export function declaredOrder(reading: SheetReading): readonly TeamReading[] {
  const { debating } = reading;
  if (asksRanks(reading)) {
    const ranked = debating.filter((team) => team.rank !== null);
    const isClear = new Set(ranked.map((team) => team.rank)).size === ranked.length;
    return isClear ? ranked.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0)) : [];
  }
  const winner = winningSeat(reading);
  if (winner === null || debating.length !== 2) return [];
  return [...debating].sort((a, b) => Number(b.seat === winner) - Number(a.seat === winner));
}

/** Two teams: the difference of the totals, against the cap of the pack (R4.11). */
function checkMargin({ rule, debating }: SheetReading): BallotProblem[] {
  const [first, second] = debating;
  if (rule.marginCap === null || first?.total == null || second?.total == null) return [];
  const margin = settled(Math.abs(first.total - second.total));
  if (margin <= rule.marginCap) return [];
  return [{ code: 'margin-over-cap', path: 'teams', data: { margin, cap: rule.marginCap } }];
}
