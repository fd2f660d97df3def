import { compareText } from '#engine/collections.ts';
import type { InputProblem } from '../check-input.ts';
import { groupBy } from '../collections.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Id, TeamMetric } from '../vocabulary.ts';
import { accumulate, type Records, type TeamRecord } from './accumulate.ts';
import { checkStandingsInput } from './check-input.ts';
import { compareRows, competitionRanks } from './order.ts';
import { overOpponents, teamMetric } from './team-metrics.ts';
import type { HeadToHeadRules, MetricValue, StandingsInput, TeamStanding } from './types.ts';
import { whoBeatWhom } from './who-beat-whom.ts';

interface Row {
  readonly record: TeamRecord;
  readonly metrics: Partial<Record<TeamMetric, MetricValue>>;
  /** By place in the chain, as far as it is worked out. */
  readonly values: MetricValue[];
}

/**
 * The team table (R5.1 to R5.8): every team, ordered by `metrics` in turn; one named again is asked
 * again of those whom all before it leave level. `extra` metrics are computed and shown but do not order. Ties share a rank; within a tie the rows stand by name. The
 * result does not depend on the order of anything in the input.
 */
export function rankTeams(
  input: StandingsInput,
  metrics: readonly TeamMetric[],
  extra: readonly TeamMetric[] = [],
): Result<TeamStanding[], InputProblem> {
  const wrong = checkStandingsInput(input, metrics, extra);
  if (wrong.length > 0) return refused(...wrong);
  const records = accumulate(input);
  const rows = [...records.values()].map((record): Row => ({ record, metrics: {}, values: [] }));
  const chain = [...metrics, ...extra.filter((metric) => !metrics.includes(metric))];
  chain.forEach((metric, index) => {
    const before = chain.slice(0, Math.min(index, metrics.length));
    const answer = valuesOf(metric, rows, { before, records, rules: input });
    for (const [row, value] of rows.map((row) => [row, answer(row)] as const)) {
      if (index < metrics.length) row.values.push(value);
      if (row.metrics[metric] === undefined) row.metrics[metric] = value;
    }
  });
  rows.sort((a, b) => compareRows(a, b, metrics) || compareTeams(a, b));
  return ok(standingsOf(rows, metrics));
}

interface SoFar {
  /** The metrics before this one. */
  readonly before: readonly TeamMetric[];
  readonly records: Records;
  readonly rules: HeadToHeadRules;
}

/** What a metric says of each row, given what those before it said. */
function valuesOf(
  metric: TeamMetric,
  rows: readonly Row[],
  soFar: SoFar,
): (row: Row) => MetricValue {
  if (metric === 'who-beat-whom' || metric === 'who-beat-whom-again') {
    return headToHead(rows, soFar);
  }
  if (metric === 'draw-strength-ranks') return opponentRanks(rows, soFar);
  return ({ record }) => teamMetric(metric, record);
}

/** Who beat whom within each group that is equal on the metrics before it. */
function headToHead(
  rows: readonly Row[],
  { before, records, rules }: SoFar,
): (row: Row) => MetricValue {
  const sorted = [...rows].sort((a, b) => compareRows(a, b, before));
  const points = new Map<Id, MetricValue>();
  let start = 0;
  sorted.forEach((row, index) => {
    const next = sorted[index + 1];
    if (next && compareRows(row, next, before) === 0) return;
    const ids = sorted.slice(start, index + 1).map(({ record }) => record.team.id);
    start = index + 1;
    for (const [id, value] of whoBeatWhom(ids, records, rules)) points.set(id, value);
  });
  return ({ record }) => points.get(record.team.id) ?? null;
}

/** The sum of the ranks that the opponents have on the metrics before it; less is better. */
function opponentRanks(rows: readonly Row[], { before }: SoFar): (row: Row) => MetricValue {
  const sorted = [...rows].sort((a, b) => compareRows(a, b, before));
  const ranks = competitionRanks(sorted, (a, b) => compareRows(a, b, before) === 0);
  const rankOf = new Map(sorted.map((row, index) => [row.record, ranks[index]?.rank ?? 0]));
  return ({ record }) => overOpponents(record, (met) => rankOf.get(met) ?? 0);
}

function standingsOf(rows: readonly Row[], metrics: readonly TeamMetric[]): TeamStanding[] {
  const isTie = (a: Row, b: Row) => compareRows(a, b, metrics) === 0;
  const ranks = competitionRanks(rows, isTie);
  const first = metrics.slice(0, 1);
  const inBracket = ranksWithin(rows, isTie, (row) =>
    JSON.stringify(first.map((metric) => row.metrics[metric])),
  );
  const inInstitution = ranksWithin(rows, isTie, (row) => row.record.team.institutionId);
  return rows.map((row, index) => {
    const { team, byRound } = row.record;
    return {
      teamId: team.id,
      rank: ranks[index]?.rank ?? index + 1,
      tied: ranks[index]?.tied ?? false,
      subrank: inBracket.get(team.id) ?? 1,
      institutionRank: inInstitution.get(team.id) ?? null,
      metrics: row.metrics,
      values: row.values,
      byRound,
    };
  });
}

/** Competition ranks on the full order among the rows of one group; no rank without a group. */
function ranksWithin(
  rows: readonly Row[],
  isTie: (a: Row, b: Row) => boolean,
  groupOf: (row: Row) => string | null,
): ReadonlyMap<Id, number> {
  const ranks = new Map<Id, number>();
  for (const [group, members] of groupBy(rows, groupOf)) {
    if (group === null) continue;
    competitionRanks(members, isTie).forEach(({ rank }, index) => {
      const member = members[index];
      if (member) ranks.set(member.record.team.id, rank);
    });
  }
  return ranks;
}

function compareTeams(a: Row, b: Row): number {
  const [first, second] = [a.record.team, b.record.team];
  return compareText(first.name, second.name) || compareText(first.id, second.id);
}
