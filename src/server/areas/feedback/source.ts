/** For whom somebody speaks in a room: for their team, or for themselves as a judge. */
import type { FeedbackGiver, FeedbackSource } from '#engine/feedback/index.ts';
import type { Room } from '../ballots/index.ts';

export interface RoomSource {
  readonly from: FeedbackSource & { readonly name: string };
  readonly giver: FeedbackGiver;
}

/** Undefined: the person is not in this room. */
export function ownSource(room: Room, personId: string): RoomSource | undefined {
  const judge = judgeOf(room, personId);
  if (judge) return judge;
  const team = room.teams.find(({ speakers }) => speakers.some(({ id }) => id === personId));
  return team && toTeam(team);
}

/** Undefined: there is no such team or judge in this room. */
export function namedSource(room: Room, { kind, id }: FeedbackSource): RoomSource | undefined {
  if (kind === 'adjudicator') return judgeOf(room, id);
  const team = room.teams.find(({ teamId }) => teamId === id);
  return team && toTeam(team);
}

/** Everybody who can give feedback in a room: its teams, then the judges who sit with another one. */
export function sourcesOf(room: Room): RoomSource[] {
  const panel = room.panel.length > 1 ? room.panel : [];
  const judges = panel.flatMap(({ id }) => judgeOf(room, id) ?? []);
  return room.panel.length === 0 ? [] : [...room.teams.map(toTeam), ...judges];
}

function judgeOf(room: Room, personId: string): RoomSource | undefined {
  const judge = room.panel.find(({ id }) => id === personId);
  return (
    judge && {
      from: { kind: 'adjudicator', id: judge.id, name: judge.name },
      giver: judge.role,
    }
  );
}

function toTeam({ teamId, name }: Room['teams'][number]): RoomSource {
  return { from: { kind: 'team', id: teamId, name }, giver: 'team' };
}
