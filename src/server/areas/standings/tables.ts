/** Facts in, tables out. Pure. */

import type { z } from 'zod';
import type {
  categoryTable,
  speakerRow,
  standingsTables,
  teamRow,
} from '#contract/areas/standings/standings-rows.ts';
import { byId, groupBy } from '#engine/collections.ts';
import { criteriaOf } from '#engine/criteria.ts';
import { expectOk } from '#engine/result.ts';
import {
  criterionMeans,
  firstPlaces,
  rankSpeakers,
  rankTeams,
  type SpeakerStanding,
  type StandingsInput,
  standingsRules,
  type TeamStanding,
} from '#engine/standings/index.ts';
import type { SpeakerMetric, TeamMetric } from '#engine/vocabulary.ts';
import { publicName } from '#server/public-name.ts';
import { partForBreak } from '../rounds/index.ts';
import type { Facts } from './facts.ts';
import type { Gate, OpenTab } from './release-gate.ts';

export type Tables = z.output<typeof standingsTables>;
type TeamLine = z.output<typeof teamRow>;
type SpeakerLine = z.output<typeof speakerRow>;
type CategoryTable = z.output<typeof categoryTable>;

export interface Audience {
  /** Names stay hidden of those who asked for it, and unlisted categories too. */
  readonly isPublic: boolean;
  readonly gate: Gate;
  /** Count rounds up to this sequence number. */
  readonly upTo?: number | undefined;
}

/** Every table of the tournament over the rounds that the audience may count, as far as it may see it. */
export function tablesOf(facts: Facts, audience: Audience): Tables {
  const { tab } = audience.gate;
  const rounds = countedRounds(facts, audience);
  const metrics = audience.gate.kind === 'tab' ? facts.pack.standings.teams : pointsOnly;
  const teams = wholeTeams(facts, { audience, rounds, metrics });
  const hasOthers = tab.speakers || tab.replies || tab.categories;
  const others = hasOthers ? tabRounds(facts, audience) : [];
  const speakers = tab.speakers && speakerTable(facts, { audience, kind: 'substantive' });
  const replies =
    tab.replies && hasReplies(facts) && speakerTable(facts, { audience, kind: 'reply' });
  return {
    seq: facts.seq,
    rounds: rounds.map(toRound),
    teamMetrics: [...metrics],
    teams: tab.teams ? firstPlaces(teams, tab.teams) : teams,
    tabRounds: others.map(toRound),
    speakerMetrics: speakers ? [...speakers.metrics] : [],
    speakerCriteria: speakers ? speakers.criteria : [],
    speakers: speakers ? firstPlaces(speakers.rows, tab.speakers ?? none) : [],
    replyMetrics: replies ? [...replies.metrics] : [],
    replyCriteria: replies ? replies.criteria : [],
    replies: replies ? firstPlaces(replies.rows, tab.replies ?? none) : [],
    categories: tab.categories ? categoriesOf(facts, audience) : [],
  };
}

/** A table for each category that has one, its members ranked among themselves (R5.20). */
export function categoryTables(facts: Facts, audience: Audience): CategoryTable[] {
  const { tab, speakerScores } = audience.gate;
  const terms = tab.categories;
  if (!terms) return [];
  const rounds = tabRounds(facts, audience);
  const metrics = facts.pack.standings.teams;
  const teams = wholeTeams(facts, { audience, rounds, metrics });
  const breaks = listedBreaks(facts).map(({ id, name }): CategoryTable => {
    const among = (row: TeamLine) => row.breakCategories.includes(name);
    const rows = firstPlaces(teams, { top: terms.top, among });
    return { id, name, kind: 'break', teamMetrics: [...metrics], teams: rows, ...noSpeakers };
  });
  if (!speakerScores) return breaks;
  const table = speakerTable(facts, { audience, kind: 'substantive', terms });
  const ofSpeakers = listedCategories(facts, audience).map(({ id, name }): CategoryTable => {
    const among = (row: SpeakerLine) => row.categories.includes(name);
    const rows = firstPlaces(table.rows, { top: terms.top, among });
    const speakerMetrics = [...table.metrics];
    const { criteria: speakerCriteria } = table;
    const about = { id, name, kind: 'speaker' as const, teamMetrics: [], teams: [] };
    return { ...about, speakerMetrics, speakerCriteria, speakers: rows };
  });
  return [...breaks, ...ofSpeakers];
}

/** Who is named in the released table of speakers or replies. */
export function speakersShown(
  facts: Facts,
  { gate, kind }: { readonly gate: Gate; readonly kind: TableKind },
): ReadonlySet<string> {
  const terms = kind === 'reply' ? gate.tab.replies : gate.tab.speakers;
  if (!terms) return new Set();
  const { rows } = speakerTable(facts, { audience: { isPublic: true, gate }, kind });
  return new Set(firstPlaces(rows, terms).map(({ speakerId }) => speakerId));
}

const pointsOnly: readonly TeamMetric[] = ['points'];
const none = { top: null };
const noSpeakers = { speakerMetrics: [], speakerCriteria: [], speakers: [] };

function hasReplies({ pack }: Facts): boolean {
  return pack.speeches.some((speech) => speech.kind === 'reply');
}

