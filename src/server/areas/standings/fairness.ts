/** How evenly a tournament treated its teams, as far as an audience may know. */
import type { z } from 'zod';
import type { fairness } from '#contract/areas/standings/fairness-rows.ts';
import { byName } from '#contract/text/natural-order.ts';
import { groupBy } from '#engine/collections.ts';
import {
  type FairnessInput,
  type FairnessTeam,
  fairnessReport,
  type GroupFairness,
} from '#engine/fairness/index.ts';
import { expectOk } from '#engine/result.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { loadJudgeScores } from '../feedback/index.ts';
import { type Audience, listedBreaks, listedCategories } from './audience.ts';
import { countedRounds, type Round, teamStandings } from './counted-rounds.ts';
import { type Facts, loadFacts } from './facts.ts';
import { publicGate, tabRoomGate } from './published.ts';
import type { Gate } from './release-gate.ts';

type Group = Pick<z.output<typeof fairness>['groups'][number], 'kind' | 'name'> & {
  readonly id: string;
};

/** Teams of a group that the public is shown: figures of fewer are nearly those of a team. */
const smallestGroup = 3;
/** Teams in no category; ids of categories are never this. */
const restId = 'rest';

/**
 * The report (R5.22) as everyone reads it.
 * @throws AppError `not-found` while it is closed
 */
export async function loadPublicFairness(reader: Reader, tournamentId: string) {
  const facts = await loadFacts(reader, tournamentId);
  const gate = publicGate(facts);
  if (!gate.tab.fairness) throw new AppError('not-found');
  return loadFairness(reader, { facts, tournamentId, audience: { gate, isPublic: true } });
}

/** The same over every decided debate, for the tab room. */
export async function loadFairnessInFull(reader: Reader, tournamentId: string) {
  const facts = await loadFacts(reader, tournamentId);
  const audience = { gate: tabRoomGate(facts), isPublic: false };
  return loadFairness(reader, { facts, tournamentId, audience });
}

interface Options {
  readonly facts: Facts;
  readonly tournamentId: string;
  readonly audience: Audience;
}

async function loadFairness(reader: Reader, asked: Options) {
  const { facts, tournamentId, audience } = asked;
  const strengthOf = await loadStrengths(reader, tournamentId, { facts, gate: audience.gate });
  const counted = countedRounds(facts, audience);
  const groups = groupsOf(facts, audience);
  const rounds = counted.filter(({ id }) => audience.gate.results.has(id));
  const input = fairnessInput(facts, { counted, rounds, groups, strengthOf, audience });
  const report = expectOk(fairnessReport(input));
  const names = new Map(facts.teams.map(({ id, name }) => [id, name]));
  return {
    public: publicGate(facts).tab.fairness !== undefined,
    rounds: rounds.map(({ abbreviation }) => abbreviation),
    debates: report.debates,
    sides: report.sides,
    teams: report.teams
      .map(({ teamId, ...figures }) => {
        return { ...figures, id: teamId, name: names.get(teamId) ?? '', seats: [...figures.seats] };
      })
      .sort((a, b) => byName(a.name, b.name)),
    overall: report.overall,
    groups: groups.flatMap(({ id, kind, name }) => {
      const figures = report.groups.get(id);
      return figures && isShown(figures, audience) ? [{ kind, name, ...figures }] : [];
    }),
  };
}

function isShown({ teams }: GroupFairness, { isPublic }: Audience): boolean {
  return !isPublic || teams >= smallestGroup;
}

/**
 * How strong a judge is. Means of panels give away the scores they are made of, so they are as public
 * as the whole table of judges.
 */
async function loadStrengths(
  reader: Reader,
  tournamentId: string,
  { facts, gate }: { readonly facts: Facts; readonly gate: Gate },
): Promise<(judgeId: string) => number | null> {
  const terms = gate.tab.judges;
  if (terms?.top !== null) return () => null;
  const last = facts.rounds.at(-1);
  const entered = last ? { seq: last.seq + 1, feedback_weight: last.feedback_weight } : null;
  const scores = await loadJudgeScores(reader, tournamentId, entered);
  const strengths = new Map(
    facts.adjudicators.map((judge) => {
      const { score, base } = scores.of(judge);
      return [judge.id, terms.figures === 'base' ? base : score];
    }),
  );
  return (judgeId) => strengths.get(judgeId) ?? null;
}

