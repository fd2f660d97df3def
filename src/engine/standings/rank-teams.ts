import type { InputProblem } from '../check-input.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Id, TeamMetric } from '../vocabulary.ts';
import { accumulate, compareText, type Records, type TeamRecord } from './accumulate.ts';
import { checkStandingsInput } from './check-input.ts';
import { compareRows, competitionRanks, groupBy } from './order.ts';
import { type HeadToHead, overOpponents, teamMetric } from './team-metrics.ts';
import type { MetricValue, StandingsInput, TeamStanding } from './types.ts';
import { whoBeatWhom } from './who-beat-whom.ts';

interface Row {
  readonly record: TeamRecord;
  readonly metrics: Partial<Record<TeamMetric, MetricValue>>;
}

/**
 * The team table (R5.1 to R5.8): every team, ordered by `metrics` in turn. `extra` metrics are
 * computed and shown but do not order. Ties share a rank; within a tie the rows stand by name. The
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
  const rows = [...records.values()].map((record): Row => ({ record, metrics: {} }));
  const chain = [...metrics, ...extra.filter((metric) => !metrics.includes(metric))];
  chain.forEach((metric, index) => {
    const before = chain.slice(0, Math.min(index, metrics.length));
    if (metric === 'who-beat-whom' || metric === 'who-beat-whom-again') {
      addWhoBeatWhom(rows, metric, { before, records });
    } else if (metric === 'draw-strength-ranks') addOpponentRanks(rows, before);
    else for (const row of rows) row.metrics[metric] = teamMetric(metric, row.record);
  });
  rows.sort((a, b) => compareRows(a, b, metrics) || compareTeams(a, b));
  return ok(standingsOf(rows, metrics));
}

/** Adds who beat whom for each group that is equal on the metrics before it. */
function addWhoBeatWhom(
  rows: readonly Row[],
  metric: HeadToHead,
  tie: { readonly before: readonly TeamMetric[]; readonly records: Records },
): void {
  const sorted = [...rows].sort((a, b) => compareRows(a, b, tie.before));
  let start = 0;
  sorted.forEach((row, index) => {
    const next = sorted[index + 1];
    if (next && compareRows(row, next, tie.before) === 0) return;
    const group = sorted.slice(start, index + 1);
    start = index + 1;
    const ids = group.map((row) => row.record.team.id);
    const values = whoBeatWhom(ids, tie.records);
    for (const row of group) {
      row.metrics[metric] = values.get(row.record.team.id) ?? null;
    }
  });
}

/** Adds the sum of the ranks that the opponents have on the metrics before it; less is better. */
function addOpponentRanks(rows: readonly Row[], before: readonly TeamMetric[]): void {
  const sorted = [...rows].sort((a, b) => compareRows(a, b, before));
  const ranks = competitionRanks(sorted, (a, b) => compareRows(a, b, before) === 0);
  const rankOf = new Map(sorted.map((row, index) => [row.record, ranks[index]?.rank ?? 0]));
  for (const row of rows) {
    row.metrics['draw-strength-ranks'] = overOpponents(row.record, (met) => rankOf.get(met) ?? 0);
  }
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
