/** Facts in, tables out. Pure. */

import type { z } from 'zod';
import type { speakerRow, standingsTables, teamRow } from '#contract/areas/standings.ts';
import { expectOk } from '#engine/result.ts';
import {
  rankSpeakers,
  rankTeams,
  type SpeakerStanding,
  type StandingsInput,
  standingsRules,
  type TeamStanding,
} from '#engine/standings/index.ts';
import type { TeamMetric } from '#engine/vocabulary.ts';
import { publicName } from '../../public-name.ts';
import { partForBreak } from '../rounds/index.ts';
import type { Facts } from './facts.ts';
import type { Gate } from './release-gate.ts';

export type Tables = z.output<typeof standingsTables>;
type TeamLine = z.output<typeof teamRow>;
type SpeakerLine = z.output<typeof speakerRow>;

export interface Audience {
  /** Names stay hidden of those who asked for it, and unlisted categories too. */
  readonly isPublic: boolean;
  readonly gate: Gate;
  /** Count rounds up to this sequence number. */
  readonly upTo?: number | undefined;
}

/** Every table of the tournament over the rounds that the audience may count. */
export function tablesOf(facts: Facts, audience: Audience): Tables {
  const { pack } = facts;
  const rounds = countedRounds(facts, audience);
  const input = standingsInput(facts, rounds);
  const isFull = audience.gate.kind === 'tab';
  const withSpeakers = isFull && (!audience.isPublic || facts.publicSpeakerScores);
  const metrics: readonly TeamMetric[] = isFull ? pack.standings.teams : ['points'];
  const speakers = (kind: 'substantive' | 'reply') =>
    speakerLines(facts, { input, audience, kind, open: openRounds(facts, rounds) });
  const hasReplies = pack.speeches.some((speech) => speech.kind === 'reply');
  return {
    seq: facts.seq,
    rounds: rounds.map(({ id, seq, abbreviation }) => ({ id, seq, abbreviation })),
    teamMetrics: [...metrics],
    teams: teamLines(facts, { standings: expectOk(rankTeams(input, metrics)), audience }),
    speakerMetrics: withSpeakers ? [...pack.standings.speakers] : [],
    speakers: withSpeakers ? speakers('substantive') : [],
    replyMetrics: withSpeakers && hasReplies ? [...pack.standings.replies] : [],
    replies: withSpeakers && hasReplies ? speakers('reply') : [],
    categories: isFull ? categoriesOf(facts, audience) : [],
  };
}

/** The order of all teams over the rounds that a break counts. */
export function fullStandings(facts: Facts): TeamStanding[] {
  const { counted } = partForBreak(facts.rounds);
  return expectOk(
    rankTeams(standingsInput(facts, counted), facts.pack.standings.teams, ['points']),
  );
}

type Round = Facts['rounds'][number];

/** Preliminary rounds with at least one result or bye; one without is not a missed round. */
export function countedRounds(facts: Facts, { gate, upTo }: Omit<Audience, 'isPublic'>): Round[] {
  const happened = new Set([
    ...facts.outcomes.map((outcome) => outcome.roundSeq),
    ...facts.byes.map((bye) => bye.round),
  ]);
  return facts.rounds.filter(
    ({ id, seq, stage }) =>
      stage === 'preliminary' &&
      gate.counted.has(id) &&
      happened.has(seq) &&
      seq <= (upTo ?? Number.POSITIVE_INFINITY),
  );
}

export function standingsInput(facts: Facts, rounds: readonly Round[]): StandingsInput {
  const members = membersOf(facts);
  return {
    teams: facts.teams.map(({ id, name, institutionId, swing }) => ({
      id,
      name,
      institutionId,
      swing,
      speakerIds: (members.get(id) ?? []).map((speaker) => speaker.id),
    })),
    speakers: facts.speakers.map(({ id, name, teamId, categoryIds }) => {
      return { id, name, teamId, categoryIds };
    }),
    debates: facts.outcomes.map(({ roundSeq, ...debate }) => ({ ...debate, round: roundSeq })),
    byes: facts.byes,
    rounds: rounds.map((round) => round.seq),
    pointsForWin: facts.pack.pointsPerRank[0] ?? 1,
    ...standingsRules(facts.pack.standings),
  };
}

function membersOf({ speakers }: Facts): ReadonlyMap<string, Facts['speakers']> {
  const members = new Map<string, Facts['speakers']>();
  for (const speaker of speakers) {
    const team = members.get(speaker.teamId);
    if (team) team.push(speaker);
    else members.set(speaker.teamId, [speaker]);
  }
  return members;
}