/** Regions, then categories in which teams are compared; categories are as public as their tables. */
function groupsOf(facts: Facts, audience: Audience): Group[] {
  const regions = [...new Set(facts.regions.values())].sort(byName);
  const isOpen = audience.gate.tab.categories?.top === null;
  const categories = isOpen ? comparedCategories(facts, audience) : [];
  return [
    ...regions.map((name) => ({ id: regionId(name), kind: 'region' as const, name })),
    ...categories.map(({ id, name }) => ({ id, kind: 'category' as const, name })),
    ...(categories.length > 0 ? [{ id: restId, kind: 'rest' as const, name: '' }] : []),
  ];
}

/** A break category says more of a team than the category of its speakers with the same name. */
function comparedCategories(facts: Facts, audience: Audience) {
  const breaks = listedBreaks(facts);
  const names = new Set(breaks.map(({ name }) => name));
  const inUse = new Set(facts.speakers.flatMap(({ categoryIds }) => categoryIds));
  const others = listedCategories(facts, audience).filter(
    ({ id, name }) => inUse.has(id) && !names.has(name),
  );
  return [...breaks, ...others];
}

function regionId(name: string): string {
  return `region ${name}`;
}

interface Counted {
  /** Rounds that the points of teams count. */
  readonly counted: readonly Round[];
  /** Those of them whose rooms may be known. */
  readonly rounds: readonly Round[];
  readonly groups: readonly Group[];
  readonly strengthOf: (judgeId: string) => number | null;
  readonly audience: Audience;
}

function fairnessInput(facts: Facts, asked: Counted): FairnessInput {
  const { counted, rounds, groups, strengthOf, audience } = asked;
  const standings = teamStandings(facts, counted, ['points']);
  const points = new Map(standings.map(({ teamId, metrics }) => [teamId, metrics.points ?? 0]));
  const groupIdsOf = groupsOfTeams(facts, groups);
  const open = new Set(rounds.map(({ id }) => id));
  const rooms = groupBy(facts.rooms, ({ id }) => id);
  return {
    seats: facts.pack.teamsPerRoom,
    teams: facts.teams.map(
      (team): FairnessTeam => ({
        id: team.id,
        points: points.get(team.id) ?? 0,
        groupIds: groupIdsOf(team),
      }),
    ),
    debates: facts.outcomes
      .filter(({ roundId }) => open.has(roundId))
      .map(({ debateId, roundId, outcome, pullups }) => {
        const room = rooms.get(debateId)?.[0];
        const voting = (room?.panel ?? []).filter(({ role }) => role !== 'trainee');
        return {
          debateId,
          outcome,
          pullups,
          venueId: audience.gate.places.has(roundId) ? (room?.venueId ?? null) : null,
          judges: voting.map(({ id }) => ({ id, strength: strengthOf(id) })),
        };
      }),
  };
}

/** The groups of each team; it is in a category of speakers if every one of its speakers is. */
function groupsOfTeams(
  facts: Facts,
  groups: readonly Group[],
): (team: Facts['teams'][number]) => string[] {
  const known = new Set(groups.map(({ id }) => id));
  const speakersOf = groupBy(facts.speakers, ({ teamId }) => teamId);
  return (team) => {
    const region = facts.regions.get(team.institutionId ?? '');
    const [first, ...mates] = speakersOf.get(team.id) ?? [];
    const shared = (first?.categoryIds ?? []).filter((id) =>
      mates.every(({ categoryIds }) => categoryIds.includes(id)),
    );
    const categories = [...team.breakCategoryIds, ...shared].filter((id) => known.has(id));
    const ids = [
      ...(region === undefined ? [] : [regionId(region)]),
      ...(categories.length > 0 ? categories : [restId]),
    ];
    return ids.filter((id) => known.has(id));
  };
}
