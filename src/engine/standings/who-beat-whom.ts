import { settled } from '../decimals.ts';
import type { Id } from '../vocabulary.ts';
import type { Records, TeamRecord } from './accumulate.ts';
import type { HeadToHeadRules, MetricValue } from './types.ts';

/**
 * Head to head among teams that are equal so far (R5.5): each team's points from the counted debates
 * that it shared with at least one of the others. Two teams: always. More, unless the rules say
 * otherwise: only when every pair has met, and equally often, since otherwise those who met more
 * could only gain; else null for all.
 */
export function whoBeatWhom(
  tied: readonly Id[],
  records: Records,
  rules: HeadToHeadRules,
): ReadonlyMap<Id, MetricValue> {
  const group = new Set(tied);
  const own = tied.flatMap((id) => records.get(id) ?? []);
  const isFair = tied.length === 2 || (tied.length > 2 && partsMore(own, group, rules));
  const isPlain = rules.whoBeatWhomWeights === 'plain';
  return new Map(
    own.map((record) => {
      const points = isFair ? settled(pointsAmong(record, group, isPlain)) : null;
      return [record.team.id, points];
    }),
  );
}

function partsMore(
  records: readonly TeamRecord[],
  group: ReadonlySet<Id>,
  { whoBeatWhomAmong: among = 'met-equally' }: HeadToHeadRules,
): boolean {
  return among === 'all' || (among === 'met-equally' && allMetEqually(records, group));
}

function pointsAmong(record: TeamRecord, group: ReadonlySet<Id>, isPlain: boolean): number {
  let points = 0;
  for (const { debate, own } of record.appearances) {
    const others = debate.outcome.teams.some(
      ({ teamId }) => teamId !== own.teamId && group.has(teamId),
    );
    if (others) points += (own.points ?? 0) * (isPlain ? 1 : debate.weight);
  }
  return points;
}

function allMetEqually(records: readonly TeamRecord[], group: ReadonlySet<Id>): boolean {
  const meetings = new Map<string, number>();
  for (const { appearances, team } of records) {
    for (const { debate } of appearances) {
      for (const { teamId } of debate.outcome.teams) {
        if (teamId <= team.id || !group.has(teamId)) continue;
        const pair = JSON.stringify([team.id, teamId]);
        meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
      }
    }
  }
  const pairs = (records.length * (records.length - 1)) / 2;
  return meetings.size === pairs && new Set(meetings.values()).size === 1;
}
