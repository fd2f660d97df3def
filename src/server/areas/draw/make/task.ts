/** What the engine is asked to draw: everything that the result depends on, as one value. */
import { byName } from '#contract/text/natural-order.ts';
import type { UndecidedDebate } from '#contract/undecided.ts';
import {
  allocateSides,
  byesOf,
  type DrawTeam,
  type EliminationInput,
  type PairRoundInput,
} from '#engine/draw/index.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import { loadOutcomes } from '#server/areas/ballots/index.ts';
import { findAllTeams } from '#server/areas/participants/index.ts';
import { availabilityOf, findPack, type RoundRow } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { findAllBusy } from '../concurrent/slot-repository.ts';
import { loadHistory } from '../replay/history.ts';
import { findBreaking } from '../replay/history-repository.ts';
import { loadDraw } from './load-draw.ts';
import { findSidesOf } from './side-allocation-repository.ts';

/** A draw to be made. */
export type DrawTask = (
  | { readonly kind: 'round'; readonly input: PairRoundInput }
  | { readonly kind: 'elimination'; readonly input: EliminationInput }
) & {
  /** How many debates share a room (R1.8); absent: each has its own. */
  readonly flights?: number;
};

/** What the draw of a round is made from. */
export interface Frame {
  readonly round: RoundRow;
  /** Every round of the tournament. */
  readonly rounds: readonly RoundRow[];
  readonly options: DrawOptions;
  readonly seed: string;
  readonly teamsPerRoom: number;
  /** Teams that debate in another round of the same time which is drawn together with this one. */
  readonly without: readonly string[];
  /** Earlier debates without a result, all of them accepted. */
  readonly undecided: readonly UndecidedDebate[];
}

/**
 * The draw of a preliminary round from the teams available in it. Whoever debates in another draw in
 * force at the same time is left out (R7.10).
 * @throws AppError `not-ready` when there is nobody.
 */
