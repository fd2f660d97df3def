/** Who has which room open, as those who listen to its topic see each other. Forgotten with the connection. */
import { LRUCache } from 'lru-cache';
import { liveLimits } from '#contract/limits.ts';
import type { RoomVisitor, ServerMessage } from '#contract/live.ts';
import type { Clock } from '../ports/clock.ts';
import { type Allowance, createAllowance } from './allowance.ts';

/** Most visitors that one message names: more desks than any tournament has. */
const most = 100;
const mostAllowances = 10_000;

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

export interface VisitorsOptions<C extends Visiting> {
  readonly listenersOf: (topic: string) => Iterable<C>;
  readonly clock: Clock;
  readonly later: (work: () => void, milliseconds: number) => void;
}

/**
 * Changes wait for one message per topic, with the latest state. It comes almost at once, since desks
 * that go on at the same moment choose different rooms by it; when a topic’s allowance is used up
 * it comes late, so that pages that open and close rooms quickly cannot flood the others.
 */
export function createVisitors<C extends Visiting>(options: VisitorsOptions<C>): Visitors<C> {
  const { listenersOf, clock, later } = options;
  const visits = new Map<C, Visit>();
  const byTopic = new Map<string, Map<C, Visit>>();
  /** Topics with a message on its way. */
  const changed = new Set<string>();
  const allowances = new LRUCache<string, Allowance>({ max: mostAllowances });

  /** Everybody else; two pages of one person are two desks. */
  function welcome(connection: C, topic: string): void {
    const data: RoomVisitor[] = [];
    for (const [other, { debateId, name }] of byTopic.get(topic) ?? []) {
      if (data.length >= most) break;
      if (other === connection) continue;
      data.push({ debateId, name, isYou: other.accountId === connection.accountId });
    }
    connection.send({ type: 'visitors', topic, data });
  }

  function notify(topic: string): void {
    if (changed.has(topic)) return;
    changed.add(topic);
    later(() => {
      changed.delete(topic);
      for (const connection of listenersOf(topic)) welcome(connection, topic);
    }, delayOf(topic));
  }

  function delayOf(topic: string): number {
    const { soon, late } = liveLimits.visitors;
    const allowance = allowances.get(topic) ?? createAllowance(clock, liveLimits.visitors);
    allowances.set(topic, allowance);
    return allowance.take() ? soon : late;
  }

  function enter(connection: C, visit: Visit): void {
    visits.set(connection, visit);
    const there = byTopic.get(visit.topic) ?? new Map<C, Visit>();
    byTopic.set(visit.topic, there.set(connection, visit));
    notify(visit.topic);
  }

  function exit(connection: C, { topic }: Visit): void {
    visits.delete(connection);
    const there = byTopic.get(topic);
    there?.delete(connection);
    if (there?.size === 0) byTopic.delete(topic);
    notify(topic);
  }

  return {
    visit(connection, visit) {
      const before = visits.get(connection);
      if (before?.topic === visit?.topic && before?.debateId === visit?.debateId) return;
      if (before) exit(connection, before);
      if (visit) enter(connection, visit);
    },
    leave(connection, topic) {
      const visit = visits.get(connection);
      if (visit?.topic === topic) exit(connection, visit);
    },
    welcome,
  };
}