function toRound({ id, seq, abbreviation }: Round) {
  return { id, seq, abbreviation };
}

interface WholeTeams {
  readonly audience: Audience;
  readonly rounds: readonly Round[];
  readonly metrics: readonly TeamMetric[];
}

function wholeTeams(facts: Facts, { audience, rounds, metrics }: WholeTeams): TeamLine[] {
  const standings = expectOk(rankTeams(standingsInput(facts, rounds), metrics));
  return teamLines(facts, { standings, audience });
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
  return roundsAmong(facts, gate.counted, upTo);
}

/** The same of tables that are not that of teams. */
function tabRounds(facts: Facts, { gate, upTo }: Omit<Audience, 'isPublic'>): Round[] {
  return roundsAmong(facts, gate.tabRounds, upTo);
}

function roundsAmong(facts: Facts, ids: ReadonlySet<string>, upTo: number | undefined): Round[] {
  const happened = new Set([
    ...facts.outcomes.map((outcome) => outcome.roundSeq),
    ...facts.byes.map((bye) => bye.round),
  ]);
  return facts.rounds.filter(
    ({ id, seq, stage }) =>
      stage === 'preliminary' &&
      ids.has(id) &&
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
  return groupBy(speakers, ({ teamId }) => teamId);
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
  const teams = byId(facts.teams);
  const members = membersOf(facts);
  const breakNames = new Map(listedBreaks(facts).map(({ id, name }) => [id, name]));
  const divisionPlace = placesInDivisions(standings, teams);
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
        breakCategories: audience.gate.tab.categories
          ? team.breakCategoryIds.flatMap((id) => breakNames.get(id) ?? [])
          : [],
        division: team.division === null ? null : divisionPlace(row, team.division),
      },
    ];
  });
}

/** The place of a team among those of its division. */
function placesInDivisions(
  standings: readonly TeamStanding[],
  teams: ReadonlyMap<string, { readonly division: string | null }>,
) {
  const rowsOf = groupBy(standings, ({ teamId }) => teams.get(teamId)?.division ?? '');
  return (row: TeamStanding, name: string) => {
    const rows = rowsOf.get(name) ?? [];
    return {
      name,
      rank: 1 + rows.filter((other) => other.rank < row.rank).length,
      tied: rows.some((other) => other !== row && other.rank === row.rank),
    };
  };
}

export type TableKind = 'substantive' | 'reply';

interface SpeakerTableQuery {
  readonly audience: Audience;
  readonly kind: TableKind;
  /** How much of it is open; left out: its own release says. */
  readonly terms?: OpenTab['speakers'];
}

/** The whole table of speakers or replies with the columns that the audience may see. */
function speakerTable(facts: Facts, { audience, kind, terms }: SpeakerTableQuery) {
  const { standings } = facts.pack;
  const { tab } = audience.gate;
  const isReply = kind === 'reply';
  const order = isReply ? standings.replies : standings.speakers;
  // What is the team's own is public with the teams.
  const areTeamsOpen = tab.teams?.top === null;
  const metrics = order.filter((metric) => areTeamsOpen || !metric.startsWith('team-'));
  const { criteria = false } = terms ?? (isReply ? tab.replies : tab.speakers) ?? {};
  const shown = criteria ? criteriaOf(facts.pack, kind) : [];
  const rounds = tabRounds(facts, audience);
  const input = standingsInput(facts, rounds);
  const means = criterionMeans(input, { kind, criteria: shown.length });
  const missedAllowed = standings.speakerMissedAllowed + openRounds(facts, rounds);
  const standing = rankSpeakers(input, order, { kind, missedAllowed });
  const rows = speakerLines(facts, { standing, audience, metrics, means, isReply });
  return { metrics, criteria: shown.map(({ name }) => name), rows };
}

interface SpeakerRows {
  readonly standing: readonly SpeakerStanding[];
  readonly audience: Audience;
  readonly metrics: readonly SpeakerMetric[];
  readonly means: ReturnType<typeof criterionMeans>;
  readonly isReply: boolean;
}

function speakerLines(facts: Facts, table: SpeakerRows): SpeakerLine[] {
  const { standing, audience, metrics, means, isReply } = table;
  const speakers = byId(facts.speakers);
  const teams = byId(facts.teams);
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
        categories: audience.gate.tab.categories
          ? speaker.categoryIds.flatMap((id) => names.get(id) ?? [])
          : [],
        rank: row.rank,
        tied: row.tied,
        metrics: metrics.map((metric) => row.metrics[metric] ?? null),
        criteria: [...(means.get(row.speakerId) ?? [])],
        byRound: [...row.byRound],
      },
    ];
  };
  return standing.flatMap(toLine);
}

/** The name that an audience reads. */
export function nameFor(
  person: { readonly id: string; readonly name: string },
  { anonymous, withInitials }: Pick<Facts, 'anonymous' | 'withInitials'>,
  { isPublic }: Pick<Audience, 'isPublic'>,
): string {
  if (!isPublic) return person.name;
  return publicName({ name: person.name, anonymous: anonymous.has(person.id) }, withInitials);
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
