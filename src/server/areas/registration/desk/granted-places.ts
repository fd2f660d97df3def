/** What became of places that were granted before registration, and taking them back. */
import type { Reader, Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { findAddress, findLiveCode, updateRevoked } from '../codes/code-repository.ts';
import { registerUrl } from '../codes/codes.ts';
import { countOfCode, countOfInstitution, type Used } from './used-repository.ts';

export interface GrantedPlaces {
  readonly tournamentId: string;
  /** Null: a code of an independent. */
  readonly institutionId: string | null;
  readonly codeId: string;
}

/** Teams and judges that hold such places by now. */
export function usedPlaces(
  reader: Reader,
  { tournamentId, institutionId, codeId }: GrantedPlaces,
): Promise<Used> {
  return institutionId
    ? countOfInstitution(reader, tournamentId, institutionId)
    : countOfCode(reader, tournamentId, codeId);
}

/** The link of a code that works, or null. */
export async function placesUrl(
  reader: Reader,
  services: Pick<Services, 'config' | 'sealer'>,
  key: { readonly tournamentId: string; readonly codeId: string },
): Promise<string | null> {
  const code = await findLiveCode(reader, key);
  if (!code) return null;
  const { slug } = await findAddress(reader, key.tournamentId);
  return registerUrl(services, slug, services.sealer.open(code.sealed));
}

/** Takes a code back; who registered with it stays. */
export async function withdrawCode(
  tx: Tx,
  key: { readonly tournamentId: string; readonly codeId: string },
): Promise<void> {
  if (!(await updateRevoked(tx, key))) return;
  tx.record({
    type: 'registration.code-removed',
    topics: ['participants'],
    ids: { codeId: key.codeId },
  });
}
