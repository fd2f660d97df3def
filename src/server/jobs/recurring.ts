/**
 * Adds recurring jobs at their minutes. graphile-worker's own crontab is not used: when the database is
 * away at such a minute, its scheduler stops for good and leaves a rejection that nobody can handle,
 * which ends the process.
 */
import { type ParsedCronItem, parseCronItems } from 'graphile-worker';

/** A job without a payload that is done again and again, on one node at a time. */
export interface RecurringJob {
  readonly name: string;
  /** As in a crontab, in UTC: minute, hour, day of the month, month, day of the week. */
  readonly when: string;
}

export interface RecurringOptions {
  /** Adds the job unless it waits already: every node adds it. */
  readonly add: (name: string) => Promise<void>;
  readonly onError: (error: unknown, about: string) => void;
}

const minute = 60_000;
/** Timers may fire a moment early. */
const margin = 20;

/** @returns stops, once the jobs that are being added are there */
export function startRecurring(
  recurring: readonly RecurringJob[],
  { add, onError }: RecurringOptions,
): () => Promise<void> {
  const items = parseCronItems(recurring.map(({ name, when }) => ({ task: name, match: when })));
  const adding = new Set<Promise<void>>();
  let timer = waitForMinute();

  function waitForMinute(): NodeJS.Timeout {
    return setTimeout(addDue, minute - (Date.now() % minute) + margin);
  }

  function addDue(): void {
    timer = waitForMinute();
    for (const { task } of dueAt(items, new Date())) {
      const added = add(task).catch((error: unknown) => onError(error, `recurring job ${task}`));
      adding.add(added);
      void added.finally(() => adding.delete(added));
    }
  }

  return async () => {
    clearTimeout(timer);
    await Promise.all(adding);
  };
}

function dueAt(items: readonly ParsedCronItem[], at: Date): readonly ParsedCronItem[] {
  const digest = {
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  };
  return items.filter(({ match }) => match(digest));
}
