/** Who listens to which topic. A tournament's listeners are found without a look at any others. */
import { type LiveArea, liveAreas, topicName } from '#contract/live.ts';

/** A connection on one topic of a tournament. */
export interface TopicListener<C> {
  readonly topic: string;
  readonly area: LiveArea;
  readonly connection: C;
}

export interface Topics<C> {
  join(topic: string, connection: C): void;
  leave(topic: string, connection: C): void;
  of(topic: string): ReadonlySet<C>;
  /** Once per topic that a connection listens to. */
  inTournament(tournamentId: string): TopicListener<C>[];
}

export function createTopics<C>(): Topics<C> {
  const topics = new Map<string, Set<C>>();
  const nobody: ReadonlySet<C> = new Set();
  const of = (topic: string): ReadonlySet<C> => topics.get(topic) ?? nobody;
  return {
    join(topic, connection) {
      const listeners = topics.get(topic) ?? new Set<C>();
      topics.set(topic, listeners.add(connection));
    },
    leave(topic, connection) {
      const listeners = topics.get(topic);
      listeners?.delete(connection);
      if (listeners?.size === 0) topics.delete(topic);
    },
    of,
    inTournament: (tournamentId) =>
      liveAreas.flatMap((area) => {
        const topic = topicName(tournamentId, area);
        return [...of(topic)].map((connection) => ({ topic, area, connection }));
      }),
  };
}
