/** Plays a whole tournament, from the first draw to the champion, through the engine's own rules. */

import { type DebateOutcome, packForRoom, scoreDebate } from '../ballots/index.ts';
import { type BreakTeam, selectBreaks } from '../breaks/index.ts';
import {
  type Draw,
  type DrawnDebate,
  pairElimination,
  pairRound,
  planEliminations,
} from '../draw/index.ts';
import { roundPlanFor } from '../formats/index.ts';
import { createRandom, type Random } from '../random.ts';
import { expectOk, invariant } from '../result.ts';
import type { RulePack } from '../rule-pack.ts';
import { rankTeams, type TeamStanding } from '../standings/index.ts';
import type { BreakRemark, Id, Stage } from '../vocabulary.ts';
import { type Contestants, contestants, drawTeams, standingsInput } from './field.ts';
import { handingOf } from './late-ballots.ts';
import { withoutTeams } from './no-shows.ts';
import { playDebate } from './play.ts';
import type { LateBallot, PlayedRound, PlayedTournament, PlayOptions } from './types.ts';

/**
 * The same seed plays the same tournament. Rounds and break follow the pack's plan for the size.
 * @throws Error when a rule of the engine refuses what another one made: a defect of the engine.
 */
export function playTournament(options: PlayOptions): PlayedTournament {
  const { pack, teams } = options;
  const random = createRandom(`${options.seed}/tournament`);
  const field = contestants(options);
  const plan = roundPlanFor(pack, teams);
  const rounds: PlayedRound[] = [];
  for (let round = 1; round <= plan.preliminary; round++) {
    const input = {
      kind: round === 1 ? pack.draw.first : pack.draw.later,
      teamsPerRoom: pack.teamsPerRoom,
      teams: drawTeams({ pack, field, rounds, seed: `${options.seed}/${round}` }),
      options: pack.draw.options,
      seed: `${options.seed}/round ${round}`,
      roundIndex: round - 1,
      byes: 'lowest',
    } as const;
    invariant(input.kind !== 'elimination' && input.kind !== 'manual', 'preliminary draws');
    const drawn = pairRound({ ...input, kind: input.kind });
    invariant(drawn.ok, `round ${round} of ${pack.id} can be drawn: ${JSON.stringify(drawn)}`);
    const { noShows = 0, lateBallots = 0 } = options;
    const play = { pack, field, stage: 'preliminary', advancing: 0, noShows, lateBallots } as const;
    rounds.push(playRound(drawn.value, { ...play, random: random.fork(`round ${round}`) }));
  }
  const input = standingsInput({ pack, field, rounds });
  const standings = expectOk(rankTeams(input, pack.standings.teams, ['points']));
  const size = Math.min(plan.breakSize, teams);
  const breaking = breakOf({ pack, field, standings, size, random: random.fork('toss') });
  const { lateBallots = 0 } = options;
  const champion = playEliminations({ pack, field, breaking, rounds, random, lateBallots });
  return { teamIds: field.ids, rounds, debates: input.debates, standings, breaking, champion };
}

interface RoundPlay {
  readonly pack: RulePack;
  readonly field: Contestants;
  readonly stage: Stage;
  readonly advancing: number;
  readonly random: Random;
  readonly noShows?: number;
  readonly lateBallots: number;
}

function playRound(draw: Draw, play: RoundPlay): PlayedRound {
  const outcomes = draw.debates.map((debate) => outcomeOf(debate, play));
  const late = draw.debates.flatMap((debate) => lateOf(debate, play));
  return { stage: play.stage, draw, outcomes, late };
}

function lateOf({ rank }: DrawnDebate, play: RoundPlay): LateBallot[] {
  return ballotsOf(play).flatMap((ballot) => {
    const handing = handingOf(play.random.fork(`${rank}/late/${ballot}`), play.lateBallots);
    return handing.minutesLate > 0 ? [{ rank, ballot, ...handing }] : [];
  });
}

/** One of the panel, or one of each judge. */
function ballotsOf({ pack, stage }: RoundPlay): number[] {
  const count = pack.ballots[stage].kind === 'consensus' ? 1 : pack.panels[stage];
  return Array.from({ length: count }, (_, ballot) => ballot);
}

