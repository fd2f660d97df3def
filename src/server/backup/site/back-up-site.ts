/** Makes a backup of the site, reads it back, and lets those go whose time is over. */
import { systemActor } from '#server/actor.ts';
import { isOutage } from '#server/db/connections/outage.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import { newId } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { loadBackupKey } from './backup-key.ts';
import type { BackupStore } from './backup-store.ts';
import { checkSite } from './check-site.ts';
import { findExpired, nameOf } from './keep.ts';
import { deleteRunsBefore, insertRun } from './runs-repository.ts';
import { BackupError } from './sealed-stream.ts';
import { connectTo, type SiteClient, tryHold } from './site-repository.ts';
import { openStore } from './store.ts';
import { siteBytes } from './write-site.ts';

type Needs = Pick<Services, 'config' | 'db' | 'clock' | 'sealer'>;

export interface Made {
  readonly name: string;
  readonly place: string;
  readonly bytes: number;
  readonly rows: number;
}

/** Runs are listed for this long. */
const listed = 400 * 86_400_000;
const longestProblem = 300;

/** The job of each night. One that failed is tried again, sooner at first. */
export function backUpNightly(services: Services): JobHandler {
  return async () => {
    const store = openStore(services.config);
    if (store) await backUpSite(services, store);
  };
}

/**
 * @returns null while another one is being made, on whatever node
 * @throws whatever failed; it is listed, and no part of the backup is left
 */
export async function backUpSite(services: Needs, store: BackupStore): Promise<Made | null> {
  const { connectionString } = services.db.pool.options;
  const began = services.clock.now();
  const name = nameOf(began);
  let client: Awaited<ReturnType<typeof connectTo>> | null = null;
  try {
    client = await connectTo(connectionString);
    if (!(await tryHold(client))) return null;
    const made = await make(services, { client, store, name, began });
    await note(services, { name, store, began, bytes: made.bytes, problem: null });
    return made;
  } catch (error) {
    // While the database is away there is nowhere to note it.
    await note(services, { name, store, began, bytes: null, problem: problemOf(error) }).catch(
      () => undefined,
    );
    throw error;
  } finally {
    await client?.end().catch(() => undefined);
  }
}

interface Making {
  readonly client: SiteClient;
  readonly store: BackupStore;
  readonly name: string;
  readonly began: Date;
}

async function make(
  { config, sealer }: Needs,
  { client, store, name, began }: Making,
): Promise<Made> {
  const key = loadBackupKey(config);
  await store.tidy();
  const site = {
    client,
    dataDir: config.dataDir,
    secretKeyId: keyIdOf(sealer.mark),
    madeAt: began,
  };
  await store.save(name, siteBytes(site, key));
  let rows: number;
  try {
    ({ rows } = await checkSite(key, store.read(name)));
  } catch (error) {
    await store.remove(name);
    throw error;
  }
  const stored = await store.list();
  const names = stored.map((one) => one.name);
  for (const expired of findExpired(names)) await store.remove(expired);
  const bytes = stored.find((one) => one.name === name || one.name === store.place)?.bytes ?? 0;
  return { name, place: store.place, bytes, rows };
}

async function note(
  { db, clock }: Needs,
  run: {
    readonly name: string;
    readonly store: BackupStore;
    readonly began: Date;
    readonly bytes: number | null;
    readonly problem: string | null;
  },
): Promise<void> {
  const { name, store, began, bytes, problem } = run;
  await db.write({ tournamentId: null, actor: systemActor }, async (tx) => {
    const ended = clock.now();
    await deleteRunsBefore(tx, new Date(ended.getTime() - listed));
    const row = { id: newId(), name, place: store.place, began_at: began, ended_at: ended };
    await insertRun(tx, { ...row, bytes, problem });
  });
}

/** For the operator: what they can do something about. */
function problemOf(error: unknown): string {
  if (isOutage(error)) return 'The database or the store could not be reached.';
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return 'The folder does not let the server write.';
  }
  if (error instanceof TypeError && message === 'fetch failed') {
    return 'The store could not be reached.';
  }
  const isOurs = error instanceof BackupError || message.startsWith('The store answered');
  return isOurs ? message.slice(0, longestProblem) : 'It failed; the log says more.';
}

/** The id within the mark of sealed texts, `s1.<id>.`. */
function keyIdOf(mark: string): string {
  return mark.split('.')[1] ?? '';
}
