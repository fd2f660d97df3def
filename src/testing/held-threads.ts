/** Takes every thread of a work pool, so that a test can act while its own work waits. */
import { expect } from 'vitest';
import type { WorkKind } from '#contract/kinds/work-kinds.ts';
import { type Job, lanes } from '#server/work/job.ts';
import type { WorkPool } from '#server/work/work-pool.ts';
import { waitFor } from '#testing/wait-for.ts';
import type { HeavyTask } from './heavy.worker.ts';

export interface HeldThreads {
  /** Resolves once work of this kind waits for a tournament. */
  waitsFor(tournamentId: string, kind: WorkKind): Promise<void>;
  /** Lets everything go on. */
  end(): void;
}

/** Occupies every thread of every lane until `end`, each for an account of its own. */
export async function holdThreads(pool: WorkPool): Promise<HeldThreads> {
  const gate = new SharedArrayBuffer(12);
  const state = new Int32Array(gate);
  const { threads } = pool.list();
  for (const lane of lanes) {
    const job: Job<HeavyTask, unknown> = {
      ...{ kind: 'draw', lane, seconds: 200 },
      source: new URL('./heavy.worker.ts', import.meta.url),
    };
    for (let n = 0; n < threads; n++) {
      const name = `held ${lane} ${n}`;
      pool.start(job, { kind: 'hold', gate }, { account: name, owner: name });
    }
  }
  await waitFor(() => expect(Atomics.load(state, 0)).toBe(threads));
  return {
    async waitsFor(tournamentId, kind) {
      await waitFor(() =>
        expect(pool.list().entries).toContainEqual(
          expect.objectContaining({ owner: tournamentId, kind, startedAt: null }),
        ),
      );
    },
    end() {
      Atomics.store(state, 2, 1);
      Atomics.notify(state, 2);
    },
  };
}
