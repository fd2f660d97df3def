import type { Explanation, SettledBy } from '../explanation.ts';
import type { Random } from '../random.ts';
import { invariant, ok, type Result, refused } from '../result.ts';
import { perfectRound } from './block-designs.ts';
import { clashesOf, clashFlags } from './clashes.ts';
import {
  bracketCriterion,
  explain,
  institutionCriterion,
  pullUpCriterion,
  repeatCriterion,
  seatCriterion,
} from './explain.ts';
import { foldIntoRooms } from './fold.ts';
import { reduceClashes } from './meetings.ts';
import { formPools } from './pools.ts';
import { proveMeetings } from './prove-meetings.ts';
import { byId, rankBySeed } from './ranking.ts';
import { type Seating, seatInOrder, solveSeating } from './seating.ts';
import type {
  DrawCertificate,
  DrawCriterion,
  DrawnDebate,
  DrawProblem,
  DrawTeam,
  MeetingFigures,
  PairRoundInput,
} from './types.ts';

/** Rooms with their total cost, before byes are added. */
export interface Rooms {
  readonly debates: readonly DrawnDebate[];
  readonly cost: number;
  readonly meetings?: MeetingFigures;
  readonly criteria?: readonly DrawCriterion[];
  readonly certificate?: DrawCertificate;
  /** Round robin: the teams whose turn it is to rest. */
  readonly resting?: readonly DrawTeam[];
}

/**
 * Draws rooms in which every seat is a position of its own: British Parliamentary and any other
 * number of teams per room except two (R2, R4.2, R5, R6.3).
 * @param teams in seeded order, fitting the rooms.
 */
export function pairPositional(
  teams: readonly DrawTeam[],
  input: PairRoundInput,
  random: Random,
): Result<Rooms, DrawProblem> {
  switch (input.kind) {
    case 'random':
      return ok(randomRooms(teams, input, random));
    case 'power-paired':
      return ok(powerPairedRooms(teams, input, random));
    case 'seeded':
      return ok(seededRooms(teams, input, random));
    case 'round-robin':
      return roundRobinRooms(teams, input, random);
  }
}

/** Stands in the last seats of rooms that are not full (R2.3). */
function emptyPlace(index: number): DrawTeam {
  return {
    id: `${emptyMark}${index}`,
    institutionId: null,
    points: 0,
    tieBreaks: [],
    seatHistory: [],
    met: [],
    pullups: 0,
    drawStrength: 0,
    seed: null,
    allocatedSeat: null,
  };
}

const emptyMark = '\u0000empty ';

function isEmptyPlace(team: DrawTeam): boolean {
  return team.id.startsWith(emptyMark);
}

/**
 * Fills up the seeded order so that it cuts into rooms whose sizes differ by at most one (R2.3): the
 * empty places stand in the last seats, and exchanges leave them there.
 */
function withEmptyPlaces(teams: readonly DrawTeam[], seats: number): DrawTeam[] {
  const rooms = Math.ceil(teams.length / seats);
  const left = [...teams];
  let made = 0;
  return Array.from({ length: rooms }, (_, room) => {
    const size = Math.floor((teams.length + rooms - 1 - room) / rooms);
    const empty = Array.from({ length: seats - size }, () => emptyPlace(made++));
    return [...left.splice(0, size), ...empty];
  }).flat();
}

/** The seeded order cut into rooms, then clashes exchanged away as far as they are to be avoided. */
function randomRooms(teams: readonly DrawTeam[], input: PairRoundInput, random: Random): Rooms {
  const { history, institution } = input.options.avoid;
  const seats = input.teamsPerRoom;
  const full = Math.floor(teams.length / Math.ceil(teams.length / seats));
  const mayTake = (team: DrawTeam, seat: number) => !isEmptyPlace(team) || seat >= full;
  const seating = seatInOrder(withEmptyPlaces(teams, seats), seats, mayTake);
  if (!history && !institution) return toRooms(seating, input);
  const terms = { repeats: history, institutions: institution, pullups: false };
  const settled = reduceClashes(seating, terms, random.fork('meetings'));
  return toRooms(settled.seating, input, settled.figures);
}

