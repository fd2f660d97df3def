import type { TeamOutcome } from '../ballots/types.ts';
import type { TeamMetric } from '../vocabulary.ts';
import type { Records, TeamRecord } from './accumulate.ts';
import { deviation, mean, settled, sum } from './statistics.ts';
import type { MetricValue } from './types.ts';

/** Metrics of one team by itself or of those it met; who beat whom needs the tie as well. */
export type PlainTeamMetric = Exclude<TeamMetric, 'who-beat-whom'>;

/** Computes a metric of one team (R5.4), free of floating-point residue. */
export function teamMetric(
  metric: PlainTeamMetric,
  record: TeamRecord,
  records: Records,
): MetricValue {
  return settled(definitions[metric](record, records));
}

type Definition = (record: TeamRecord, records: Records) => MetricValue;

const definitions: Readonly<Record<PlainTeamMetric, Definition>> = {
  /** Points times the weight of the round, byes included (R5.2, R5.3). */
  points: (record) => record.points,

  /** Debates won, and byes that count as a win. Of a room of four: firsts. */
  wins: (record) =>
    count(record, (own) => own.win ?? own.rank === 1) +
    record.byes.filter((bye) => bye.result === 'win').length,

  /** Sum of team totals over the debates that have one. */
  'speaks-sum': (record) => sumOrNull(totals(record)),

  /** Mean of the same: what a missed round or a walkover does not lower. */
  'speaks-avg': (record) => mean(totals(record)),

  /** Mean of the team's substantive speeches, iron speeches left out. */
  'speaks-ind-avg': (record) => mean(individualMarks(record)),

  /** Population deviation of the team totals; less is better. */
  'speaks-stddev': (record) => deviation(totals(record)),

  /** Sum of signed margins, two teams only. */
  'margin-sum': (record) => sumOrNull(margins(record)),

  'margin-avg': (record) => mean(margins(record)),

  /** Points of each opponent met in a counted debate, as often as met; three in a room of four. */
  'draw-strength': (record, records) => sum(opponents(record, records).map((met) => met.points)),

  /** The same with the opponents' sums of speaks. */
  'draw-strength-speaks': (record, records) => sum(opponents(record, records).flatMap(totals)),

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

function totals(record: TeamRecord): number[] {
  return record.appearances.flatMap(({ own }) => own.score ?? []);
}

function margins(record: TeamRecord): number[] {
  return record.appearances.flatMap(({ own }) => own.margin ?? []);
}

function votes(record: TeamRecord): number[] {
  return record.appearances.flatMap(({ own }) =>
    own.votes !== null && own.votesPossible ? (3 * own.votes) / own.votesPossible : [],
  );
}

function individualMarks(record: TeamRecord): number[] {
  return record.appearances.flatMap(({ own }) =>
    own.speeches.flatMap(({ kind, ghost, score }) =>
      kind === 'substantive' && !ghost ? score : [],
    ),
  );
}

function opponents(record: TeamRecord, records: Records): TeamRecord[] {
  return record.appearances.flatMap(({ debate, own }) =>
    debate.outcome.teams.flatMap((other) =>
      other.teamId === own.teamId ? [] : (records.get(other.teamId) ?? []),
    ),
  );
}

/** A sum of nothing has no meaning here: a team without totals has not scored zero. */
function sumOrNull(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values);
}
