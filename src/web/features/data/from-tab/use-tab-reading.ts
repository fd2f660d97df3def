/** Reads the linked tab part by part, at once; after a failure, the parts that are read stay read. */
import { useEffect, useRef, useState } from 'react';
import type { Api } from '#contract/index.ts';
import { type TabReadPart, tabReadParts } from '#contract/kinds/tab/tab-reading.ts';
import type { CallOutput } from '#contract/route.ts';
import type { ApiError } from '#web/lib/query/api.tsx';
import { useTournamentAct } from '#web/lib/query/mutation.ts';

type Reading = CallOutput<Api['tab']['read']>;

export interface TabReading {
  /** Parts that are read so far, in order. */
  readonly parts: readonly TabReadPart[];
  /** Everything, once every part is read. */
  readonly read: Reading | null;
  readonly error: ApiError | null;
  readonly isReading: boolean;
  /** Goes on after a failure. */
  readonly goOn: () => void;
  /** Forgets what was read and begins again. */
  readonly again: () => void;
}

/** Begins when its page opens. */
export function useTabReading(): TabReading {
  const [read, setRead] = useState<ReadonlyMap<TabReadPart, Reading>>(new Map());
  const leaving = useRef<AbortController | null>(null);
  const act = useTournamentAct<ReadonlyMap<TabReadPart, Reading>, void>({
    call: async (client, known, { tournamentId }) => {
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      let sofar = known;
      for (const part of tabReadParts.filter((one) => !known.has(one))) {
        const params = { tournamentId };
        const reading = await client.tab.read({ params, body: { part }, signal });
        sofar = new Map([...sofar, [part, reading]]);
        setRead(sofar);
      }
    },
  });
  const { mutate } = act;
  useEffect(() => {
    mutate(new Map());
    // Whoever leaves hangs up, which ends the work.
    return () => leaving.current?.abort();
  }, [mutate]);
  const parts = tabReadParts.filter((part) => read.has(part));
  return {
    parts,
    read: parts.length === tabReadParts.length ? joined([...read.values()]) : null,
    error: act.error,
    isReading: act.isPending,
    goOn: () => mutate(read),
    again: () => {
      setRead(new Map());
      mutate(new Map());
    },
  };
}

function joined(readings: readonly Reading[]): Reading {
  return {
    files: readings.flatMap(({ files }) => files),
    leftOut: readings.flatMap(({ leftOut }) => leftOut),
  };
}
