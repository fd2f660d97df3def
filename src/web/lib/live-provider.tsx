/** One live connection for each credential on the page, and the hooks that use it. */
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { type LiveArea, topicName } from '#contract/live.ts';
import { useApi, useSession } from './api.tsx';
import { connectLive, type LiveConnection, type LiveMessage, type LiveState } from './live.ts';

const LiveContext = createContext<LiveConnection | null>(null);

/** Keeps the connection; `onLost` shows the client's toast. */
export function LiveProvider(props: { readonly onLost: () => void; readonly children: ReactNode }) {
  const { key, liveToken } = useApi();
  const session = useSession();
  const [connection, setConnection] = useState<LiveConnection | null>(null);
  const { onLost } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the credential of liveToken
  useEffect(() => {
    const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/ws`;
    const made = connectLive({ url, token: liveToken, onLost });
    setConnection(made);
    return () => made.close();
  }, [key, onLost]);
  useEffect(() => {
    // A renewed session keeps its topics; another person's gets new ones.
    if (session || connection?.state === 'ready') connection?.reauthenticate();
  }, [session, connection]);
  return <LiveContext value={connection}>{props.children}</LiveContext>;
}

export function useLiveState(): LiveState {
  const connection = useContext(LiveContext);
  return useSyncExternalStore(
    (listener) => connection?.onState(listener) ?? (() => undefined),
    () => connection?.state ?? 'connecting',
  );
}

/** Hears what happens in a tournament's areas. */
export function useLiveTopics(
  tournamentId: string,
  areas: readonly LiveArea[],
  listener: (message: LiveMessage) => void,
): void {
  const connection = useContext(LiveContext);
  const wanted = areas.join(' ');
  useEffect(() => {
    if (!connection || !wanted) return;
    const stops = wanted
      .split(' ')
      .map((area) => connection.subscribe(topicName(tournamentId, area as LiveArea), listener));
    return () => {
      for (const stop of stops) stop();
    };
  }, [connection, tournamentId, wanted, listener]);
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
 */
export function useInvalidation(tournamentId: string, areas: readonly LiveArea[]): void {
  const queries = useQueryClient();
  const [batch] = useState(() => createBatch());
  const listener = (message: LiveMessage): void => {
    const word = message.type === 'event' ? (message.data.type.split('.', 1)[0] ?? '') : '*';
    batch.add(word, (words) => {
      void queries.invalidateQueries({
        predicate: ({ meta }) =>
          meta?.tournamentId === tournamentId &&
          (words.has('*') || (meta.on ?? []).some((one) => words.has(one))),
      });
    });
  };
  const [stable] = useState(() => ({ call: listener }));
  stable.call = listener;
  const [forward] = useState(() => (message: LiveMessage) => stable.call(message));
  useLiveTopics(tournamentId, areas, forward);
}

function createBatch() {
  let words = new Set<string>();
  let _timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(word: string, flush: (words: ReadonlySet<string>) => void): void {
      words.add(word);
      _timer ??= setTimeout(
        () => {
          const due = words;
          words = new Set();
          _timer = undefined;
          flush(due);
        },
        80 + Math.random() * 320,
      );
    },
  };
}
