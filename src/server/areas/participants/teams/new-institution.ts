/** Institutions that come in with a request for places. */
import { fold } from '#contract/text/fold.ts';
import { isSameName } from '#contract/text/similar.ts';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/keys/secrets.ts';
import { findAllInstitutions } from '../repository.ts';
import { insertInstitution } from './institution-repository.ts';

/**
 * The institution of this name, made if it is not there. A short name that another one has gives way
 * to the full name. Counts on the tournament's row being held (`lockTournament`).
 * @returns its id
 */
export async function ensureInstitution(
  tx: Tx,
  tournamentId: string,
  input: { readonly name: string; readonly shortName: string; readonly region: string | null },
): Promise<string> {
  const all = await findAllInstitutions(tx, tournamentId);
  const known = all.find(({ name }) => isSameName(name, input.name));
  if (known) return known.id;
  const id = newId();
  const shortName = freeShortName(
    all.map((one) => one.shortName),
    input,
  );
  await insertInstitution(tx, tournamentId, { id, ...input, shortName });
  tx.record({
    type: 'institution.added',
    topics: ['public', 'participants'],
    ids: { institutionId: id },
  });
  return id;
}

function freeShortName(
  taken: readonly string[],
  { name, shortName }: { readonly name: string; readonly shortName: string },
): string {
  const folded = new Set(taken.map(fold));
  const isFree = (text: string) => !folded.has(fold(text));
  const full = [...name].slice(0, 36).join('');
  const numbered = taken.map((_, index) => `${full} ${index + 2}`);
  // One more than there are cannot all be taken.
  return [shortName, full, ...numbered].find(isFree) ?? `${full} ${taken.length + 2}`;
}
