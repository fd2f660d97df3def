/** What a page shows of what is kept: its own changes at once, and those of others when they come. */
import type { SavedStore } from './saved-store.ts';

export interface SavedView<T> {
  /**
   * Hears what was changed by the queue, by other tabs or here. What is still being written here is
   * newer than any echo of it: the listener hears of that thing once all of it is kept.
   * @returns stops it
   */
  follow(hear: (found: T) => void): () => void;
  /** Changes what is kept; see `SavedStore.update`. */
  update(key: string, change: (now: T | undefined) => T | null): Promise<void>;
}

export function createSavedView<T extends { readonly key: string }>(
  store: SavedStore<T>,
): SavedView<T> {
  const listeners = new Set<(found: T) => void>();
  /** Of each key, how many changes were begun here, and how many of them are not yet kept. */
  const changes = new Map<string, { begun: number; open: number }>();
  const changesOf = (key: string) => changes.get(key) ?? { begun: 0, open: 0 };

  async function look(key: string): Promise<void> {
    const { begun, open } = changesOf(key);
    if (open > 0) return;
    const found = await store.find(key);
    if (!found || changesOf(key).begun !== begun) return;
    for (const hear of listeners) hear(found);
  }

  return {
    follow(hear) {
      const stop = store.onChange((key) => void look(key));
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
        stop();
      };
    },
    async update(key, change) {
      const { begun, open } = changesOf(key);
      changes.set(key, { begun: begun + 1, open: open + 1 });
      try {
        await store.update(key, change);
      } finally {
        const now = changesOf(key);
        changes.set(key, { ...now, open: now.open - 1 });
        // The store's own word came while this was still open.
        void look(key);
      }
    },
  };
}
