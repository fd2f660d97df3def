/** Somebody's rooms in one tournament, as far as they are public. Pure. */
import { byId } from '#engine/collections.ts';
import type { PublicMotions } from '../motions/index.ts';
import { type Facts, type Gate, nameFor, openMarks } from '../standings/index.ts';

type Side = Facts['pack']['sides'][number];

export interface OwnDebate {
  readonly id: string;
  readonly round: string;
  readonly stage: Facts['rounds'][number]['stage'];
  /** Null for a judge. */
  readonly side: Side | null;
  /** Null for a speaker. */
  readonly role: Facts['rooms'][number]['panel'][number]['role'] | null;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  /** Others of one’s own team. */
  readonly partners: readonly string[];
  /** The panel without oneself. */
  readonly judges: readonly string[];
  /** Whether one’s own team won or went on; null while the result is not public. */
  readonly won: boolean | null;
  /** Place in the room, where places are public. */
  readonly rank: number | null;
  /** Own marks without second speeches, once marks are public. */
  readonly scores: readonly number[];
  readonly motion: string | null;
}

export interface OwnQuestion {
  readonly personId: string;
  readonly gate: Gate;
  readonly motions: readonly PublicMotions[];
}

/** Rooms of released draws in which the person spoke or judged, in order. */
export function ownDebates(facts: Facts, asked: OwnQuestion): OwnDebate[] {
  const { personId, gate } = asked;
  const speaker = facts.speakers.find(({ id }) => id === personId);
  const source = sourceOf(facts, gate);
  return facts.rooms
    .filter((room) => gate.draws.has(room.roundId))
    .flatMap((room): OwnDebate[] => {
      const judge = room.panel.find(({ id }) => id === personId);
      const place = room.teams.find(({ teamId }) => teamId === speaker?.teamId);
      if (!judge && !place) return [];
      const common = commonOf(source, room, asked);
      if (!place || !speaker) {
        return [{ ...common, ...noResult, side: null, role: judge?.role ?? null, partners: [] }];
      }
      return [
        {
          ...common,
          ...resultOf(source, room, { asked, teamId: speaker.teamId }),
          side: facts.pack.sides[place.seat] ?? null,
          role: null,
          partners: facts.speakers
            .filter((one) => one.teamId === speaker.teamId && one.id !== personId)
            .map((one) => publicName(facts, one)),
        },
      ];
    });
}

type Room = Facts['rooms'][number];

/** The facts with what every room is looked up in. */
function sourceOf(facts: Facts, gate: Gate) {
  return {
    facts,
    isOpen: openMarks(facts, gate),
    rounds: byId(facts.rounds),
    teams: byId(facts.teams),
    outcomes: new Map(facts.outcomes.map(({ debateId, outcome }) => [debateId, outcome])),
  };
}
type Source = ReturnType<typeof sourceOf>;

const noResult = { won: null, rank: null, scores: [] };

function commonOf(
  { facts, rounds, teams, outcomes }: Source,
  room: Room,
  { personId, gate, motions }: OwnQuestion,
) {
  const round = rounds.get(room.roundId);
  const released = motions.find(({ roundId }) => roundId === room.roundId)?.motions ?? [];
  const outcome = gate.results.has(room.roundId) ? outcomes.get(room.id) : undefined;
  // Of several motions the ballot says which was debated.
  const debated =
    released.length === 1 ? released[0] : released.find(({ id }) => id === outcome?.motionId);
  return {
    id: room.id,
    round: round?.name ?? '',
    stage: round?.stage ?? ('preliminary' as const),
    teams: room.teams.map(({ teamId }) => ({ id: teamId, name: teams.get(teamId)?.name ?? '' })),
    judges: room.panel.filter(({ id }) => id !== personId).map((judge) => publicName(facts, judge)),
    motion: debated?.text ?? null,
  };
}

function resultOf(
  { rounds, outcomes, isOpen }: Source,
  room: Room,
  { asked, teamId }: { readonly asked: OwnQuestion; readonly teamId: string },
) {
  const { gate, personId } = asked;
  if (!gate.results.has(room.roundId)) return noResult;
  const own = outcomes.get(room.id)?.teams.find((team) => team.teamId === teamId);
  if (!own) return noResult;
  const isElimination = rounds.get(room.roundId)?.stage === 'elimination';
  const speeches = gate.scores.has(room.roundId) ? own.speeches : [];
  return {
    won: own.win ?? (own.rank === null ? null : own.rank === 1),
    // In an elimination only who goes on is announced.
    rank: isElimination ? null : own.rank,
    scores: speeches
      .filter((speech) => speech.speakerId === personId && isOpen(speech))
      .flatMap(({ score }) => score ?? []),
  };
}

function publicName(facts: Facts, person: { readonly id: string; readonly name: string }): string {
  return nameFor(person, facts, { isPublic: true });
}
