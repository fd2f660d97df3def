/** One live connection for each credential on the page, and the hooks that use it. */
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type LiveArea, type RoomVisitor, topicName } from '#contract/live.ts';
import { useApi, useSession } from '../query/api.tsx';
import { readAgain } from '../query/read-again.ts';
import { freshToken } from '../session/session.ts';
import { createEventBatch } from './event-batch.ts';
import { connectLive, type LiveConnection, type LiveState, liveUrl } from './live.ts';
import type { LiveMessage } from './live-topics.ts';

const LiveContext = createContext<LiveConnection | null>(null);

const renewBefore = 20_000;

interface LiveProviderProps {
  /** Shows the client's toast, once for each loss. */
  readonly onLost: () => void;
  /** Updates are back after `onLost`. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

/** Keeps the connection of this credential. */
export function LiveProvider({ onLost, onBack, children }: LiveProviderProps) {
  const { key, liveToken } = useApi();
  const session = useSession();
  const [connection, setConnection] = useState<LiveConnection | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the credential of liveToken
  useEffect(() => {
    const url = liveUrl(location);
    const made = connectLive({ url, token: liveToken, onLost, ...(onBack ? { onBack } : {}) });
    setConnection(made);
    return () => made.close();
  }, [key, onLost, onBack]);
  useEffect(() => {
    // A renewed session keeps its topics; another person's gets new ones.
    if (session || connection?.state === 'ready') connection?.reauthenticate();
  }, [session, connection]);
  useEffect(() => {
    // Topics end with the session: it is renewed before, also while nobody touches the page.
    if (!session) return;
    const due = Math.max(0, session.expiresAt - renewBefore - Date.now());
    const timer = setTimeout(() => void freshToken(), due);
    return () => clearTimeout(timer);
  }, [session]);
  return <LiveContext value={connection}>{children}</LiveContext>;
}

export function useLiveState(): LiveState {
  const connection = useContext(LiveContext);
  return useSyncExternalStore(
    (listener) => connection?.onState(listener) ?? (() => undefined),
    () => connection?.state ?? 'connecting',
  );
}

const nobody: readonly RoomVisitor[] = [];

/** Who else has the ballots of a room of a tournament open. */
export function useRoomVisitors(tournamentId: string): readonly RoomVisitor[] {
  const connection = useContext(LiveContext);
  const topic = topicName(tournamentId, 'ballots');
  return useSyncExternalStore(
    (listener) => connection?.onVisitors(listener) ?? (() => undefined),
    () => connection?.visitors(topic) ?? nobody,
  );
}

/** Notifies the others that this page has the ballots of a room open, until it is left. */
export function useRoomVisit(tournamentId: string, debateId: string): void {
  const connection = useContext(LiveContext);
  useEffect(() => {
    const topic = topicName(tournamentId, 'ballots');
    connection?.visit(topic, debateId);
    return () => connection?.visit(topic, null);
  }, [connection, tournamentId, debateId]);
}

/**
 * Hears what happens in a tournament's areas.
 *
 * @param since the number of the last event that the page's answers know, if they say
 */
export function useLiveTopics(
  tournamentId: string,
  areas: readonly LiveArea[],
  listener: (message: LiveMessage) => void,
  since?: number,
): void {
  const connection = useContext(LiveContext);
  const wanted = areas.join(' ');
  useEffect(() => {
    if (!connection || !wanted) return;
    const stops = wanted
      .split(' ')
      .map((area) =>
        connection.subscribe(topicName(tournamentId, area as LiveArea), listener, since),
      );
    return () => {
      for (const stop of stops) stop();
    };
  }, [connection, tournamentId, wanted, listener, since]);
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Event types' first words (`draw`, `ballot` …) after which the answer is stale. */
      readonly on?: readonly string[];
      readonly tournamentId?: string;
    };
  }
}

/**
 * Makes answers stale when something happened that concerns them, in small batches; with many
 * listeners the fetches spread over half a second.
 *
 * @param seq of the tournament's answer, which is as old as the oldest answer of the page
 */
export function useInvalidation(
  tournamentId: string,
  areas: readonly LiveArea[],
  seq: number,
): void {
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer answer says nothing about the others
  const since = useMemo(() => seq, [tournamentId]);
  const [batch] = useState(() => createEventBatch());
  const listener = (message: LiveMessage): void => {
    const word = message.type === 'resync' ? '*' : (message.data.type.split('.', 1)[0] ?? '');
    batch.add(word, (words) => readAgain(queries, { tournamentId, words }));
  };
  const [stable] = useState(() => ({ call: listener }));
  stable.call = listener;
  const [forward] = useState(() => (message: LiveMessage) => stable.call(message));
  useLiveTopics(tournamentId, areas, forward, since);
}
