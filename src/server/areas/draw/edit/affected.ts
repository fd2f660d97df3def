/** Whom a repair of a released draw touches. */
import type { Reader } from '#server/db/database.ts';
import { findAllChanges } from './change-repository.ts';
import { type DrawChange, netChanges } from './changes.ts';

/** Debates of which something changed; teams and judges who came, went or changed places. */
export interface Affected {
  readonly debateIds: ReadonlySet<string>;
  readonly subjectIds: ReadonlySet<string>;
}

/**
 * What one repair changed, without what later repairs have changed back; empty once the draw was
 * released again.
 * @param repair the draw, and the moment of the repair
 */
export async function affectedBy(
  reader: Reader,
  tournamentId: string,
  { drawId, at }: { readonly drawId: string; readonly at: Date },
): Promise<Affected> {
  const since = (await findAllChanges(reader, tournamentId, [drawId])).filter(
    (change) => change.at >= at,
  );
  const own = new Set(since.filter((one) => one.at.getTime() === at.getTime()).map(keyOf));
  const left = netChanges(since).filter((change) => own.has(keyOf(change)));
  return {
    debateIds: new Set(left.flatMap(({ debateId }) => debateId ?? [])),
    subjectIds: new Set(left.flatMap(({ subjectId }) => subjectId ?? [])),
  };
}

function keyOf({ kind, debateId, subjectId }: DrawChange): string {
  return `${kind} ${debateId} ${subjectId}`;
}
