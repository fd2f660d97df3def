/**
 * Marks that wait on this device until the server has them. A mark carries its own key and time, so
 * sending it again does no harm, and whoever has no network goes on.
 */

/** What says one mark from another. */
interface Keyed {
  readonly key: string;
}

/** Where marks are kept; `localStorage` in the browser. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Most marks that one call takes. */
const batch = 2000;

export interface MarksQueue<Mark extends Keyed> {
  /** Marks that the server does not have yet, oldest first. */
  waiting(): readonly Mark[];
  add(marks: readonly Mark[]): void;
  /**
   * Sends what waits, in order. What was sent is forgotten; what failed stays.
   * @throws whatever `send` throws
   */
  flush(send: (marks: readonly Mark[]) => Promise<unknown>): Promise<void>;
}

/** The queue of that name on this device. */
export function createMarksQueue<Mark extends Keyed>(store: Store, name: string): MarksQueue<Mark> {
  const read = (): Mark[] => {
    try {
      // Only this module writes there.
      return JSON.parse(store.getItem(name) ?? '[]') as Mark[];
    } catch {
      return [];
    }
  };
  const write = (marks: readonly Mark[]) => {
    if (marks.length === 0) store.removeItem(name);
    else store.setItem(name, JSON.stringify(marks));
  };
  let running: Promise<void> | null = null;
  async function run(send: (marks: readonly Mark[]) => Promise<unknown>): Promise<void> {
    for (let next = read().slice(0, batch); next.length > 0; next = read().slice(0, batch)) {
      await send(next);
      const sent = new Set(next.map(({ key }) => key));
      write(read().filter(({ key }) => !sent.has(key)));
    }
  }
  return {
    waiting: read,
    add: (marks) => write([...read(), ...marks]),
    flush(send) {
      running ??= run(send).finally(() => {
        running = null;
      });
      return running;
    },
  };
}
