/**
 * The input of an allocation with indices instead of ids, in an order that does not depend on the
 * order of the input, and with symmetric relations. Everything else in this module reads it.
 */
import { compareText } from '#engine/collections.ts';
import type { HardRule } from '#engine/hard-rule.ts';
import { createRandom } from '#engine/random.ts';
import { invariant } from '#engine/result.ts';
import type { Id, PanelRole } from '#engine/vocabulary.ts';
import { indexPastRooms, type PastRoom, type PastRooms, teamsSeen } from '../past-rooms.ts';
import { isWaived, symmetricConflicts } from '../relations.ts';
import { type InstitutionTeams, type TeamConflicts, teamConflicts } from '../team-conflicts.ts';
import type {
  AllocationAdjudicator,
  AllocationDebate,
  AllocationOptions,
  AllocationWeights,
} from '../types.ts';

export interface AllocationInput {
  readonly debates: readonly AllocationDebate[];
  /** The available ones: whoever is missing here gets no seat. */
  readonly adjudicators: readonly AllocationAdjudicator[];
  /** Teams of the institutions that judges conflict with. */
  readonly institutions: readonly InstitutionTeams[];
  /** Rooms of earlier rounds. */
  readonly past: readonly PastRoom[];
  readonly options: AllocationOptions;
}

export interface Model {
  readonly options: AllocationOptions;
  readonly weights: AllocationWeights;
  readonly rooms: readonly Room[];
  readonly judges: readonly Judge[];
  readonly roomOf: ReadonlyMap<Id, number>;
  readonly judgeOf: ReadonlyMap<Id, number>;
  /** Earlier rooms, those before this round. */
  readonly past: PastRooms;
}

export interface Room {
  readonly debate: AllocationDebate;
  /** 0 top … 1 bottom. */
  readonly place: number;
  /** How much a good judge is worth here (A7). */
  readonly stake: number;
  /** Role of each judge index that sits here at present. */
  readonly present: ReadonlyMap<number, PanelRole>;
  /** Whether there is an allocation here that a change would disturb (A14). */
  readonly disturbable: boolean;
}

export interface Judge {
  readonly adjudicator: AllocationAdjudicator;
  /** May take a voting seat when seats are chosen (A4). */
  readonly mayVote: boolean;
  /** Below the minimum chair score: never chairs (A5). */
  readonly weakChair: boolean;
  /** 1 − normalised score: 0 for the best mark of the scale, 1 for the worst. */
  readonly gap: number;
  /** How far below the middle room the judge sat before, 0 … 1 (A13). */
  readonly lowRooms: number;
  readonly conflictTeams: TeamConflicts;
  /** Of several rounds at once, those in which the judge is available; null: in all of them. */
  readonly rounds: ReadonlySet<Id> | null;
  /** Earlier rounds by team, worked out for those who are asked; ascending, each round once. */
  readonly sawTeams: () => ReadonlyMap<Id, readonly number[]>;
  /** Judge indices, both ways round. */
  readonly conflicts: ReadonlySet<number>;
  readonly institutions: ReadonlySet<Id>;
  /** How often the judge is expected to judge each team in later rounds (A31). */
  readonly expected: ReadonlyMap<Id, number>;
  readonly expectedChairs: number;
  /** How many voting judges of the judge's region each team is expected to have in later rounds. */
  readonly expectedOfRegion: ReadonlyMap<Id, number>;
}

/**
 * Compiles the input. Judges that cost the same are chosen between by the seed: it fixes their
 * order, which is what the solvers break ties by (A18).
 */
export function compileModel(input: AllocationInput): Model {
  const { debates, adjudicators, institutions, past, options } = input;
  const random = createRandom(options.seed).fork('judges');
  const ordered = random.shuffle([...adjudicators].sort((a, b) => compareText(a.id, b.id)));
  const judgeOf = indexById(ordered);
  const topDown = [...debates].sort((a, b) => a.rank - b.rank || compareText(a.id, b.id));
  const conflicts = symmetricConflicts(ordered, judgeOf, options.waived);
  const conflictsOf = teamConflicts(institutions);
  const earlier = indexPastRooms(past, options.round);
  const ofRegion = timesByList();
  return {
    options,
    weights: options.weights,
    rooms: topDown.map((debate) =>
      compileRoom(debate, placeIn(topDown, debate), { options, judgeOf }),
    ),
    judges: ordered.map((adjudicator, index) => ({
      ...compileJudge(adjudicator, options),
      expectedOfRegion: ofRegion(adjudicator.expectedOfRegion),
      conflictTeams: unlessWaived(conflictsOf(adjudicator), adjudicator.id, options.waived),
      conflicts: conflicts[index] ?? new Set(),
      sawTeams: once(() => teamsSeen(earlier, adjudicator.id)),
    })),
    roomOf: indexById(topDown),
    judgeOf,
    past: earlier,
  };
}

/**
 * The same for panels as they are: whoever has no seat is left out, and judges have seen only teams of
 * the rooms that they sit in.
 */