function powerPairedRooms(
  teams: readonly DrawTeam[],
  input: PairRoundInput,
  random: Random,
): Rooms {
  const { options, teamsPerRoom: seats } = input;
  const rule = options.oddBracket === 'one-room' ? 'one-room' : 'anywhere';
  const points = teams.map((team) => team.points);
  const pools = formPools(points, seats, rule);
  const seating = solveSeating({ teams, seats, pools, options }, random.fork('seats'));
  if (options.meeting === 'coin') return toRooms(seating, input);
  const terms = { repeats: true, institutions: options.avoid.institution, pullups: true };
  const found = reduceClashes(seating, terms, random.fork('meetings'));
  const settled = proveMeetings(found.seating, terms, random.fork('proof'));
  return toRooms(settled.seating, input, settled.figures);
}

function seededRooms(teams: readonly DrawTeam[], input: PairRoundInput, random: Random): Rooms {
  const seats = input.teamsPerRoom;
  const rooms = foldIntoRooms(rankBySeed(teams), teams.length / seats);
  const coin = random.fork('seats');
  return toRooms(
    seatInOrder(
      rooms.flatMap((room) => coin.shuffle(room)),
      seats,
    ),
    input,
  );
}

/**
 * One pool of everybody: seats as even as they can be, then the fewest repeat meetings (R6.3). The
 * schedule ends when a team could have met all others.
 */
function roundRobinRooms(
  teams: readonly DrawTeam[],
  input: PairRoundInput,
  random: Random,
): Result<Rooms, DrawProblem> {
  const { options, teamsPerRoom: seats, roundIndex = 0 } = input;
  const rounds = seats === 1 ? 1 : Math.floor((teams.length - 1) / (seats - 1));
  if (roundIndex >= rounds) return refused({ code: 'schedule-exhausted', data: { rounds } });
  const perfect = perfectRooms(teams, input);
  if (perfect) return ok(perfect);
  const level = teams.map((team) => ({ ...team, points: 0 }));
  const pools = formPools(new Array<number>(teams.length).fill(0), seats, 'anywhere');
  const seating = solveSeating({ teams: level, seats, pools, options }, random.fork('seats'));
  const terms = { repeats: true, institutions: options.avoid.institution, pullups: false };
  const settled = reduceClashes(seating, terms, random.fork('meetings'));
  return ok(toRooms(settled.seating, input, settled.figures));
}

/** The round of a perfect schedule (R6.4), unless teams of a room have met outside of it. */
function perfectRooms(teams: readonly DrawTeam[], input: PairRoundInput): Rooms | null {
  const rooms = input.teamsPerRoom === 4 ? perfectRound(teams.length, input.roundIndex ?? 0) : null;
  if (!rooms) return null;
  const order = rankBySeed(byId(teams));
  const seated = rooms.map((room) => room.flatMap((index) => order.slice(index, index + 1)));
  const clashes = seated.map((room) => clashesOf(room));
  if (clashes.some(({ repeats }) => repeats.length > 0)) return null;
  const institutions = clashes.reduce((sum, own) => sum + own.institutions.length, 0);
  return toRooms(seatInOrder(seated.flat(), 4), input, {
    repeats: 0,
    institutions,
    pullups: 0,
    proven: institutions === 0,
  });
}

/** Ranks the rooms: pools in order, within a pool the room with the stronger points first (R5.7). */
function toRooms(seating: Seating, input: PairRoundInput, figures?: MeetingFigures): Rooms {
  const drafts = seating.poolOf.map((pool, room) => {
    const teams = teamsIn(seating, room).filter((team) => !isEmptyPlace(team));
    const strengths = teams.map((team) => team.points).sort((a, b) => b - a);
    return { room, pool, teams, strengths };
  });
  if (input.kind === 'power-paired') {
    drafts.sort((a, b) => a.pool - b.pool || compareStrengths(a.strengths, b.strengths));
  }
  const debates = drafts.map(({ room, teams }, index) => {
    return toDebate(seating, input, { room, teams, rank: index + 1 });
  });
  const base = { debates, cost: seating.cost, ...certificateOf(seating) };
  return figures ? { ...base, meetings: figures } : base;
}

