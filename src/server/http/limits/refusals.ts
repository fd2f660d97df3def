/**
 * Counts calls into a tournament that were refused. Counted in memory and written once a second: a
 * flood of refused calls is one row per caller, route and reason, not one per call.
 */
import { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import { systemActor } from '#server/actor.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { addRefusals, others, type Refusal } from './refusal-repository.ts';

export interface Refusals {
  /** Counts an error that is a refusal, of a call to a tournament. */
  count(error: unknown, call: Omit<Refusal, 'code'>): void;
  /** Writes what was counted so far. */
  flush(): Promise<void>;
}

/** An expired session is everyday life and is renewed; every other refusal is somebody's attempt. */
export const countedCodes: readonly ErrorCode[] = [
  'bad-code',
  'forbidden',
  'too-many-requests',
  'unauthenticated',
];

const pause = 1000;
/** Refusals of one caller, call and reason in a day that the operator hears of, and each time as many more. */
export const alarming = 1000;
/** Different callers, routes and reasons between two writes; the rest is counted together. */
const mostWaiting = 100;

export function createRefusals(
  db: Database,
  report: (error: unknown, about: string) => void,
): Refusals {
  let waiting = new Map<string, { readonly refusal: Refusal; count: number }>();
  let timer: NodeJS.Timeout | null = null;

  function add(refusal: Refusal): void {
    const key = JSON.stringify(refusal);
    const known = waiting.get(key);
    const isOther = refusal.actor === others.actor;
    if (known) known.count += 1;
    else if (waiting.size < (isOther ? 2 * mostWaiting : mostWaiting)) {
      waiting.set(key, { refusal, count: 1 });
    } else if (!isOther) add({ ...refusal, ...others });
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const counted = [...waiting.values()];
    waiting = new Map();
    if (counted.length === 0) return;
    const totals = await db.write({ tournamentId: null, actor: systemActor }, async (tx) => {
      const added: number[] = [];
      for (const { refusal, count } of counted) added.push(await addRefusals(tx, refusal, count));
      return added;
    });
    for (const [index, { refusal, count }] of counted.entries()) {
      alarm(refusal, totals[index] ?? 0, count);
    }
  }

  /** Into the operator's log, without the caller: the tournament's own log names them. */
  function alarm({ tournamentId, route, code }: Refusal, total: number, count: number): void {
    // No such tournament: nothing was counted.
    if (total === 0) return;
    if (Math.floor(total / alarming) === Math.floor((total - count) / alarming)) return;
    const what = `${code} for ${route || 'several calls'} of tournament ${tournamentId}`;
    report(new Error(`${total} times today: ${what}`), 'many refused calls of one caller');
  }

  return {
    flush,
    count(error, call) {
      if (!(error instanceof AppError) || !countedCodes.includes(error.code)) return;
      if (!z.uuid().safeParse(call.tournamentId).success) return;
      add({ ...call, code: error.code });
      timer ??= setTimeout(() => {
        flush().catch((problem: unknown) => report(problem, 'counting refusals'));
      }, pause).unref();
    },
  };
}
