/** Makes a backup of the site, reads it back, and lets those go whose time is over. */
import { systemActor } from '#server/actor.ts';
import { isOutage } from '#server/db/connections/outage.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import { newId } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { loadBackupKey } from './backup-key.ts';
import type { BackupStore } from './backup-store.ts';
import { checkSite } from './check-site.ts';
import { findExpired, nameOf, siteOf } from './keep.ts';
import { deleteRunsBefore, findLastEnd, insertRun } from './runs-repository.ts';
import { BackupError } from './sealed-stream.ts';
import { connectTo, findSiteId, type SiteClient, tryHold } from './site-repository.ts';
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

/** Every node may ask for the backup of a night: one that has just been made will do. */
const justMade = 3_600_000;

export interface BackUpOptions {
  /** Makes none when one was made within the last hour. */
  readonly onceAnHour?: boolean;
  /** Lists nothing: the backup goes where nobody looks for those of the nights. */
  readonly unlisted?: boolean;
}

/** The job of each night. One that failed is tried again, sooner at first. */
export function backUpNightly(services: Services): JobHandler {
  return async () => {
    const store = openStore(services.config);
    if (store) await backUpSite(services, store, { onceAnHour: true });
  };
}

/**
 * @returns null while another one is being made, on whatever node, or where one will do
 * @throws whatever failed; it is listed, and no part of the backup is left
 */
export async function backUpSite(
  services: Needs,
  store: BackupStore,
  { onceAnHour = false, unlisted = false }: BackUpOptions = {},
): Promise<Made | null> {
  const { connectionString } = services.db.pool.options;
  const began = services.clock.now();
  let name = '';
  let client: Awaited<ReturnType<typeof connectTo>> | null = null;
  const list = async (end: Pick<Run, 'bytes' | 'problem'>) => {
    if (!unlisted) await note(services, { name, store, began, ...end });
  };
  try {
    client = await connectTo(connectionString);
    if (!(await tryHold(client))) return null;
    if (onceAnHour && (await wasJustMade(services))) return null;
    const site = await findSiteId(client);
    name = nameOf(began, site);
    const made = await make(services, { client, store, site, name, began });
    await list({ bytes: made.bytes, problem: null });
    return made;
  } catch (error) {
    // While the database is away there is nowhere to note it.
    await list({ bytes: null, problem: problemOf(error) }).catch(() => undefined);
    throw error;
  } finally {
    await client?.end().catch(() => undefined);
  }
}

async function wasJustMade({ db, clock }: Needs): Promise<boolean> {
  const last = await db.read(findLastEnd);
  return last !== null && clock.now().getTime() - last.getTime() < justMade;
}

interface Making {
  readonly client: SiteClient;
  readonly store: BackupStore;
  readonly site: string;
  readonly name: string;
  readonly began: Date;
}

async function make(
  { config, sealer }: Needs,
  { client, store, site, name, began }: Making,
): Promise<Made> {
  const key = loadBackupKey(config);
  const isOwn = (one: string) => siteOf(one) === site;
  await store.tidy(isOwn);
  const content = {
    client,
    dataDir: config.dataDir,
    secretKeyId: keyIdOf(sealer.mark),
    hasKeyFile: config.secretKey === null,
    madeAt: began,
  };
  await store.save(name, siteBytes(content, key));
  let rows: number;
  let bytes = 0;
  const readBack = async function* () {
    for await (const piece of store.read(name)) {
      bytes += piece.length;
      yield piece;
    }
  };
  try {
    ({ rows } = await checkSite(key, readBack()));
    await store.accept(name);
  } catch (error) {
    // Why it is torn matters more; what is left of it is listed nowhere and goes with the next tidying.
    await store.remove(name).catch(() => undefined);
    throw error;
  }
  const own = (await store.list()).map((one) => one.name).filter(isOwn);
  for (const expired of findExpired(own)) await store.remove(expired);
  return { name, place: store.place, bytes, rows };
}

interface Run {
  readonly name: string;
  readonly store: BackupStore;
  readonly began: Date;
  readonly bytes: number | null;
  readonly problem: string | null;
}

async function note(
  { db, clock }: Needs,
  { name, store, began, bytes, problem }: Run,
): Promise<void> {
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
