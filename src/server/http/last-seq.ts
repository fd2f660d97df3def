import { findPosition } from '../db/activity-repository.ts';
import type { Database } from '../db/database.ts';
import type { PageCache } from './pages/page-cache.ts';

interface Core {
  readonly db: Pick<Database, 'read'>;
  readonly pages: Pick<PageCache, 'seqOf' | 'advance'>;
}

/** A tournament's sequence number, from memory once it is known; 0 when there is no such tournament. */
export async function lastSeqOf({ db, pages }: Core, tournamentId: string): Promise<number> {
  const known = pages.seqOf(tournamentId);
  if (known !== undefined) return known;
  const found = await db.read((reader) => findPosition(reader, tournamentId));
  // Ids that are none can be made up without end, so they are not remembered; and the id of the row is,
  // because the one in the address keeps the whole address in memory.
  if (!found) return 0;
  pages.advance(found.id, found.seq);
  return found.seq;
}