/** Rounds of which not every result is in: nobody has missed one of these yet. */
function openRounds(facts: Facts, rounds: readonly Round[]): number {
  const decided = new Set(facts.outcomes.map((outcome) => outcome.debateId));
  const open = new Set(
    facts.rooms.filter(({ id }) => !decided.has(id)).map((room) => room.roundId),
  );
  return rounds.filter((round) => open.has(round.id)).length;
}

interface TeamTable {
  readonly standings: readonly TeamStanding[];
  readonly audience: Audience;
}

function teamLines(facts: Facts, { standings, audience }: TeamTable): TeamLine[] {
  const teams = new Map(facts.teams.map((team) => [team.id, team]));
  const members = membersOf(facts);
  const breakNames = new Map(listedBreaks(facts).map(({ id, name }) => [id, name]));
  return standings.flatMap((row): TeamLine[] => {
    const team = teams.get(row.teamId);
    if (!team) return [];
    return [
      {
        teamId: row.teamId,
        name: team.name,
        emoji: team.emoji,
        institution: institutionOf(facts, team.institutionId),
        speakers: (members.get(team.id) ?? []).map((speaker) => nameFor(speaker, facts, audience)),
        rank: row.rank,
        tied: row.tied,
        metrics: [...row.values],
        byRound: [...row.byRound],
        breakCategories:
          audience.gate.kind === 'tab'
            ? team.breakCategoryIds.flatMap((id) => breakNames.get(id) ?? [])
            : [],
      },
    ];
  });
}

interface SpeakerTable {
  readonly input: StandingsInput;
  readonly audience: Audience;
  readonly kind: 'substantive' | 'reply';
  readonly open: number;
}

function speakerLines(facts: Facts, { input, audience, kind, open }: SpeakerTable): SpeakerLine[] {
  const { standings } = facts.pack;
  const isReply = kind === 'reply';
  const metrics = isReply ? standings.replies : standings.speakers;
  const missedAllowed = standings.speakerMissedAllowed + open;
  const rows = rankSpeakers(input, metrics, { kind, missedAllowed });
  const speakers = new Map(facts.speakers.map((speaker) => [speaker.id, speaker]));
  const teams = new Map(facts.teams.map((team) => [team.id, team]));
  const names = new Map(listedCategories(facts, audience).map(({ id, name }) => [id, name]));
  const toLine = (row: SpeakerStanding): SpeakerLine[] => {
    const speaker = speakers.get(row.speakerId);
    const team = speaker && teams.get(speaker.teamId);
    // A table of replies holds those who replied.
    if (!speaker || !team || (isReply && row.byRound.every((score) => score === null))) return [];
    return [
      {
        speakerId: row.speakerId,
        name: nameFor(speaker, facts, audience),
        teamId: team.id,
        team: team.name,
        institution: institutionOf(facts, team.institutionId),
        categories: speaker.categoryIds.flatMap((id) => names.get(id) ?? []),
        rank: row.rank,
        tied: row.tied,
        metrics: metrics.map((metric) => row.metrics[metric] ?? null),
        byRound: [...row.byRound],
      },
    ];
  };
  return rows.flatMap(toLine);
}

/** The name that an audience reads. */
export function nameFor(
  person: { readonly id: string; readonly name: string },
  { anonymous, minors }: Pick<Facts, 'anonymous' | 'minors'>,
  { isPublic }: Pick<Audience, 'isPublic'>,
): string {
  if (!isPublic) return person.name;
  return publicName({ name: person.name, anonymous: anonymous.has(person.id) }, minors);
}

export function institutionOf({ institutions }: Facts, id: string | null): string | null {
  return id === null ? null : (institutions.get(id) ?? null);
}

function categoriesOf(facts: Facts, audience: Audience): Tables['categories'] {
  return [
    ...listedBreaks(facts).map(({ id, name }) => ({ id, name, kind: 'break' as const })),
    ...listedCategories(facts, audience).map(({ id, name }) => {
      return { id, name, kind: 'speaker' as const };
    }),
  ];
}

/** A general category holds everybody and filters nothing. */
function listedBreaks(facts: Facts) {
  return facts.breakCategories.filter((category) => !category.general);
}

function listedCategories(facts: Facts, { isPublic }: Audience) {
  return facts.speakerCategories.filter((category) => category.public || !isPublic);
}
