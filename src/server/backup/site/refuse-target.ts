/** Keeps a restore away from databases that somebody would miss. */

import { unknownMigrations } from '#server/db/migrate.ts';
import { allTables } from '#server/db/personal/index.ts';
import { BackupError } from './sealed-stream.ts';
import type { SiteClient } from './site-repository.ts';
import * as repository from './target-repository.ts';

const ofMigrations = ['kysely_migration', 'kysely_migration_lock'];
/** Made again by migrations. */
const ownExtensions = ['btree_gist'];
/** What a server that was merely started leaves empty. */
const missed = ['account', 'tournament', 'deleted_tournament', 'erasure', 'payment_event'];

/**
 * Holds the database until the connection ends.
 * @returns whether there is the schema of a site, which nobody uses
 * @throws BackupError where anything would be lost
 */
export async function holdTarget(client: SiteClient): Promise<boolean> {
  if (!(await repository.tryHoldAlone(client))) {
    throw new BackupError(
      'A server is running on this database, or another restore: stop it first.',
    );
  }
  const migrations = await repository.findOwnMigrations(client);
  const isOurs = migrations !== null && unknownMigrations(migrations).length === 0;
  const own = isOurs ? [...Object.keys(allTables), ...ofMigrations] : [];
  const foreign = [
    ...(await repository.findForeign(client, own)),
    ...(isOurs ? await repository.findExtensions(client, ownExtensions) : []),
  ];
  if (foreign.length > 0) {
    const shown = foreign.slice(0, 3).join(', ');
    throw new BackupError(
      `This database holds something that is not of this site (${shown}): restore into an empty one.`,
    );
  }
  if (await repository.findFilled(client, missed)) {
    throw new BackupError(
      'There is a site in this database already: restore into an empty one, by another DATA_DIR or DATABASE_URL.',
    );
  }
  return isOurs;
}
