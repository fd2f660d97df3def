/**
 * Doing something in the tournament of this page, by the name of a route: its contract says which events
 * it causes, and whatever they make out of date is asked for again at once.
 */
import type { UseMutationResult } from '@tanstack/react-query';
import { eventWordsOf } from '#contract/client.ts';
import type { EventWord } from '#contract/kinds/activity-types.ts';
import type { ApiError } from './api.tsx';
import { type TournamentAct, useTournamentAct } from './mutation.ts';
import {
  callRoute,
  type InputOf,
  type OutputOf,
  type RouteName,
  splitName,
} from './route-names.ts';

/** Every route that is an act in one tournament, as `area.route`. */
export type ActName = RouteName<{ readonly changes: readonly unknown[] }>;

type After<I, O> = Pick<TournamentAct<I, O>, 'keep' | 'onSuccess' | 'onError'>;

/** What the call needs besides its tournament; may be left out where it needs nothing. */
type Input<N extends ActName, I> =
  Partial<InputOf<N>> extends InputOf<N>
    ? { readonly input?: (input: I) => InputOf<N> }
    : { readonly input: (input: I) => InputOf<N> };

/**
 * `useAct('rounds.complete', { input: (version: number) => ({ params: { roundId }, body: { version } }) })`:
 * a mutation whose error is an `ApiError`, done once however often it is sent.
 */
export function useAct<N extends ActName, I = void>(
  name: N,
  act: Input<N, I> & After<I, OutputOf<N>>,
): UseMutationResult<OutputOf<N>, ApiError, I> {
  const { input, ...after }: { readonly input?: (input: I) => InputOf<N> } & After<I, OutputOf<N>> =
    act;
  return useTournamentAct<I, OutputOf<N>>({
    ...after,
    call: (client, chosen, { tournamentId, idempotencyKey }) =>
      callRoute({ client, tournamentId }, name, { ...input?.(chosen), idempotencyKey }),
    // The table is made from the contract, whose words are typed.
    refresh: eventWordsOf(...splitName(name)) as readonly EventWord[],
  });
}
