/** Pages of a tournament that are the same for everybody: from memory, or built in somebody's turn. */
import { runShared } from '#server/db/connections/work-context.ts';
import type { Services } from '#server/services.ts';
import type { Built, Page } from './page-cache.ts';

type Core = Pick<Services, 'clock' | 'heavyTurns' | 'pages' | 'pageTurns'>;

interface Reading {
  readonly tournamentId: string;
  /** `addressKey` of whoever asks. */
  readonly address: string;
}

export interface PageInTurn extends Reading {
  readonly key: string;
  /** The tournament's sequence number for which the page has to hold. */
  readonly seq: number;
}

/**
 * The page of a key, built at most once for a sequence number. Building reads the whole tournament, so it
 * waits for the turn of an address.
 */
export function pageInTurn(
  services: Core,
  { key, seq, tournamentId, address }: PageInTurn,
  build: (endTurn: () => void) => Promise<Built>,
): Promise<Page> {
  const take = (signal: AbortSignal) =>
    services.heavyTurns.takeForPage(tournamentId, address, signal);
  const now = services.clock.now().getTime();
  return runSharedPage(services, { tournamentId, address }, () =>
    services.pageTurns.get({ key, seq, now, address }, { take, build }),
  );
}

/**
 * A tournament's page has a share of its own, for which addresses take turns. Lists of the site are the caller's, and so are ids that are
 * none: they can be made up without end.
 */
export function runSharedPage<T>(
  { pages }: Pick<Core, 'pages'>,
  { tournamentId, address }: Reading,
  work: () => T,
): T {
  const isTournament = pages.seqOf(tournamentId) !== undefined;
  return isTournament ? runShared('pages', { tournamentId, caller: address }, work) : work();
}
