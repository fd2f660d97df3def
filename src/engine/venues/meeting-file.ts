import { ok, type Problem, type Result, refused } from '../result.ts';
import type { Id } from '../vocabulary.ts';

/** What the pre-assignment of breakout rooms takes: product specification, 4.9. */
export const meetingLimits = { rooms: 50, people: 200 } as const;

const header = 'Pre-assign Room Name,Email Address';
const lineEnd = '\r\n';

export interface MeetingRoom {
  readonly name: string;
  /** In the order in which they stand in the file. */
  readonly people: readonly { readonly id: Id; readonly email: string | null }[];
}

/** Everybody who debates or judges in the rooms of one building. */
export interface Meeting {
  readonly rooms: readonly MeetingRoom[];
}

/** Somebody whom the file cannot place: they choose their room themselves. */
export interface LeftOut {
  readonly personId: Id;
  readonly room: string;
  /** `shared`: somebody else of the meeting has the same address, and a person has one room. */
  readonly reason: 'none' | 'unusable' | 'shared';
}

/** `too-many-rooms { rooms, most }`, `too-many-people { people, most }`. */
export type MeetingProblem = Problem<'too-many-rooms' | 'too-many-people'>;

/** How many rooms of this many people a meeting can hold. */
export function roomsPerMeeting(peopleInRoom: number): number {
  return Math.min(
    meetingLimits.rooms,
    Math.floor(meetingLimits.people / Math.max(1, peopleInRoom)),
  );
}

/**
 * The file that a meeting's breakout rooms are imported from (V15): exactly the template's header, a
 * line a person, rooms in the order given. The importer reads every cell as it stands, so formulas are
 * not escaped; instead no cell begins like one: a room's name loses such signs, an address that begins
 * with one is left out. What would end a cell or a line becomes a blank.
 * @returns the file's text; refused when the meeting cannot hold the rooms or the people.
 */
export function meetingFile(meeting: Meeting): Result<string, MeetingProblem> {
  const { rooms } = meeting;
  const { seats } = placePeople(meeting);
  const problems: MeetingProblem[] = [];
  if (rooms.length > meetingLimits.rooms) {
    const data = { rooms: rooms.length, most: meetingLimits.rooms };
    problems.push({ code: 'too-many-rooms', data });
  }
  if (seats.length > meetingLimits.people) {
    const data = { people: seats.length, most: meetingLimits.people };
    problems.push({ code: 'too-many-people', data });
  }
  if (problems.length > 0) return refused(...problems);
  const names = cellNames(rooms);
  const lines = seats.map(({ room, address }) => `${names[room]},${address}`);
  return ok([header, ...lines, ''].join(lineEnd));
}

/** Those of a meeting who are not in its file, in the order of their rooms. */
export function leftOutOfFile(meeting: Meeting): readonly LeftOut[] {
  return placePeople(meeting).left;
}

function placePeople({ rooms }: Meeting) {
  const left: LeftOut[] = [];
  const seen = new Set<string>();
  const seats = rooms.flatMap((room, index) =>
    room.people.flatMap(({ id, email }) => {
      const address = email?.trim() ?? '';
      const key = address.toLowerCase();
      const reason = !address ? 'none' : !isAddress(address) ? 'unusable' : 'shared';
      if (reason !== 'shared' || seen.has(key)) {
        left.push({ personId: id, room: room.name, reason });
        return [];
      }
      seen.add(key);
      return [{ room: index, address }];
    }),
  );
  return { seats, left };
}

/** Names that fit a cell; a second room of the same name is distinguished by a number. */
function cellNames(rooms: readonly MeetingRoom[]): string[] {
  const taken = new Set<string>();
  return rooms.map(({ name }) => {
    const clean =
      name
        .replace(/[\p{Cc},"]+/gu, ' ')
        .replace(/\s+/gu, ' ')
        .replace(/^[\s=+\-@＝＋－＠]+/u, '')
        .trim() || 'Room';
    let free = clean;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${clean} ${n}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Whether an address can stand in a cell: one `@`, a dot behind it, no formula, nothing that ends the cell. */
function isAddress(text: string): boolean {
  return /^(?![=+\-＝＋－＠])[^\s@,"]+@[^\s@,"]+\.[^\s@,"]+$/u.test(text);
}
