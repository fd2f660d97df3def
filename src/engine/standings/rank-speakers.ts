import { compareText } from '#engine/collections.ts';
import { deviation, mean, sum, trimmedMean } from '#engine/statistics.ts';
import type { SpeechOutcome } from '../ballots/index.ts';
import { settled } from '../decimals.ts';
import type { Id, SpeakerMetric } from '../vocabulary.ts';
import { accumulate, type Records } from './accumulate.ts';
import { compareRows, competitionRanks } from './order.ts';
import type { SpeechMark } from './speech-marks.ts';
import { type PlainTeamMetric, teamMetric } from './team-metrics.ts';
import type {
  MetricValue,
  SpeakerStanding,
  StandingsBye,
  StandingsInput,
  StandingsSpeaker,
} from './types.ts';

/** Which table of speakers. */
export interface SpeakerTable {
  readonly kind: 'substantive' | 'reply';
  /** A speaker who missed more of the counted rounds than this is listed last, without a rank. */
  readonly missedAllowed: number;
  /** Metrics that are shown but do not order. */
  readonly extra?: readonly SpeakerMetric[];
}

/** A speaker's counted speeches. */
interface Spoken {
  readonly round: number;
  readonly score: number;
  /** Place in the debate and value on a common scale; replies have neither. */
  readonly mark?: SpeechMark | undefined;
}

interface OwnRounds {
  readonly spoken: readonly Spoken[];
  readonly byes: readonly StandingsBye[];
}

interface Row {
  readonly speaker: StandingsSpeaker;
  readonly spoken: readonly Spoken[];
  readonly isRanked: boolean;
  readonly metrics: Partial<Record<SpeakerMetric, MetricValue>>;
}

/**
 * The table of speakers or of replies (R5.9 to R5.11) over the preliminary rounds. A ghost speech
 * counts for nobody. A round in which the team had a bye is not missed. Who has not spoken at all has
 * no rank. Ties share a rank and stand by name.
 */
export function rankSpeakers(
  input: StandingsInput,
  metrics: readonly SpeakerMetric[],
  table: SpeakerTable,
): SpeakerStanding[] {
  const records = accumulate(input);
  const chain = [...new Set([...metrics, ...(table.extra ?? [])])];
  const withMarks = table.kind === 'substantive' && chain.some((metric) => ofMarks.has(metric));
  const spoken = speechesOf(records, table.kind, withMarks);
  const rows = input.speakers.map((speaker): Row => {
    const own = spoken.get(speaker.id) ?? [];
    const record = records.get(speaker.teamId);
    const ofTeam = (metric: PlainTeamMetric) => (record ? teamMetric(metric, record) : null);
    const rounds = { spoken: own, byes: record?.byes ?? [] };
    return {
      speaker,
      spoken: own,
      isRanked: own.length > 0 && missed(input.rounds, rounds) <= table.missedAllowed,
      metrics: Object.fromEntries(chain.map((name) => [name, speakerMetric(name, own, ofTeam)])),
    };
  });
  rows.sort(
    (a, b) =>
      Number(b.isRanked) - Number(a.isRanked) ||
      compareRows(a, b, metrics) ||
      compareText(a.speaker.name, b.speaker.name) ||
      compareText(a.speaker.id, b.speaker.id),
  );
  return standingsOf(input, rows, metrics);
}

/** Definitions of R5.10; without a speech all but the count and what is the team's are null. */
function speakerMetric(
  metric: SpeakerMetric,
  spoken: readonly Spoken[],
  ofTeam: (metric: PlainTeamMetric) => MetricValue,
): MetricValue {
  const scores = spoken.map(({ score }) => score);
  switch (metric) {
    case 'total':
      return scores.length === 0 ? null : settled(sum(scores));
    case 'average':
      return settled(mean(scores));
    case 'trimmed-mean':
      return settled(trimmedMean(scores));
    case 'stdev':
      return settled(deviation(scores));
    case 'count':
      return scores.length;
    case 'team-points':
      return ofTeam('points');
    case 'team-wins':
      return ofTeam('wins');
    case 'team-firsts':
      return ofTeam('firsts');
    case 'team-seconds':
      return ofTeam('seconds');
    case 'team-thirds':
      return ofTeam('thirds');
    case 'team-votes':
      return ofTeam('votes');
    case 'normalised':
      return settled(mean(spoken.flatMap(({ mark }) => mark?.normalised ?? [])));
    case 'speech-ranks': {
      const ranks = spoken.flatMap(({ mark }) => mark?.rank ?? []);
      return ranks.length === 0 ? null : settled(sum(ranks));
    }
  }
}

/** Metrics that look at a speech beside the others of its debate and judge. */
const ofMarks: ReadonlySet<SpeakerMetric> = new Set(['normalised', 'speech-ranks']);

/** Counted speeches by speaker, by round and debate, whichever team they were given for. */
function speechesOf(
  records: Records,
  kind: SpeakerTable['kind'],
  withMarks: boolean,
): ReadonlyMap<Id, Spoken[]> {
  const spoken = new Map<Id, Spoken[]>();
  const teams = [...records.values()].sort((a, b) => compareText(a.team.id, b.team.id));
  const counts = (speech: SpeechOutcome) => speech.kind === kind && !speech.ghost;
  for (const record of teams) {
    // Working them out takes as long as the rest of the table.
    const marks = (withMarks ? record.marks : []).values();
    for (const { debate, own } of record.appearances) {
      for (const { speakerId, score } of own.speeches.filter(counts)) {
        const mark: SpeechMark | undefined = marks.next().value;
        const entry = { round: debate.round, score, mark };
        const before = spoken.get(speakerId);
        if (before) before.push(entry);
        else spoken.set(speakerId, [entry]);
      }
    }
  }
  return spoken;
}

function missed(rounds: readonly number[], own: OwnRounds): number {
  const present = new Set([...own.spoken, ...own.byes].map(({ round }) => round));
  return rounds.filter((round) => !present.has(round)).length;
}

function standingsOf(
  input: StandingsInput,
  rows: readonly Row[],
  metrics: readonly SpeakerMetric[],
): SpeakerStanding[] {
  const ranked = rows.filter((row) => row.isRanked);
  const ranks = competitionRanks(ranked, (a, b) => compareRows(a, b, metrics) === 0);
  return rows.map((row, index) => ({
    speakerId: row.speaker.id,
    rank: ranks[index]?.rank ?? null,
    tied: ranks[index]?.tied ?? false,
    metrics: row.metrics,
    byRound: scoresByRound(input.rounds, row.spoken),
  }));
}

function scoresByRound(rounds: readonly number[], spoken: readonly Spoken[]): (number | null)[] {
  const scores = new Map<number, number>();
  for (const { round, score } of spoken) scores.set(round, (scores.get(round) ?? 0) + score);
  return rounds.map((round) => settled(scores.get(round) ?? null));
}