export async function roundTask(
  reader: Reader,
  tournamentId: string,
  { round, rounds, options, seed, teamsPerRoom, without, undecided }: Frame,
): Promise<DrawTask> {
  const available = await availableTeams(reader, tournamentId, { roundId: round.id });
  for (const id of without) available.delete(id);
  if (available.size === 0) {
    throw new AppError('not-ready', 'No team is available in this round yet.', {
      data: { missing: 'availability' },
    });
  }
  const { roundKind } = options;
  const { rule: byes } = byesOf(options, teamsPerRoom);
  const byOpponentsRank = options.oddBracket === 'lowest-ds-rank';
  const history = { seq: round.seq, roundKind, byOpponentsRank };
  const teams = (await loadHistory(reader, tournamentId, history))
    .filter((team) => available.has(team.id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const isEarlierRobin = (row: RoundRow) =>
    row.draw_kind === 'round-robin' && row.stage === round.stage && row.seq < round.seq;
  // Nothing stored for those who are here: the draw allocates the sides itself (R3.12).
  const stored = await findSidesOf(reader, tournamentId, round.id);
  const seated = teams.map((team) => ({ ...team, allocatedSeat: stored.get(team.id) ?? null }));
  const isOpen = seated.every(({ allocatedSeat }) => allocatedSeat === null);
  const divisions = divisionsOf(teams);
  return {
    kind: 'round',
    input: {
      kind: pairingKind(round),
      teamsPerRoom,
      teams:
        options.sides !== 'preallocated'
          ? teams
          : isOpen
            ? allocateByDivision(teams, { divisions, seed })
            : seated,
      ...(divisions.length === 0 ? {} : { divisions }),
      options,
      seed,
      roundIndex: rounds.filter(isEarlierRobin).length,
      ...(byes === 'nobody' ? {} : { byes }),
      ...(undecided.length === 0 ? {} : { undecided: undecided.map(toEngine) }),
    },
  };
}

/** The divisions of some teams, in the order in which people count them. */
function divisionsOf(teams: readonly { readonly division?: string | null }[]): string[] {
  return [...new Set(teams.flatMap(({ division }) => division ?? []))].sort(byName);
}

/** Half of each division on each side. */
function allocateByDivision(
  teams: readonly DrawTeam[],
  { divisions, seed }: { readonly divisions: readonly string[]; readonly seed: string },
): DrawTeam[] {
  return [...divisions, null].flatMap((division) =>
    allocateSides(
      teams.filter((team) => (team.division ?? null) === division),
      seed,
    ),
  );
}

function toEngine({ debateId, roundSeq, rank, teams }: UndecidedDebate) {
  return {
    id: debateId,
    round: roundSeq,
    rank,
    teams: teams.map(({ id }) => id),
    accepted: true,
  };
}

/**
 * Teams that can debate in a round: those available and in no other current draw of the same time.
 * @param asked `drafts` count as if they were confirmed.
 */
export async function availableTeams(
  reader: Reader,
  tournamentId: string,
  asked: { readonly roundId: string; readonly drafts?: readonly string[] },
): Promise<Set<string>> {
  const { teamIds } = await availabilityOf(reader, tournamentId, asked.roundId);
  const busy = await findAllBusy(reader, tournamentId, asked);
  return new Set(teamIds.filter((id) => !busy.has(id)));
}

/** A division whose teams do not fill its last room; without divisions all teams are one. */
export interface Gap {
  readonly division: string | null;
  /** Teams in that room. */
  readonly over: number;
  /** Teams that it lacks. */
  readonly lacking: number;
}

/** How many teams of a round do not fill a room, where the draw would refuse them. */
export async function leftOver(
  reader: Reader,
  tournamentId: string,
  round: RoundRow,
): Promise<number> {
  const gaps = await findGaps(reader, tournamentId, round);
  return gaps.reduce((sum, { over }) => sum + over, 0);
}

/**
 * Where the teams of a round that is not drawn yet do not fill a room and the draw would refuse them:
 * nowhere if it gives byes, makes smaller rooms, or nobody is available yet.
 */
export async function findGaps(
  reader: Reader,
  tournamentId: string,
  round: RoundRow,
): Promise<Gap[]> {
  if (round.stage === 'elimination' || round.live_draw_id !== null) return [];
  const { teamsPerRoom, draw } = await findPack(reader, tournamentId);
  const options = round.draw_options ?? draw.options;
  const makesSmaller = options.smallerRooms === true && pairingKind(round) === 'random';
  if (makesSmaller || byesOf(options, teamsPerRoom).rule !== 'nobody') return [];
  const available = await availableTeams(reader, tournamentId, { roundId: round.id });
  const teams = (await findAllTeams(reader, tournamentId)).filter(({ id }) => available.has(id));
  return [...divisionsOf(teams), null].flatMap((own): Gap[] => {
    const over = teams.filter(({ division }) => division === own).length % teamsPerRoom;
    return over === 0 ? [] : [{ division: own, over, lacking: teamsPerRoom - over }];
  });
}

/** A draw made by hand begins as a random one and is then rearranged. */
function pairingKind(round: RoundRow): PairRoundInput['kind'] {
  const { draw_kind: kind } = round;
  return kind === 'manual' || kind === 'elimination' ? 'random' : kind;
}

/**
 * The draw of an elimination round from its break and the round before it.
 * @throws AppError `not-ready` without a break, while it is level at its cut, or while the round
 * before has no draw.
 */
export async function eliminationTask(
  reader: Reader,
  tournamentId: string,
  { round, rounds, options, seed, teamsPerRoom }: Frame,
): Promise<DrawTask> {
  const breaking = await findBreaking(reader, tournamentId, round.break_category_id ?? '');
  if (!breaking) {
    throw new AppError('not-ready', 'The break is not made yet.', { data: { missing: 'break' } });
  }
  if (breaking.isOpen) {
    throw new AppError('not-ready', 'Teams are level at the cut of the break: toss a coin first.', {
      data: { missing: 'coin' },
    });
  }
  const before = rounds.findLast(
    (row) => row.seq < round.seq && row.break_category_id === round.break_category_id,
  );
  const previous = before ? await previousOf(reader, tournamentId, before) : [];
  const { reseed = false, thirdPlace = false } = options;
  const input = { teamsPerRoom, breaking: breaking.teams, previous, seed, reseed, thirdPlace };
  return { kind: 'elimination', input };
}

async function previousOf(
  reader: Reader,
  tournamentId: string,
  before: RoundRow,
): Promise<EliminationInput['previous']> {
  const draw = before.live_draw_id && (await loadDraw(reader, tournamentId, before.live_draw_id));
  if (!draw) {
    throw new AppError('not-ready', `${before.name} has no draw yet.`, {
      data: { missing: 'draw', roundId: before.id },
    });
  }
  const outcomes = await loadOutcomes(reader, tournamentId, { roundId: before.id });
  return draw.debates.map((debate) => {
    const isForThird = debate.flags.includes('third-place');
    const outcome = outcomes.find(({ debateId }) => debateId === debate.id)?.outcome;
    return {
      rank: debate.rank,
      ...(isForThird ? { flags: ['third-place' as const] } : {}),
      teams: debate.teams.map(({ teamId }) => teamId),
      advancing: (outcome?.teams ?? []).filter(({ win }) => win).map(({ teamId }) => teamId),
    };
  });
}
