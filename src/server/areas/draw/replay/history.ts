/** What every team brings into a draw: points, order, seats, meetings, pull-ups, byes. */

import { groupBy } from '#engine/collections.ts';
import { type DrawTeam, opponentsRank } from '#engine/draw/index.ts';
import { expectOk } from '#engine/result.ts';
import type { DrawOptions, RulePack } from '#engine/rule-pack.ts';
import { rankTeams, type StandingsBye, standingsRules } from '#engine/standings/index.ts';
import { type CurrentOutcome, loadOutcomes } from '#server/areas/ballots/index.ts';
import { findAllTeams, type TeamRow } from '#server/areas/participants/index.ts';
import { findAllRounds, findPack } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import * as repository from './history-repository.ts';

/** The round to be drawn. */
interface DrawnRound {
  readonly seq: number;
  /** Whether its pull-ups go by the opponents' rank (R3.14): then it is worked out. */
  readonly byOpponentsRank?: boolean;
  /** Its kind; seats in earlier rounds of the same kind are counted by themselves then. */
  readonly roundKind?: DrawOptions['roundKind'];
}

/**
 * Every team of the tournament as the draw of a round sees it: what the preliminary rounds before
 * it left behind. Results count as soon as they are current, placements as soon as a draw is.
 */
export async function loadHistory(
  reader: Reader,
  tournamentId: string,
  { seq, roundKind, byOpponentsRank = false }: DrawnRound,
): Promise<DrawTeam[]> {
  const pack = await findPack(reader, tournamentId);
  const teams = await findAllTeams(reader, tournamentId);
  const isBefore = ({ round }: { readonly round: number }) => round < seq;
  const placements = (await repository.findAllPlacements(reader, tournamentId)).filter(isBefore);
  const byes = (await loadByes(reader, tournamentId)).filter(isBefore);
  const outcomes = await loadOutcomes(reader, tournamentId, { stage: 'preliminary' });
  const rounds = (await findAllRounds(reader, tournamentId))
    .filter((round) => round.stage === 'preliminary' && round.seq < seq)
    .map((round) => round.seq);
  const standings = standingsOf({ pack, teams, outcomes, byes, rounds });
  const seated = withOutcomeSeats(placements, outcomes);
  const facts = factsOf(seated, pack.teamsPerRoom, roundKind);
  const byesOf = groupBy(byes, (bye) => bye.teamId);
  const rankOf = new Map([...standings].map(([id, { rank }]) => [id, rank]));
  return teams.map((team) => ({
    id: team.id,
    institutionId: team.institutionId,
    seed: team.seed,
    allocatedSeat: null,
    // Only where there are divisions: the digests of other draws stay what they were.
    ...(team.division === null ? {} : { division: team.division }),
    byes: byesOf.get(team.id)?.length ?? 0,
    ...(standings.get(team.id)?.facts ?? {
      points: 0,
      tieBreaks: [],
      drawStrength: 0,
      drawStrengthSpeaks: 0,
    }),
    // Only where a rule asks: the digests of all other draws stay what they were.
    ...(byOpponentsRank
      ? { opponentsRank: opponentsRank(facts.get(team.id)?.met ?? [], rankOf) }
      : {}),
    ...(facts.get(team.id) ?? {
      seatHistory: Array<number>(pack.teamsPerRoom).fill(0),
      met: [],
      pullups: 0,
      ...(roundKind ? { kindHistory: Array<number>(pack.teamsPerRoom).fill(0) } : {}),
    }),
  }));
}

/** Byes of preliminary rounds as standings count them (R1.9). */
export async function loadByes(reader: Reader, tournamentId: string): Promise<StandingsBye[]> {
  const pack = await findPack(reader, tournamentId);
  const rows = await repository.findAllPastByes(reader, tournamentId);
  const usual = pack.teamsPerRoom === 2 ? 'win' : 'none';
  return rows.map(({ team_id, round, weight, result }) => ({
    teamId: team_id,
    round,
    weight,
    result: result ?? usual,
  }));
}

interface StandingsFacts {
  readonly pack: RulePack;
  readonly teams: readonly TeamRow[];
  readonly outcomes: readonly CurrentOutcome[];
  readonly byes: readonly StandingsBye[];
  readonly rounds: readonly number[];
}

/** Points and, below them, the place in the table as the one tie-break: true ties stay ties. */
function standingsOf({ pack, teams, outcomes, byes, rounds }: StandingsFacts) {
  const rows = expectOk(
    rankTeams(
      {
        teams: teams.map(({ id, name, institutionId, swing }) => {
          return { id, name, institutionId, swing, speakerIds: [] };
        }),
        speakers: [],
        debates: outcomes.map(({ roundSeq, ...debate }) => ({ ...debate, round: roundSeq })),
        byes,
        rounds,
        pointsForWin: pack.pointsPerRank[0] ?? 1,
        ...standingsRules(pack.standings),
      },
      pack.standings.teams,
      ['points', 'draw-strength', 'draw-strength-speaks'],
    ),
  );
  return new Map(
    rows.map((row) => [
      row.teamId,
      {
        rank: row.rank,
        facts: {
          points: row.metrics.points ?? 0,
          tieBreaks: rounds.length === 0 ? [] : [-row.rank],
          drawStrength: row.metrics['draw-strength'] ?? 0,
          drawStrengthSpeaks: row.metrics['draw-strength-speaks'] ?? 0,
        },
      },
    ]),
  );
}

/** Where sides were open, the ballot says who sat where. */
function withOutcomeSeats(
  placements: readonly repository.Placement[],
  outcomes: readonly CurrentOutcome[],
): repository.Placement[] {
  const seats = new Map(
    outcomes.flatMap(({ debateId, outcome }) =>
      outcome.teams.map(({ teamId, seat }) => [`${debateId} ${teamId}`, seat] as const),
    ),
  );
  return placements.map((placement) => {
    const seat = seats.get(`${placement.debate_id} ${placement.team_id}`);
    return seat === undefined ? placement : { ...placement, seat };
  });
}

type Facts = Pick<DrawTeam, 'seatHistory' | 'kindHistory' | 'met' | 'pullups'>;

function factsOf(
  placements: readonly repository.Placement[],
  teamsPerRoom: number,
  roundKind: DrawOptions['roundKind'],
): ReadonlyMap<string, Facts> {
  const rooms = groupBy(placements, (placement) => placement.debate_id);
  const own = groupBy(placements, (placement) => placement.team_id);
  return new Map(
    [...own].map(([teamId, mine]) => {
      const ofKind = mine.filter(({ round_kind }) => round_kind === roundKind);
      const met: { teamId: string; round: number }[] = [];
      for (const { debate_id, round } of mine) {
        for (const other of rooms.get(debate_id) ?? []) {
          if (other.team_id !== teamId) met.push({ teamId: other.team_id, round });
        }
      }
      const pullups = mine.filter(({ flags }) => flags.includes('pullup')).length;
      return [
        teamId,
        {
          seatHistory: countSeats(mine, teamsPerRoom),
          ...(roundKind ? { kindHistory: countSeats(ofKind, teamsPerRoom) } : {}),
          met,
          pullups,
        },
      ];
    }),
  );
}

function countSeats(placements: readonly repository.Placement[], teamsPerRoom: number): number[] {
  const counts = Array<number>(teamsPerRoom).fill(0);
  for (const { seat } of placements) counts[seat] = (counts[seat] ?? 0) + 1;
  return counts;
}
