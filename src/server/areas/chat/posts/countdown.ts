/** The end of a countdown in a channel. */
import { untilDue } from '#server/areas/rounds/index.ts';
import type { Tx } from '#server/db/database.ts';
import { countJobsOf, type JobRequest } from '#server/db/job-queue-repository.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import { queueOf } from '#server/jobs/queue-of.ts';
import { ChatFailure } from '#server/ports/chat-platform.ts';
import type { Services } from '#server/services.ts';
import { mostLate } from './most-late.ts';

export const chatCountdownJob = 'chat-countdown';

/** How many may run at once in a tournament: each post waits for its channel’s limit, and others wait for it. */
const mostAtOnce = 10;

const keyOf = (tournamentId: string) => `${chatCountdownJob}:${tournamentId}:`;

export async function hasTooManyCountdowns(tx: Tx, tournamentId: string): Promise<boolean> {
  return (await countJobsOf(tx.q, keyOf(tournamentId))) >= mostAtOnce;
}

interface Countdown {
  readonly tournamentId: string;
  /** Of the ask that began it. */
  readonly id: string;
  readonly channelId: string;
  readonly name: string;
  readonly at: Date;
}

export function countdownJob({ tournamentId, id, channelId, name, at }: Countdown): JobRequest {
  return {
    name: chatCountdownJob,
    payload: { id, channelId, name, at: at.toISOString() },
    key: `${keyOf(tournamentId)}${id}`,
    queue: queueOf('chat', channelId),
    runAt: at,
  };
}

/** Posts that it is over, unless that is minutes late or our bot may not write there. */
export function endCountdown(services: Services): JobHandler {
  return async ({ id, channelId, name, at }) => {
    const end = new Date(String(at));
    await untilDue(services.clock, end);
    const talk = services.chat?.servers?.talk;
    if (!talk || services.clock.now().getTime() - end.getTime() > mostLate) return;
    const text = `${talk.words.strong(talk.words.plain(String(name)))} is over.`;
    try {
      await talk.post(String(channelId), { text }, `end-${id}`);
    } catch (error) {
      const isClosed =
        error instanceof ChatFailure && (error.reason === 'refused' || error.reason === 'missing');
      if (!isClosed) throw error;
      services.report(error, 'ending a countdown in the chat');
    }
  };
}
