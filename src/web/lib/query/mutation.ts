/** Doing something: one idempotency key per intent, so that a retry on bad Wi-Fi never doubles it. */

import {
  type UseMutateFunction,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { EventWord } from '#contract/kinds/activity-types.ts';
import { randomKey } from '../device/random-key.ts';
import { useTournament } from '../tournament.tsx';
import type { ApiError, Client } from './api.tsx';
import { useApi } from './api.tsx';
import { readAgain, readVersionsAgain } from './read-again.ts';

export interface TournamentAct<I, O> {
  readonly call: (
    client: Client,
    input: I,
    base: { readonly tournamentId: string; readonly idempotencyKey: string },
  ) => Promise<O>;
  /** Puts the answer where it was read from, where it is whole: nothing is waited for then. */
  readonly keep?: (output: O, input: I) => void;
  /** The page holds the new versions by now, and the act ends with this. */
  readonly onSuccess?: (output: O, input: I) => void;
  readonly onError?: (error: ApiError, input: I) => void;
  /** First words of the events that it causes: what they make stale is asked for again at once. */
  readonly refresh?: readonly EventWord[];
}

/**
 * A mutation in this tournament. Its error is an `ApiError`; switch on `error.code`. It is pending
 * until the page holds the versions that it left, so that one's own next act is never refused as
 * somebody else's. The second click of a double click does nothing: the same input is sent once
 * until it is answered.
 */
export function useTournamentAct<I, O>(
  act: TournamentAct<I, O>,
): UseMutationResult<O, ApiError, I> {
  const { client } = useApi();
  const { id } = useTournament();
  const queries = useQueryClient();
  const intent = useRef<{ input: string; key: string } | null>(null);
  const underWay = useRef(new Set<string>());
  const mutation = useMutation<O, ApiError, I>({
    // Without a network the person is informed at once, instead of waiting for it unknowingly.
    networkMode: 'always',
    mutationFn: (input) => {
      const text = textOf(input);
      // The same input after a failure is the same intent; a new input is a new one.
      if (intent.current?.input !== text) intent.current = { input: text, key: randomKey() };
      return act.call(client, input, { tournamentId: id, idempotencyKey: intent.current.key });
    },
    onSuccess: async (output, input) => {
      intent.current = null;
      const changed = { tournamentId: id, words: new Set<string>(act.refresh) };
      if (act.keep) {
        act.keep(output, input);
        readAgain(queries, changed);
      } else await readVersionsAgain(queries, changed);
      act.onSuccess?.(output, input);
    },
    onError: (error, input) => {
      // A refusal ends the intent; only a lost answer may be asked for again with the same key.
      if (error.code !== 'offline') intent.current = null;
      // It was done when it was sent before: the page shows what it has changed.
      if (error.code === 'answer-not-kept') {
        readAgain(queries, { tournamentId: id, words: new Set<string>(act.refresh) });
      }
      act.onError?.(error, input);
    },
    onSettled: (_, __, input) => {
      underWay.current.delete(textOf(input));
    },
  });
  const { mutate: send } = mutation;
  const mutate: UseMutateFunction<O, ApiError, I> = useCallback(
    (...args) => {
      const text = textOf(args[0]);
      if (underWay.current.has(text)) return;
      underWay.current.add(text);
      send(...args);
    },
    [send],
  );
  return { ...mutation, mutate };
}

function textOf(input: unknown): string {
  return JSON.stringify(input) ?? '';
}
