import type { Explanation, SettledBy } from '#engine/explanation.ts';
import type { Random } from '#engine/random.ts';
import { invariant, ok, type Result, refused } from '#engine/result.ts';
import { clashesOf, clashFlags } from '../clashes.ts';
import {
  bracketCriterion,
  explain,
  institutionCriterion,
  pullUpCriterion,
  repeatCriterion,
  seatCriterion,
} from '../explain.ts';
import { foldIntoRooms } from '../fold.ts';
import type { MeetingTerms } from '../meetings.ts';
import { proveMeetings } from '../proof/prove-meetings.ts';
import { rankBySeed, sortedById } from '../ranking.ts';
import { reduceClashes } from '../reduce-clashes.ts';
import { perfectRound } from '../round-robin/block-designs.ts';
import type {
  DrawCertificate,
  DrawCriterion,
  DrawnDebate,
  DrawProblem,
  DrawTeam,
  MeetingFigures,
  PairRoundInput,
} from '../types.ts';
import { nextSeats } from './next-seat.ts';
import { formPools } from './pools.ts';
import { bestRoomExchanges } from './room-exchanges.ts';
import { type Seating, seatInOrder, solveSeating } from './seating.ts';

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

/** Takes the last seats of rooms that are not full (R2.3). */
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
  if (!history && !institution) return toRooms(seating, input, { settledBy: 'coin' });
  const terms = { repeats: history, institutions: institution, pullups: false };
  const { figures, ...settled } = reduceClashes(seating, terms, random.fork('meetings'));
  return toRooms(settled.seating, input, { terms, figures });
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
  if (options.meeting === 'coin') return toRooms(seating, input, { terms: noTerms });
  const terms = { repeats: true, institutions: options.avoid.institution, pullups: true };
  const found = reduceClashes(seating, terms, random.fork('meetings'));
  const { figures, ...settled } = proveMeetings(found.seating, terms);
  return toRooms(settled.seating, input, { terms, figures });
}

function seededRooms(teams: readonly DrawTeam[], input: PairRoundInput, random: Random): Rooms {
  const seats = input.teamsPerRoom;
  const rooms = foldIntoRooms(rankBySeed(teams), teams.length / seats);
  const coin = random.fork('seats');
  const seating = seatInOrder(
    rooms.flatMap((room) => coin.shuffle(room)),
    seats,
  );
  return toRooms(seating, input, { settledBy: 'seeds' });
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
  const { figures, ...settled } = reduceClashes(seating, terms, random.fork('meetings'));
  return ok(toRooms(settled.seating, input, { terms, figures }));
}

/** The round of a perfect schedule (R6.4), unless teams of a room have met outside of it. */
function perfectRooms(teams: readonly DrawTeam[], input: PairRoundInput): Rooms | null {
  const rooms = input.teamsPerRoom === 4 ? perfectRound(teams.length, input.roundIndex ?? 0) : null;
  if (!rooms) return null;
  const order = rankBySeed(sortedById(teams));
  const seated = rooms.map((room) => room.flatMap((index) => order.slice(index, index + 1)));
  const clashes = seated.map((room) => clashesOf(room));
  if (clashes.some(({ repeats }) => repeats.length > 0)) return null;
  const institutions = clashes.reduce((sum, own) => sum + own.institutions.length, 0);
  const figures = { repeats: 0, institutions, pullups: 0, proven: institutions === 0 };
  return toRooms(seatInOrder(seated.flat(), 4), input, { settledBy: 'schedule', figures });
}

/** How the rooms came about: what they were chosen by, or what settled them without a choice. */
type Choice = { readonly figures?: MeetingFigures } & (
  | { readonly terms: MeetingTerms }
  | { readonly settledBy: SettledBy }
);

/** The coin chooses among the cheapest seats. */
const noTerms: MeetingTerms = { repeats: false, institutions: false, pullups: false };

