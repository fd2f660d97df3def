/** How the server is: its alarms, its state, its backups. */
import { findNewestRuns, openStore } from '#server/backup/site/index.ts';
import type { Context } from '#server/http/context.ts';
import { nextNight } from './alarms/next-night.ts';
import { findAlarms } from './alarms/repository.ts';
import { findServerState } from './server-state.ts';

const shownRuns = 14;

export async function readStatus({ services, read }: Context) {
  const { config, clock } = services;
  const runs = await read((reader) => findNewestRuns(reader, shownRuns));
  const alarms = await read(findAlarms);
  const { latelyFailed: _, mail: __, ...server } = await findServerState(services);
  return {
    server,
    alarms: alarms.map(({ kind, detail, since }) => ({ kind, detail, since: since.toISOString() })),
    backups: {
      place: openStore(config)?.place ?? null,
      nextAt: config.backup.to && nextNight(clock.now(), config.backup.hour).toISOString(),
      runs: runs.map((run) => ({
        name: run.name,
        beganAt: run.began_at.toISOString(),
        endedAt: run.ended_at.toISOString(),
        bytes: run.bytes,
        problem: run.problem,
      })),
    },
  };
}
