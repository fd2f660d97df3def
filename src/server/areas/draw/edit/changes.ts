/** What an edit changed in a draw, piece by piece. Pure. */
import { byId, groupBy } from '#engine/collections.ts';
import type { LoggedChange } from '#server/changes-between.ts';
import type { DrawDebate, DrawDocument } from '../view.ts';

/** One thing that is now different; null in `before` or `after`: it was not, or is no longer, there. */
export interface DrawChange {
  readonly kind: 'room' | 'team' | 'judge' | 'bye' | 'time' | 'location';
  /** Null for a bye. */
  readonly debateId: string | null;
  /** The team or judge; null where the debate itself changed. */
  readonly subjectId: string | null;
  /** A room's id, a place, an instant, a team's seat, a judge's role; of a bye `bye`. */
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The same for the log: who went from which room to which, whose seat or role changed, and which rooms
 * debates left for others. A first room is no change.
 */
export function loggedChanges(changes: readonly DrawChange[]): LoggedChange[] {
  const bySubject = groupBy(
    changes.filter(({ subjectId }) => subjectId !== null),
    ({ subjectId }) => subjectId ?? '',
  );
  const rooms = changes.filter(({ kind, before }) => kind === 'room' && before !== null);
  return [
    ...rooms.map(({ before, after }) => {
      return { field: 'venue', before: before ?? '', after: after ?? '' };
    }),
    ...changes.flatMap(({ kind, debateId, before, after }) => {
      const field = fixtureFields.get(kind);
      if (!field || debateId === null) return [];
      return { field, of: debateId, before: before ?? '', after: after ?? '' };
    }),
    ...[...bySubject].map(([id, own]) => {
      const from = own.find(({ before }) => before !== null);
      const to = own.find(({ after }) => after !== null);
      const [was, is] = [placeOf(from), placeOf(to)];
      if (was !== is) return { field: 'debate', of: id, before: was, after: is };
      const isJudge = own[0]?.kind === 'judge';
      const [before, after] = [from?.before ?? '', to?.after ?? ''];
      return isJudge
        ? { field: 'role', of: id, before, after }
        : { field: 'seat', of: id, before: seatText(before), after: seatText(after) };
    }),
  ];
}

/** What the log calls a debate's own date and place. */
const fixtureFields: ReadonlyMap<DrawChange['kind'], string> = new Map([
  ['time', 'startsAt'],
  ['location', 'place'],
]);

function placeOf(change: DrawChange | undefined): string {
  return change?.debateId ?? (change ? 'bye' : '');
}

/** Seats are counted from one. */
function seatText(seat: string): string {
  return seat === '' ? '' : String(Number(seat) + 1);
}

/** Everything that the people in a draw have to know after an edit. */
export function changesOf(before: DrawDocument, after: DrawDocument): DrawChange[] {
  const old = byId(before.debates);
  const now = byId(after.debates);
  const ids = [...new Set([...old.keys(), ...now.keys()])];
  const byes = (draw: DrawDocument) => new Map(draw.byes.map((id) => [id, 'bye']));
  return [
    ...ids.flatMap((debateId) => [
      ...ownChanges(debateId, old.get(debateId), now.get(debateId)),
      ...differences(seatsOf(old.get(debateId)), seatsOf(now.get(debateId))).map((one) => {
        return { kind: 'team', debateId, ...one } as const;
      }),
      ...differences(rolesOf(old.get(debateId)), rolesOf(now.get(debateId))).map((one) => {
        return { kind: 'judge', debateId, ...one } as const;
      }),
    ]),
    ...differences(byes(before), byes(after)).map((one) => {
      return { kind: 'bye', debateId: null, ...one } as const;
    }),
  ];
}

/**
 * Several changes as one: from how it was first to how it is now. What is back where it was is no change.
 * @param changes oldest first
 */
export function netChanges<T extends DrawChange>(changes: readonly T[]): T[] {
  const net = new Map<string, T>();
  for (const change of changes) {
    const key = `${change.kind} ${change.debateId} ${change.subjectId}`;
    const first = net.get(key);
    net.set(key, first ? { ...change, before: first.before } : change);
  }
  return [...net.values()].filter((change) => change.before !== change.after);
}

/** Room, date and place of a debate. */
function ownChanges(debateId: string, old?: DrawDebate, now?: DrawDebate): DrawChange[] {
  const of = (debate?: DrawDebate) =>
    ({
      room: debate?.venueId ?? null,
      time: debate?.startsAt ?? null,
      location: debate?.location ?? null,
    }) as const;
  const [was, is] = [of(old), of(now)];
  return (['room', 'time', 'location'] as const).flatMap((kind) => {
    const [before, after] = [was[kind], is[kind]];
    return before === after ? [] : [{ kind, debateId, subjectId: null, before, after }];
  });
}

function seatsOf(debate: DrawDebate | undefined): ReadonlyMap<string, string> {
  return new Map(debate?.teams.map(({ teamId, seat }) => [teamId, String(seat)]));
}

function rolesOf(debate: DrawDebate | undefined): ReadonlyMap<string, string> {
  return new Map(debate?.panel.map(({ adjudicatorId, role }) => [adjudicatorId, role]));
}

function differences(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>) {
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((subjectId) => {
    const [before, after] = [old.get(subjectId) ?? null, now.get(subjectId) ?? null];
    return before === after ? [] : [{ subjectId, before, after }];
  });
}