/** Ranks the rooms: pools in order, within a pool the room with the stronger points first (R5.7). */
function toRooms(seating: Seating, input: PairRoundInput, choice: Choice): Rooms {
  const drafts = seating.poolOf.map((pool, room) => {
    const teams = teamsIn(seating, room).filter((team) => !isEmptyPlace(team));
    const strengths = teams.map((team) => team.points).sort((a, b) => b - a);
    return { room, pool, teams, strengths };
  });
  if (input.kind === 'power-paired') {
    drafts.sort((a, b) => a.pool - b.pool || compareStrengths(a.strengths, b.strengths));
  }
  const answers = answersOf(seating, choice);
  const debates = drafts.map(({ room, teams }, index) => {
    const draft = { teams, rank: index + 1, costs: seatCosts(seating, room) };
    return toDebate(input, draft, answers[room] ?? {});
  });
  const { figures } = choice;
  const base = { debates, cost: seating.cost, ...certificateOf(seating) };
  return figures ? { ...base, meetings: figures } : base;
}

/** What else each room could have been (R1.11). */
function answersOf(seating: Seating, choice: Choice): Answer[] {
  if ('settledBy' in choice) return seating.poolOf.map(() => ({ settledBy: choice.settledBy }));
  const isTeam = seating.teams.map((team) => !isEmptyPlace(team));
  const exchanges = bestRoomExchanges(seating, choice.terms, (team) => isTeam[team] === true);
  const others = nextSeats(seating);
  return seating.poolOf.map((_, room): Answer => {
    const alternative = exchanges[room];
    const nextSeat = others[room];
    return {
      ...(alternative ? { alternative } : { settledBy: 'only-room' }),
      ...(nextSeat ? { nextSeat } : {}),
    };
  });
}

type Answer = Pick<Explanation, 'alternative' | 'settledBy' | 'nextSeat'>;

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
  readonly rank: number;
  readonly teams: readonly DrawTeam[];
  /** Of the seats, where they were solved. */
  readonly costs: readonly number[] | null;
}

function toDebate(input: PairRoundInput, draft: Draft, answer: Answer): DrawnDebate {
  const { teams, rank, costs } = draft;
  const bracketed = input.kind === 'power-paired';
  const bracket = bracketed ? Math.max(...teams.map((team) => team.points)) : null;
  const pulledUp = teams.filter((team) => bracket !== null && team.points < bracket);
  const why = explain(
    bracket === null ? null : bracketCriterion(teams, bracket),
    pullUpCriterion(pulledUp),
    costs ? seatCriterion(teams, costs) : null,
    repeatCriterion(teams, 1),
    institutionCriterion(teams, 1),
  );
  return {
    rank,
    bracket,
    teams: teams.map((team, seat) => {
      return { teamId: team.id, seat, flags: pulledUp.includes(team) ? ['pullup'] : [] };
    }),
    flags: clashFlags(teams),
    sidesOpen: input.options.sides === 'by-ballot',
    why: { ...why, ...answer },
  };
}

function teamsIn({ seats, teams, teamAt }: Seating, room: number): DrawTeam[] {
  return Array.from({ length: seats }, (_, seat) => {
    const team = teams[teamAt[room * seats + seat] ?? -1];
    invariant(team, 'every seat has a team');
    return team;
  });
}

function seatCosts(seating: Seating, room: number): number[] | null {
  const { seats, pools, poolOf, teamAt, costs, proof } = seating;
  if (!proof) return null;
  const classes = pools.length * seats;
  return Array.from({ length: seats }, (_, seat) => {
    const team = teamAt[room * seats + seat] ?? 0;
    return costs[team * classes + (poolOf[room] ?? 0) * seats + seat] ?? 0;
  });
}

function compareStrengths(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((points, i) => points !== b[i]);
  return index < 0 ? 0 : (b[index] ?? 0) - (a[index] ?? 0);
}
