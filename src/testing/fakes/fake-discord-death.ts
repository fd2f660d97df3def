/** The fake Discord disappears in the middle of something, and comes back. */
import type { Answer } from './fake-http.ts';

export interface Death {
  /**
   * Lets this many changes through, then breaks off: `before` the next change is made, or `after` it is,
   * without a word to its caller. Every call is cut from then on.
   */
  dieAfter(changes: number, moment: 'before' | 'after'): void;
  comeBack(): void;
  around(method: string, work: () => Promise<Answer>): Promise<Answer>;
}

const cut: Answer = { status: 0, body: '', isCut: true };

export function createDeath(): Death {
  let left = Number.POSITIVE_INFINITY;
  let moment: 'before' | 'after' = 'before';
  let isDead = false;
  return {
    dieAfter(changes, when) {
      left = changes;
      moment = when;
    },
    comeBack() {
      left = Number.POSITIVE_INFINITY;
      isDead = false;
    },
    async around(method, work) {
      if (isDead) return cut;
      if (method === 'GET') return work();
      left -= 1;
      if (left >= 0) return work();
      isDead = true;
      if (moment === 'after') await work();
      return cut;
    },
  };
}
