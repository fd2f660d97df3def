/** The rounds that a table counts, and what the engine ranks over them. */
import { groupBy } from '#engine/collections.ts';
import { expectOk } from '#engine/result.ts';
import {
  rankTeams,
  type StandingsInput,
  standingsRules,
  type TeamStanding,
} from '#engine/standings/index.ts';
import type { TeamMetric } from '#engine/vocabulary.ts';
import { partForBreak } from '../rounds/index.ts';
import type { Audience } from './audience.ts';
import type { Facts } from './facts.ts';
import { keptWithFacts } from './kept/with-facts.ts';

export type Round = Facts['rounds'][number];

/** Preliminary rounds with at least one result or bye; one without is not a missed round. */
export function countedRounds(facts: Facts, { gate, upTo }: Omit<Audience, 'isPublic'>): Round[] {
  return roundsAmong(facts, gate.counted, upTo);
}

/** The same of tables that are not that of teams. */
export function tabRounds(facts: Facts, { gate, upTo }: Omit<Audience, 'isPublic'>): Round[] {
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

const inputs = keptWithFacts<StandingsInput>();

/** What the engine ranks over these rounds. */
export function standingsInput(facts: Facts, rounds: readonly Round[]): StandingsInput {
  return inputs(facts, keyOf(rounds), () => makeInput(facts, rounds));
}

/** Names rounds among those of the same facts. */
export function keyOf(rounds: readonly Round[]): string {
  return rounds.map(({ seq }) => seq).join(' ');
}

function makeInput(facts: Facts, rounds: readonly Round[]): StandingsInput {
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

export function membersOf({ speakers }: Facts): ReadonlyMap<string, Facts['speakers']> {
  return groupBy(speakers, ({ teamId }) => teamId);
}

/** Rounds of which not every result is in: nobody has missed one of these yet. */
export function openRounds(facts: Facts, rounds: readonly Round[]): number {
  const decided = new Set(facts.outcomes.map((outcome) => outcome.debateId));
  const open = new Set(
    facts.rooms.filter(({ id }) => !decided.has(id)).map((room) => room.roundId),
  );
  return rounds.filter((round) => open.has(round.id)).length;
}

/** The order of all teams over the rounds that a break counts. */
export function fullStandings(facts: Facts): readonly TeamStanding[] {
  return teamStandings(facts, partForBreak(facts.rounds).counted, facts.pack.standings.teams);
}

const rankings = keptWithFacts<readonly TeamStanding[]>();

/** All teams over some rounds, in the order of these metrics; points are worked out in any case. */
export function teamStandings(
  facts: Facts,
  rounds: readonly Round[],
  metrics: readonly TeamMetric[],
): readonly TeamStanding[] {
  return rankings(facts, `${metrics} of ${keyOf(rounds)}`, () =>
    expectOk(rankTeams(standingsInput(facts, rounds), metrics, ['points'])),
  );
}