/** A panel that cannot decide talks again. */
function outcomeOf(debate: DrawnDebate, play: RoundPlay): DebateOutcome {
  const { field, stage, advancing } = play;
  const pack = packForRoom(play.pack, debate.sidesOpen);
  const teams = debate.teams.map(({ teamId }) => {
    return { teamId, speakers: field.speakers.get(teamId) ?? [] };
  });
  const context = {
    pack,
    stage,
    teams: teams.map(({ teamId, speakers }) => {
      return { teamId, speakerIds: speakers.map(({ id }) => id) };
    }),
    motionIds: ['m'],
    advancing,
  };
  const luck = play.random.fork(`${debate.rank}/absent`);
  const absent = new Set(
    teams.map(({ teamId }) => teamId).filter(() => luck.next() < (play.noShows ?? 0)),
  );
  const isConsensus = pack.ballots[stage].kind === 'consensus';
  const judges = ballotsOf(play);
  for (let attempt = 0; attempt < 100; attempt++) {
    const sheets = judges.map((judge) => ({
      adjudicatorId: isConsensus ? null : `${debate.rank}/${judge}`,
      chair: judge === 0,
      sheet: withoutTeams(
        playDebate({
          pack,
          stage,
          teams,
          motionId: 'm',
          advancing,
          random: play.random.fork(`${debate.rank}/${judge}/${attempt}`),
        }),
        absent,
      ),
    }));
    const scored = scoreDebate(context, sheets);
    if (scored.ok) return scored.value;
    const isTied = scored.problems.every(({ code }) => code === 'votes-tied');
    invariant(isTied, `a played sheet is accepted: ${JSON.stringify(scored.problems)}`);
  }
  throw new Error('Broken assumption: a panel agrees in the end');
}

/** The break of one open category; coins are tossed until it has exactly its size. */
function breakOf(given: {
  readonly pack: RulePack;
  readonly field: Contestants;
  readonly standings: readonly TeamStanding[];
  readonly size: number;
  readonly random: Random;
}): Id[] {
  const { pack, field, standings, size, random } = given;
  const remarks = new Map<Id, BreakRemark>();
  const { rule, institutionCap } = pack.breaks;
  const category = { id: 'open', size, reserves: 0, general: true, priority: 1 };
  for (;;) {
    const teams = standings.map(
      (row): BreakTeam => ({
        id: row.teamId,
        institutionId: field.institutionOf.get(row.teamId) ?? null,
        swing: false,
        rank: row.rank,
        points: row.metrics.points ?? 0,
        eligible: ['open'],
        remarks: remarks.has(row.teamId) ? { open: remarks.get(row.teamId) ?? 'capped' } : {},
      }),
    );
    const selected = selectBreaks({ categories: [{ ...category, rule, institutionCap }], teams });
    const list = selected.ok ? selected.value[0] : undefined;
    invariant(list, `the break of ${pack.id} is filled`);
    const loser = list.tiedAtCut.length > 0 ? random.pick(list.tiedAtCut) : undefined;
    if (loser === undefined) {
      return list.rows
        .filter((row) => row.breakRank !== null)
        .sort((a, b) => (a.breakRank ?? 0) - (b.breakRank ?? 0))
        .map((row) => row.teamId);
    }
    remarks.set(loser, 'lost-coin-toss');
  }
}

function playEliminations(given: {
  readonly pack: RulePack;
  readonly field: Contestants;
  readonly breaking: readonly Id[];
  readonly rounds: PlayedRound[];
  readonly random: Random;
  readonly lateBallots: number;
}): Id {
  const { pack, field, breaking, rounds, random, lateBallots } = given;
  const planned = planEliminations(pack.teamsPerRoom, breaking.length);
  invariant(planned.ok, `a break of ${breaking.length} can be played in ${pack.id}`);
  let previous: { rank: number; teams: readonly Id[]; advancing: readonly Id[] }[] = [];
  planned.value.forEach((round, index) => {
    const isFinal = round.debates === 1 && round.bypassing === 0 && round.code === 'final';
    const advancing = isFinal ? 1 : Math.max(1, pack.teamsPerRoom / 2);
    const drawn = pairElimination({
      teamsPerRoom: pack.teamsPerRoom,
      breaking: breaking.map((teamId, at) => ({ teamId, breakRank: at + 1 })),
      previous,
      seed: `elimination ${index}`,
    });
    invariant(drawn.ok, `elimination ${index} can be drawn: ${JSON.stringify(drawn)}`);
    const own = random.fork(`elimination ${index}`);
    const played = playRound(drawn.value, {
      pack,
      field,
      stage: 'elimination',
      advancing,
      lateBallots,
      random: own,
    });
    rounds.push(played);
    previous = drawn.value.debates.map((debate, room) => ({
      rank: debate.rank,
      teams: debate.teams.map(({ teamId }) => teamId),
      advancing: (played.outcomes[room]?.teams ?? [])
        .filter((team) => team.win === true)
        .map((team) => team.teamId),
    }));
  });
  const champion = previous.length === 1 ? previous[0]?.advancing[0] : undefined;
  invariant(champion, 'one final has one winner');
  return champion;
}
