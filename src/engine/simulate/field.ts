/** Who takes part in a played tournament, and what the rounds so far left behind. */

import { allocateSides, type DrawTeam, opponentsRank } from '../draw/index.ts';
import { createRandom } from '../random.ts';
import { expectOk } from '../result.ts';
import type { RulePack } from '../rule-pack.ts';
import {
  rankTeams,
  type StandingsDebate,
  type StandingsInput,
  standingsRules,
} from '../standings/index.ts';
import type { Id } from '../vocabulary.ts';
import { inventTournament } from './invent.ts';
import type { PlayedTeam } from './play.ts';
import type { PlayedRound, PlayOptions } from './types.ts';

export interface Contestants {
  readonly ids: readonly Id[];
  readonly institutionOf: ReadonlyMap<Id, Id | null>;
  readonly speakers: ReadonlyMap<Id, PlayedTeam['speakers']>;
}

export function contestants(options: PlayOptions): Contestants {
  const made = inventTournament(options);
  const ids = made.teams.map((_, index) => `t${String(index).padStart(4, '0')}`);
  return {
    ids,
    institutionOf: new Map(
      made.teams.map(({ institution }, index) => [
        ids[index] ?? '',
        institution === null ? null : `i${institution}`,
      ]),
    ),
    speakers: new Map(
      made.teams.map(({ speakers }, index) => [
        ids[index] ?? '',
        speakers.map(({ strength }, at) => ({ id: `${ids[index]}/${at}`, strength })),
      ]),
    ),
  };
}

interface SoFar {
  readonly pack: RulePack;
  readonly field: Contestants;
  readonly rounds: readonly PlayedRound[];
}

/** Results and byes of the preliminary rounds, as the standings take them. */
export function standingsInput({ pack, field, rounds }: SoFar): StandingsInput {
  const preliminary = rounds.filter(({ stage }) => stage === 'preliminary');
  const pointsForWin = pack.pointsPerRank[0] ?? 0;
  return {
    teams: field.ids.map((id) => ({
      id,
      name: id,
      institutionId: field.institutionOf.get(id) ?? null,
      swing: false,
      speakerIds: (field.speakers.get(id) ?? []).map((speaker) => speaker.id),
    })),
    speakers: [],
    debates: preliminary.flatMap(({ draw, outcomes }, index) =>
      draw.debates.map((debate, room): StandingsDebate => {
        const outcome = outcomes[room] ?? {
          teams: [],
          motionId: null,
          dissenting: [],
          split: false,
        };
        const pullups = debate.teams.filter(({ flags }) => flags.includes('pullup'));
        return {
          debateId: `${index + 1}/${debate.rank}`,
          round: index + 1,
          stage: 'preliminary',
          weight: 1,
          outcome,
          pullups: pullups.map(({ teamId }) => teamId),
        };
      }),
    ),
    byes: preliminary.flatMap(({ draw }, index) =>
      draw.byes.map((teamId) => ({ teamId, round: index + 1, weight: 1, result: 'win' as const })),
    ),
    rounds: preliminary.map((_, index) => index + 1),
    pointsForWin,
    ...standingsRules(pack.standings),
  };
}

/** The field as the next draw sees it. Rounds are prepared and impromptu in turn. */
export function drawTeams(given: SoFar & { readonly seed: string }): DrawTeam[] {
  const { pack, field, rounds } = given;
  const seats = pack.teamsPerRoom;
  const chain = pack.standings.teams;
  const extra = ['points', 'draw-strength', 'draw-strength-speaks', 'pullups'] as const;
  const rows = new Map(
    expectOk(rankTeams(standingsInput(given), chain, extra)).map((row) => [row.teamId, row]),
  );
  const rankOf = new Map([...rows].map(([id, { rank }]) => [id, rank]));
  const coin = createRandom(given.seed);
  const teams = field.ids.map((id): DrawTeam => {
    const row = rows.get(id);
    const histories = historiesOf(id, rounds, seats);
    const met = metBy(id, rounds);
    return {
      id,
      institutionId: field.institutionOf.get(id) ?? null,
      points: row?.metrics.points ?? 0,
      tieBreaks: [-(row?.rank ?? 0)],
      seatHistory: histories.all,
      kindHistory: histories.ofKind,
      met,
      pullups: row?.metrics.pullups ?? 0,
      drawStrength: row?.metrics['draw-strength'] ?? 0,
      drawStrengthSpeaks: row?.metrics['draw-strength-speaks'] ?? 0,
      opponentsRank: opponentsRank(met, rankOf),
      seed: coin.fork(id).int(4),
      allocatedSeat: null,
      byes: rounds.filter(({ draw }) => draw.byes.includes(id)).length,
    };
  });
  return pack.draw.options.sides === 'preallocated' ? allocateSides(teams, given.seed) : teams;
}

/** Times in each seat over all rounds, and over those of the next round's kind. */
function historiesOf(id: Id, rounds: readonly PlayedRound[], seats: number) {
  const all = new Array<number>(seats).fill(0);
  const ofKind = new Array<number>(seats).fill(0);
  rounds.forEach(({ outcomes }, index) => {
    const seat = outcomes.flatMap(({ teams }) => teams).find(({ teamId }) => teamId === id)?.seat;
    if (seat === undefined) return;
    all[seat] = (all[seat] ?? 0) + 1;
    if ((rounds.length - index) % 2 === 0) ofKind[seat] = (ofKind[seat] ?? 0) + 1;
  });
  return { all, ofKind };
}

function metBy(id: Id, rounds: readonly PlayedRound[]): DrawTeam['met'] {
  return rounds.flatMap(({ draw }, index) =>
    draw.debates
      .filter(({ teams }) => teams.some(({ teamId }) => teamId === id))
      .flatMap(({ teams }) => teams)
      .filter(({ teamId }) => teamId !== id)
      .map(({ teamId }) => ({ teamId, round: index + 1 })),
  );
}