function certificateOf({ proof, teams }: Seating): { readonly certificate?: DrawCertificate } {
  if (!proof) return {};
  const prices = teams.map(({ id }, index) => [id, proof.rowPrices[index] ?? 0] as const);
  const certificate = {
    kind: 'seats',
    teams: Object.fromEntries(prices),
    places: [...proof.columnPrices],
  } as const;
  return { certificate };
}

interface Draft {
  readonly room: number;
  readonly rank: number;
  readonly teams: readonly DrawTeam[];
}

function toDebate(seating: Seating, input: PairRoundInput, draft: Draft): DrawnDebate {
  const { teams, rank } = draft;
  const bracketed = input.kind === 'power-paired';
  const bracket = bracketed ? Math.max(...teams.map((team) => team.points)) : null;
  const pulledUp = teams.filter((team) => bracket !== null && team.points < bracket);
  return {
    rank,
    bracket,
    teams: teams.map((team, seat) => {
      return { teamId: team.id, seat, flags: pulledUp.includes(team) ? ['pullup'] : [] };
    }),
    flags: clashFlags(teams),
    sidesOpen: input.options.sides === 'by-ballot',
    why: reasons(seating, draft, { input, bracket, pulledUp }),
  };
}

function reasons(
  seating: Seating,
  { room, teams }: Draft,
  place: { input: PairRoundInput; bracket: number | null; pulledUp: readonly DrawTeam[] },
): Explanation {
  const why = explain(
    place.bracket === null ? null : bracketCriterion(teams, place.bracket),
    pullUpCriterion(place.pulledUp),
    seating.proof ? seatCriterion(teams, seatCosts(seating, room)) : null,
    repeatCriterion(teams, 1),
    institutionCriterion(teams, 1),
  );
  const alternative = nextBestSeat(seating, room);
  if (alternative) return { ...why, alternative };
  const settledBy = settlerOf(seating, place.input);
  return settledBy ? { ...why, settledBy } : why;
}

/** What settled rooms that nothing was chosen for; null where clashes were exchanged away. */
function settlerOf({ proof }: Seating, { kind, options }: PairRoundInput): SettledBy | null {
  if (proof) return null;
  if (kind === 'round-robin') return 'schedule';
  if (kind === 'seeded') return 'seeds';
  return options.avoid.history || options.avoid.institution ? null : 'coin';
}

function teamsIn({ seats, teams, teamAt }: Seating, room: number): DrawTeam[] {
  return Array.from({ length: seats }, (_, seat) => {
    const team = teams[teamAt[room * seats + seat] ?? -1];
    invariant(team, 'every seat has a team');
    return team;
  });
}

function seatCosts({ seats, pools, poolOf, teamAt, costs }: Seating, room: number): number[] {
  const classes = pools.length * seats;
  return Array.from({ length: seats }, (_, seat) => {
    const team = teamAt[room * seats + seat] ?? 0;
    return costs[team * classes + (poolOf[room] ?? 0) * seats + seat] ?? 0;
  });
}

/**
 * The other seat for a team of this room that would cost the whole draw least; by the dual prices
 * every draw with it costs at least `extra` more.
 */
function nextBestSeat(seating: Seating, room: number): Explanation['alternative'] | null {
  const { proof, seats, pools, poolOf, teams, teamAt, costs } = seating;
  if (!proof) return null;
  const classes = pools.length * seats;
  let best: { team: number; seat: number; extra: number } | null = null;
  for (let seat = 0; seat < seats; seat++) {
    const team = teamAt[room * seats + seat] ?? 0;
    for (let other = 0; other < classes; other++) {
      if (other === (poolOf[room] ?? 0) * seats + seat) continue;
      const price = (proof.rowPrices[team] ?? 0) + (proof.columnPrices[other] ?? 0);
      const extra = (costs[team * classes + other] ?? Infinity) - price;
      if (extra < (best?.extra ?? Infinity)) best = { team, seat: other % seats, extra };
    }
  }
  if (!best) return null;
  const data = { team: teams[best.team]?.id ?? null, seat: best.seat };
  return { data, extra: Math.max(0, Math.round(best.extra * 1000) / 1000) };
}

function compareStrengths(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((points, i) => points !== b[i]);
  return index < 0 ? 0 : (b[index] ?? 0) - (a[index] ?? 0);
}
