import { deviation, mean, median, sum, trimmedMean } from '#engine/statistics.ts';
import type { TeamOutcome } from '../ballots/index.ts';
import { settled } from '../decimals.ts';
import type { TeamMetric } from '../vocabulary.ts';
import type { TeamRecord } from './accumulate.ts';
import type { MetricValue } from './types.ts';

/** Head to head; rules of before wrote a second one as `-again`, and mean the same by it. */
type HeadToHead = 'who-beat-whom' | 'who-beat-whom-again';

/** Metrics of one team by itself or of those it met; the others need the order so far as well. */
export type PlainTeamMetric = Exclude<TeamMetric, HeadToHead | 'draw-strength-ranks'>;

/** Computes a metric of one team (R5.4), free of floating-point residue. */
export function teamMetric(metric: PlainTeamMetric, record: TeamRecord): MetricValue {
  return settled(definitions[metric](record));
}

type Definition = (record: TeamRecord) => MetricValue;

const definitions: Readonly<Record<PlainTeamMetric, Definition>> = {
  /** Points times the weight of the round, byes included (R5.2, R5.3). */
  points: (record) => record.points,

  /** Debates won, and byes that count as a win. Of a room of four: firsts. */
  wins: (record) =>
    count(record, (own) => own.win ?? own.rank === 1) +
    record.byes.filter((bye) => bye.result === 'win').length,

  /** Sum of team totals over the debates that have one. */
  'speaks-sum': (record) => (record.totals.length === 0 ? null : record.speaks),

  /** Mean of the same: what a missed round or a walkover does not lower. */
  'speaks-avg': (record) => mean(record.totals),

  /** Mean of the team's substantive speeches, iron speeches left out. */
  'speaks-ind-avg': (record) => mean(individualMarks(record)),

  /** Population deviation of the team totals; less is better. */
  'speaks-stddev': (record) => deviation(record.totals),

  /** Median of the team totals. */
  'speaks-median': (record) => median(record.totals),

  /** Mean of the team totals without the best and the worst of three or more. */
  'speaks-trimmed': (record) => trimmedMean(record.totals),

  /** Mean of the team's marks on a scale common to all judges (R5.13). */
  'speaks-normalised': (record) => mean(record.marks.map((mark) => mark.normalised)),

  /** Sum of the places of its marks in their debates (R5.12); less is better. */
  'speech-ranks': (record) => sumOrNull(record.marks.map((mark) => mark.rank)),

  /** Sum of signed margins, two teams only. */
  'margin-sum': (record) => (record.margins.length === 0 ? null : record.marginSum),

  'margin-avg': (record) => mean(record.margins),

  /** Points of each opponent met in a counted debate, as often as met; three in a room of four. */
  'draw-strength': (record) => record.drawStrength,

  /** The same with the opponents' sums of speaks. */
  'draw-strength-speaks': (record) => overOpponents(record, (met) => met.speaks),

  /** Draw strength of each opponent met, as often as met. */
  'opponents-opponents': (record) => overOpponents(record, (met) => met.drawStrength),

  /** Draw strength by opponents that are no swings, scaled to all meetings. */
  'draw-strength-settled': (record) => {
    const settledOnes = record.opponents.filter((met) => !met.team.swing);
    const points = sum(settledOnes.map((met) => met.points));
    const share = settledOnes.length / record.opponents.length;
    return settledOnes.length === 0 ? null : points / share;
  },

  firsts: (record) => count(record, (own) => own.rank === 1),
  seconds: (record) => count(record, (own) => own.rank === 2),
  thirds: (record) => count(record, (own) => own.rank === 3),

  /** Judges carried, each debate scaled to a panel of three; n/a without per-judge ballots. */
  votes: (record) => sumOrNull(votes(record)),

  /** Debates into which this team was pulled up. */
  pullups: (record) =>
    record.appearances.filter(({ debate, own }) => debate.pullups.includes(own.teamId)).length,

  /** Debates whose room held a pulled-up team, be it this one or another. */
  'pullup-rooms': (record) =>
    record.appearances.filter(({ debate }) => debate.pullups.length > 0).length,

  /** Debates with an iron speech; less is better. */
  iron: (record) => count(record, (own) => own.iron),

  /** Rounds with a counted debate; a bye is none. */
  'rounds-debated': (record) => new Set(record.appearances.map(({ debate }) => debate.round)).size,
};

function count(record: TeamRecord, matches: (own: TeamOutcome) => boolean): number {
  return record.appearances.filter(({ own }) => matches(own)).length;
}

function votes(record: TeamRecord): number[] {
  return collect(record, (own, into) => {
    if (own.votes !== null && own.votesPossible) into.push((3 * own.votes) / own.votesPossible);
  });
}

function individualMarks(record: TeamRecord): number[] {
  return collect(record, ({ speeches }, into) => {
    for (const { kind, ghost, score } of speeches) {
      if (kind === 'substantive' && !ghost) into.push(score);
    }
  });
}

function collect(record: TeamRecord, visit: (own: TeamOutcome, into: number[]) => void): number[] {
  const values: number[] = [];
  for (const { own } of record.appearances) visit(own, values);
  return values;
}

/** Sum over every meeting with a team that is still in the table. */
export function overOpponents(record: TeamRecord, worthOf: (met: TeamRecord) => number): number {
  let total = 0;
  for (const met of record.opponents) total += worthOf(met);
  return total;
}

/** A sum of nothing has no meaning here: a team without totals has not scored zero. */
function sumOrNull(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values);
}