export function compileSeated(input: AllocationInput): Model {
  const teamsOf = new Map<Id, Set<Id>>();
  for (const { teamIds, seats } of input.debates) {
    for (const { adjudicatorId } of seats) {
      teamsOf.set(adjudicatorId, new Set([...(teamsOf.get(adjudicatorId) ?? []), ...teamIds]));
    }
  }
  const adjudicators = input.adjudicators.filter(({ id }) => teamsOf.has(id));
  const model = compileModel({ ...input, adjudicators });
  const judges = model.judges.map((judge) => {
    const { id } = judge.adjudicator;
    return { ...judge, sawTeams: once(() => teamsSeen(model.past, id, teamsOf.get(id))) };
  });
  return { ...model, judges };
}

/** A seat that an allocation keeps; room and judge by index. */
export interface FixedSeat {
  readonly room: number;
  readonly judge: number;
  readonly role: PanelRole;
  readonly locked: boolean;
}

/** The judge at an index that the model handed out. */
export function judgeAt(model: Model, index: number): Judge {
  const judge = model.judges[index];
  invariant(judge, 'a judge index comes from the model');
  return judge;
}

/** The room at an index that the model handed out. */
export function roomAt(model: Model, index: number): Room {
  const room = model.rooms[index];
  invariant(room, 'a room index comes from the model');
  return room;
}

/** 0 for the top room of a debate's round, 1 for its bottom room. */
function placeIn(topDown: readonly AllocationDebate[], debate: AllocationDebate): number {
  const round = topDown.filter(({ roundId }) => roundId === debate.roundId);
  return round.indexOf(debate) / Math.max(1, round.length - 1);
}

function compileRoom(
  debate: AllocationDebate,
  place: number,
  { options, judgeOf }: { options: AllocationOptions; judgeOf: ReadonlyMap<Id, number> },
): Room {
  const present = new Map<number, PanelRole>();
  for (const seat of debate.seats) {
    const judge = judgeOf.get(seat.adjudicatorId);
    if (judge !== undefined) present.set(judge, seat.role);
  }
  return {
    debate: { ...debate, teamIds: [...debate.teamIds].sort(compareText) },
    place,
    stake: 2 ** (debate.importance + (0.5 - place) / 2),
    present,
    disturbable: options.mode === 'all' && debate.seats.some((seat) => !seat.locked),
  };
}

function compileJudge(
  adjudicator: AllocationAdjudicator,
  options: AllocationOptions,
): Omit<Judge, 'conflicts' | 'conflictTeams' | 'sawTeams' | 'expectedOfRegion'> {
  const { min, max } = options.scale;
  const quality = max > min ? (adjudicator.score - min) / (max - min) : 0.5;
  const { sum, count } = adjudicator.roomPlaces;
  const lifted = (kind: HardRule['kind'], otherId: Id | null = null) =>
    isWaived(options.waived, { kind, adjudicatorId: adjudicator.id, otherId });
  const comesTo = options.waived.flatMap(({ kind, adjudicatorId, otherId }) =>
    kind === 'availability' && adjudicatorId === adjudicator.id && otherId !== null
      ? [otherId]
      : [],
  );
  const isWeak = (least: number | null) => adjudicator.score < (least ?? -Infinity);
  return {
    adjudicator,
    mayVote:
      (!adjudicator.trainee || lifted('trainee-votes')) &&
      (!isWeak(options.minimumVotingScore) || lifted('voting-score')),
    weakChair: isWeak(options.minimumChairScore) && !lifted('chair-score'),
    gap: 1 - Math.min(1, Math.max(0, quality)),
    lowRooms: Math.max(0, (2 * sum - count) / (count + 1)),
    rounds: adjudicator.roundIds ? new Set([...adjudicator.roundIds, ...comesTo]) : null,
    institutions: new Set(adjudicator.institutionIds),
    expected: timesByTeam(adjudicator.expected),
    expectedChairs: adjudicator.expectedChairs ?? 0,
  };
}

function unlessWaived(
  conflicts: TeamConflicts,
  adjudicatorId: Id,
  waived: readonly HardRule[],
): TeamConflicts {
  const isOwn = (rule: HardRule) =>
    rule.kind === 'conflict-team' && rule.adjudicatorId === adjudicatorId;
  if (!waived.some(isOwn)) return conflicts;
  const lifted = new Set(waived.filter(isOwn).map(({ otherId }) => otherId));
  return { has: (teamId) => !lifted.has(teamId) && conflicts.has(teamId) };
}

type Times = readonly { readonly teamId: Id; readonly times: number }[] | undefined;

function timesByTeam(times: Times): ReadonlyMap<Id, number> {
  return new Map(times?.map((one) => [one.teamId, one.times]));
}

/** Judges of one region have one list: it is indexed once. */
function timesByList(): (times: Times) => ReadonlyMap<Id, number> {
  const known = new Map<Times, ReadonlyMap<Id, number>>();
  return (times) => {
    const index = known.get(times) ?? timesByTeam(times);
    known.set(times, index);
    return index;
  };
}

function once<T extends object>(work: () => T): () => T {
  let known: T | undefined;
  return () => {
    known ??= work();
    return known;
  };
}

function indexById(items: readonly { readonly id: Id }[]): Map<Id, number> {
  const index = new Map(items.map((item, position) => [item.id, position]));
  invariant(index.size === items.length, 'ids are unique');
  return index;
}
