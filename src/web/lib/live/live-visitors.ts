/** Who else has a room open, by topic, and which room this page has open itself. */
import type { RoomVisitor, ServerMessage } from '#contract/live.ts';

type VisitorsMessage = Extract<ServerMessage, { type: 'visitors' }>;

const nobody: readonly RoomVisitor[] = [];

export interface LiveVisitors {
  own: { readonly topic: string; readonly debateId: string } | null;
  /** The same list until it changes. */
  of(topic: string): readonly RoomVisitor[];
  receive(message: VisitorsMessage): void;
  onChange(listener: () => void): () => void;
}

export function createLiveVisitors(): LiveVisitors {
  const lists = new Map<string, readonly RoomVisitor[]>();
  const listeners = new Set<() => void>();
  return {
    own: null,
    of: (topic) => lists.get(topic) ?? nobody,
    receive({ topic, data }) {
      lists.set(topic, data);
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
