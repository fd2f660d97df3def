import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, giveTo } from './embedded-account.ts';
import type { PostgresBinaries } from './embedded-binaries.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** The database of the embedded PostgreSQL, and its superuser, whom only the supervisor is. */
export const NAME = 'rostrum';

/** The role that the program uses: owner of the database, no superuser. */
export const ROLE = 'rostrum_app';

/** Kernels cut a socket's path at about 108 bytes; the file's own name takes 14. */
const LONGEST_SOCKET_FOLDER = 90;
const SOCKET_PORT = 5432;

/** How clients reach the cluster: a private Unix socket, or loopback TCP with a password on Windows. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  readonly password: string | null;
}

/** Where a cluster keeps its files. */
export interface ClusterFolders {
  /** Everything below; mode 0700. */
  readonly root: string;
  readonly data: string;
  /** The password of both roles, on Windows only. */
  readonly password: string;
}

export function clusterFolders(dataDir: string): ClusterFolders {
  const root = join(dataDir, 'postgres');
  return { root, data: join(root, 'data'), password: join(root, 'password') };
}

/**
 * Makes the cluster unless it is there. `initdb` works in a folder beside it, so that a start cut short
 * leaves nothing half made.
 *
 * @throws EmbeddedPostgresError when `initdb` fails, or when another major version made the cluster
 */
export async function ensureCluster(
  folders: ClusterFolders,
  binaries: PostgresBinaries,
  account: Account,
): Promise<void> {
  const versionFile = join(folders.data, 'PG_VERSION');
  if (existsSync(folders.data)) {
    const made = Number(readFileSync(versionFile, 'utf8'));
    if (made === binaries.major) return;
    throw new EmbeddedPostgresError(
      `The database in ${folders.data} was made by PostgreSQL ${made}, and here is PostgreSQL ${binaries.major}: install version ${made}, or restore a backup into a new DATA_DIR.`,
    );
  }
  const draft = `${folders.data}.new`;
  rmSync(draft, { recursive: true, force: true });
  await runInitdb(draft, folders, { binaries, account });
  renameSync(draft, folders.data);
}

/** Chooses the endpoint of this start and makes its folder. */
export async function openEndpoint(folders: ClusterFolders, account: Account): Promise<Endpoint> {
  if (usesTcp) {
    return {
      host: '127.0.0.1',
      port: await freePort(),
      password: readFileSync(folders.password, 'utf8'),
    };
  }
  const near = join(folders.root, 'socket');
  const isShort = Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER;
  const folder = isShort ? near : mkdtempSync(join(tmpdir(), 'rostrum-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  giveTo(account, folder);
  return { host: folder, port: SOCKET_PORT, password: null };
}

/** Removes the socket's folder; a long-path one would else stay in the temporary folder for good. */
export function closeEndpoint(endpoint: Endpoint): void {
  if (!usesTcp) rmSync(endpoint.host, { recursive: true, force: true });
}

/** The arguments of `postgres` for one start. */
export function serverArguments(
  folders: ClusterFolders,
  endpoint: Endpoint,
  more: Readonly<Record<string, string>>,
): string[] {
  const settings = {
    listen_addresses: usesTcp ? endpoint.host : '',
    port: String(endpoint.port),
    unix_socket_directories: usesTcp ? '' : endpoint.host,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // A failed statement is the caller's to report: its text and values may be personal data.
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    ...more,
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  return ['-D', folders.data, ...flags];
}

/** A connection string that `pg` understands, sockets included; as the program's role unless named. */
export function connectionString(endpoint: Endpoint, database: string, role = ROLE): string {
  if (endpoint.password !== null) {
    return `postgresql://${role}:${endpoint.password}@${endpoint.host}:${endpoint.port}/${database}`;
  }
  const query = new URLSearchParams({ host: endpoint.host, port: String(endpoint.port) });
  return `postgresql://${role}@localhost/${database}?${query}`;
}

const usesTcp = process.platform === 'win32';

async function runInitdb(
  draft: string,
  folders: ClusterFolders,
  { binaries, account }: { binaries: PostgresBinaries; account: Account },
): Promise<void> {
  // Version 17 brought a locale that is the same on every system; before it, plain C is.
  const locale =
    binaries.major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C'];
  const access = usesTcp
    ? ['-A', 'scram-sha-256', `--pwfile=${folders.password}`]
    : ['-A', 'trust'];
  if (usesTcp) writeFileSync(folders.password, randomBytes(24).toString('hex'), { mode: 0o600 });

  const [command, args] = account.command(binaries.initdb, [
    ...['-D', draft, '-U', NAME, '-E', 'UTF8', '--no-instructions'],
    ...locale,
    ...access,
  ]);
  const child = spawn(command, args, {
    ...account.spawn,
    cwd: folders.root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    const reason = complaints.trim().split('\n').at(-1) ?? `exit code ${code}`;
    throw new EmbeddedPostgresError(`The database could not be made in ${folders.root}: ${reason}`);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
