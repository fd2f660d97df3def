/** The tournament of one team or adjudicator, round by round. Pure. */
import type { z } from 'zod';
import type { recordLine } from '#contract/areas/standings/standings-rows.ts';
import type { DebateOutcome } from '#engine/ballots/index.ts';
import { byId } from '#engine/collections.ts';
import { anonymousName } from '#server/public-name.ts';
import { isFinal } from '../rounds/index.ts';
import { type Audience, institutionOf, nameFor } from './audience.ts';
import type { Facts } from './facts.ts';
import { openMarks } from './open-marks.ts';
import type { RoomRow } from './repository.ts';

export type RecordLine = z.output<typeof recordLine>;

/** A team's record as an audience may see it; undefined when there is no such team. */
export function teamRecord(facts: Facts, teamId: string, audience: Audience) {
  const team = facts.teams.find(({ id }) => id === teamId);
  if (!team) return undefined;
  const names = new Map(facts.speakers.map((one) => [one.id, nameFor(one, facts, audience)]));
  const isOpen = openMarks(facts, audience.gate);
  const lineOf = linesOf(facts, audience);
  const lines = openRooms(facts, audience)
    .filter((room) => room.teams.some((place) => place.teamId === teamId))
    .map((room): RecordLine => {
      const outcome = publicOutcome(facts, room, audience);
      const own = outcome?.teams.find((one) => one.teamId === teamId);
      const place = room.teams.find((one) => one.teamId === teamId);
      const speeches = audience.gate.scores.has(room.roundId) ? (own?.speeches ?? []) : [];
      return {
        ...lineOf(room),
        seat: own?.seat ?? place?.seat ?? null,
        role: null,
        rank: own?.rank ?? null,
        points: own?.points ?? null,
        win: own?.win ?? null,
        scores: speeches.filter(isOpen).map(({ speakerId, score }) => ({
          speaker: names.get(speakerId) ?? anonymousName,
          score,
        })),
      };
    });
  return {
    id: team.id,
    name: team.name,
    emoji: team.emoji,
    institution: institutionOf(facts, team.institutionId),
    speakers: facts.speakers
      .filter((speaker) => speaker.teamId === teamId)
      .map((speaker) => ({ id: speaker.id, name: nameFor(speaker, facts, audience) })),
    lines,
  };
}

/** An adjudicator's record; undefined when there is no such adjudicator. */
export function adjudicatorRecord(facts: Facts, adjudicatorId: string, audience: Audience) {
  const adjudicator = facts.adjudicators.find(({ id }) => id === adjudicatorId);
  if (!adjudicator) return undefined;
  const lineOf = linesOf(facts, audience);
  const lines = openRooms(facts, audience).flatMap((room): RecordLine[] => {
    const seat = room.panel.find(({ id }) => id === adjudicatorId);
    if (!seat) return [];
    const own = { seat: null, role: seat.role, rank: null, points: null, win: null, scores: [] };
    return [{ ...lineOf(room), ...own }];
  });
  return {
    id: adjudicator.id,
    name: nameFor(adjudicator, facts, audience),
    institution: institutionOf(facts, adjudicator.institutionId),
    lines,
  };
}

/** Rooms whose draw the audience may see. */
export function openRooms(facts: Facts, { gate }: Audience): readonly RoomRow[] {
  return facts.rooms.filter((room) => gate.draws.has(room.roundId));
}

function publicOutcome(facts: Facts, room: RoomRow, { gate }: Audience): DebateOutcome | undefined {
  if (!gate.results.has(room.roundId)) return undefined;
  return facts.outcomes.find(({ debateId }) => debateId === room.id)?.outcome;
}

function linesOf(facts: Facts, audience: Audience) {
  const rounds = byId(facts.rounds);
  const teams = byId(facts.teams);
  return (room: RoomRow) => {
    const round = rounds.get(room.roundId);
    return {
      debateId: room.id,
      roundId: room.roundId,
      round: round?.name ?? '',
      stage: round?.stage ?? ('preliminary' as const),
      final: round !== undefined && isFinal(round, facts.rounds),
      place:
        room.venueId !== null && audience.gate.places.has(room.roundId)
          ? facts.placeOf(room.venueId)
          : null,
      teams: room.teams.map(({ teamId, seat }) => {
        return { id: teamId, name: teams.get(teamId)?.name ?? '', seat };
      }),
      panel: room.panel.map((judge) => ({
        id: judge.id,
        name: nameFor(judge, facts, audience),
        role: judge.role,
      })),
    };
  };
}
