/** Who has which room open, as those who listen to its topic see each other. Forgotten with the connection. */
import type { RoomVisitor, ServerMessage } from '#contract/live.ts';

/** Most visitors that one message names: more desks than any tournament has. */
const most = 100;

/** A connection, as far as its visits matter. */
export interface Visiting {
  readonly accountId: string | null;
  send(message: ServerMessage): void;
}

interface Visit {
  readonly topic: string;
  readonly debateId: string;
  readonly name: string;
}

export interface Visitors<C extends Visiting> {
  /** Says where a connection is, once at a time; null: nowhere. */
  visit(connection: C, visit: Visit | null): void;
  /** Forgets a connection's visit in a topic that it leaves. */
  leave(connection: C, topic: string): void;
  /** Notifies a newcomer who is there. */
  welcome(connection: C, topic: string): void;
}

export function createVisitors<C extends Visiting>(
  listenersOf: (topic: string) => Iterable<C>,
): Visitors<C> {
  const visits = new Map<C, Visit>();

  /** Everybody else; two pages of one person are two desks. */
  function welcome(connection: C, topic: string): void {
    const data: RoomVisitor[] = [];
    for (const [other, visit] of visits) {
      if (other === connection || visit.topic !== topic || data.length >= most) continue;
      const { debateId, name } = visit;
      data.push({ debateId, name, isYou: other.accountId === connection.accountId });
    }
    connection.send({ type: 'visitors', topic, data });
  }

  function tell(topic: string): void {
    for (const connection of listenersOf(topic)) welcome(connection, topic);
  }

  return {
    visit(connection, visit) {
      const before = visits.get(connection);
      if (before?.topic === visit?.topic && before?.debateId === visit?.debateId) return;
      if (visit) visits.set(connection, visit);
      else visits.delete(connection);
      for (const topic of new Set([before?.topic, visit?.topic])) {
        if (topic !== undefined) tell(topic);
      }
    },
    leave(connection, topic) {
      if (visits.get(connection)?.topic !== topic) return;
      visits.delete(connection);
      tell(topic);
    },
    welcome,
  };
}
