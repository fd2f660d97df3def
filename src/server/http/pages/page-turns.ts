/**
 * Pages whose building takes turns. Whoever asks waits in the line of their own address, so that nobody
 * waits behind somebody else's flood; all stop waiting as soon as one of them has built the page.
 */
import type { HeavyTurn } from '../limits/heavy-turns.ts';
import type { Built, Page, PageCache } from './page-cache.ts';

export interface WantedPage {
  readonly key: string;
  /** The tournament's sequence number and the time (milliseconds) for which the page has to hold. */
  readonly seq: number;
  readonly now: number;
  /** Whose turn it waits for. */
  readonly address: string;
}

export interface Making {
  /** Waits for the address's turn; leaves the line when the signal is aborted. */
  readonly take: (signal: AbortSignal) => Promise<HeavyTurn>;
  readonly build: (endTurn: () => void) => Promise<Built>;
}

export interface PageTurns {
  /** The page from memory, or built by whoever's turn comes first. */
  get(wanted: WantedPage, making: Making): Promise<Page>;
}

export function createPageTurns(pages: PageCache): PageTurns {
  /** By address and page: everybody at an address waits together. */
  const attempts = new Map<string, Promise<Page>>();

  async function attempt({ key, seq, now }: WantedPage, { take, build }: Making): Promise<Page> {
    const waiting = new AbortController();
    const built = pages.next(key, seq);
    const turn = take(waiting.signal).then((taken) => ({ taken, page: null }));
    try {
      const first = await Promise.race([turn, built.page.then((page) => ({ taken: null, page }))]);
      if (first.page) return first.page;
      const { run, end } = first.taken;
      try {
        return await pages.get(key, seq, now, () => run(() => build(end)));
      } finally {
        end();
      }
    } finally {
      built.stop();
      waiting.abort();
      // A turn that came at the same moment as the page.
      turn.then(({ taken }) => taken.end()).catch(() => undefined);
    }
  }

  return {
    async get(wanted, making) {
      const kept = pages.kept(wanted.key, wanted.seq, wanted.now);
      if (kept) return kept;
      const own = JSON.stringify([wanted.address, wanted.key, wanted.seq]);
      const begun = attempts.get(own);
      if (begun) return begun;
      const mine = attempt(wanted, making);
      attempts.set(own, mine);
      try {
        return await mine;
      } finally {
        attempts.delete(own);
      }
    },
  };
}
