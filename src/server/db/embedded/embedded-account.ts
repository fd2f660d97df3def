import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** Under which account a PostgreSQL program runs: how to wrap its command. */
export interface Account {
  /** The command and its arguments, wrapped. */
  command(program: string, args: readonly string[]): [string, string[]];
  /** `uid` and `gid` for `spawn`, when the account is another one. */
  readonly spawn: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Who must own the folders that PostgreSQL uses. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

const NOBODY = 65_534;

/**
 * Finds an account under which PostgreSQL agrees to run, since it refuses root.
 *
 * As root, whoever owns the folder (or the one around it, while it is new) comes first, so that a
 * `sudo npm start` in somebody's home works; root's own folders are entered in a user namespace, and
 * where those are forbidden as `nobody`. Once a cluster is there, only its owner can run it.
 *
 * @param folder where PostgreSQL keeps everything; created when missing, given to the account
 * @param settled whether a cluster is in the folder already
 * @param program a PostgreSQL program that must be reachable for the account
 * @throws EmbeddedPostgresError naming the ways out
 */
export function chooseAccount(folder: string, settled: boolean, program: string): Account {
  const owner = statSync(existsSync(folder) ? folder : dirname(folder));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const me = process.getuid?.();
  if (me === undefined) return ownAccount();
  if (me !== 0) return hasName(me) ? ownAccount() : inNamespace(me, owner.gid);

  const first = owner.uid === 0 ? inNamespace(0, 0) : accountOf(owner.uid, owner.gid);
  const second = owner.uid === 0 ? accountOf(NOBODY, NOBODY) : inNamespace(0, 0);
  for (const account of settled ? [first] : [first, second]) {
    if (canWork(account, folder, program)) return account;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and no other account may use ${folder}: start as an ordinary user, set DATA_DIR to a folder that everybody may enter, or set DATABASE_URL.`,
  );
}

/** Gives a folder to the account that will use it. */
export function giveTo(account: Account, folder: string): void {
  if (account.owner) chownSync(folder, account.owner.uid, account.owner.gid);
}

/** The account that started us: right for everybody but root. */
function ownAccount(): Account {
  return { command: (program, args) => [program, [...args]], spawn: {}, owner: null };
}

function accountOf(uid: number, gid: number): Account {
  const owner = { uid, gid };
  if (!hasName(uid)) return inNamespace(uid, gid);
  return { command: (program, args) => [program, [...args]], spawn: owner, owner };
}

/**
 * The same account outside, a named ordinary user inside a user namespace: PostgreSQL is content, and
 * the files stay ours. For root, and for a uid without a name, which `initdb` refuses.
 */
function inNamespace(uid: number, gid: number): Account {
  const user = namedUser();
  const wrap = ['--user', `--map-user=${user}`, `--map-group=${user}`];
  const isOurs = uid === process.getuid?.();
  return {
    command: (program, args) => ['unshare', [...wrap, program, ...args]],
    spawn: isOurs ? {} : { uid, gid },
    owner: isOurs && uid !== 0 ? null : { uid, gid },
  };
}

function hasName(uid: number): boolean {
  return spawnSync('id', ['-un', String(uid)], { stdio: 'ignore' }).status === 0;
}

/** A uid with a name on this machine: the usual first user, else whatever the system brought along. */
function namedUser(): number {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const uids = lines.map((line) => Number(line.split(':')[2])).filter((uid) => uid > 0);
  return uids.find((uid) => uid === 1000) ?? uids.at(0) ?? 1000;
}

function canWork(account: Account, folder: string, program: string): boolean {
  giveTo(account, folder);
  const script = 'cd "$1" && touch .probe && rm .probe && exec "$2" --version';
  const [command, args] = account.command('/bin/sh', ['-c', script, 'probe', folder, program]);
  return spawnSync(command, args, { ...account.spawn, stdio: 'ignore', cwd: '/' }).status === 0;
}
