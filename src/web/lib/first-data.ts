/** What the server put into the page for the first render. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

type Tournament = CallOutput<Api['tournaments']['get']>;

let parsed: { readonly tournament?: Tournament } | null = null;

/** The inlined tournament, when it is the one at this address. */
export function readFirstTournament(address: string): Tournament | undefined {
  parsed ??= JSON.parse(document.getElementById('first-data')?.textContent || '{}') as {
    tournament?: Tournament;
  };
  const { tournament } = parsed;
  return tournament && (tournament.id === address || tournament.slug === address)
    ? tournament
    : undefined;
}
