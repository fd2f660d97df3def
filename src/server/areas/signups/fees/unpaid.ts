/** Whose places are not paid for. */
import { groupBy } from '#engine/collections.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllSignups } from '../repository.ts';
import { findAllEntries, findAllOfCodes } from './fee-repository.ts';
import { balanceOf } from './statement.ts';

/** Ids of institutions, teams and people with places that are granted and not paid in full. */
export async function findAllUnpaid(
  reader: Reader,
  tournamentId: string,
): Promise<ReadonlySet<string>> {
  const entries = await findAllEntries(reader, tournamentId);
  const entriesOf = groupBy(entries, (entry) => entry.signup_id);
  const owing = (await findAllSignups(reader, tournamentId)).filter(({ id, state }) => {
    const own = entriesOf.get(id) ?? [];
    return state === 'granted' && balanceOf(own, { currency: '', now: new Date(0) }).balance > 0;
  });
  const codes = owing.flatMap(({ code_id: codeId }) => codeId ?? []);
  const institutions = owing.flatMap((one) =>
    one.kind === 'institution' ? (one.institution_id ?? []) : [],
  );
  return new Set([...institutions, ...(await findAllOfCodes(reader, tournamentId, codes))]);
}
