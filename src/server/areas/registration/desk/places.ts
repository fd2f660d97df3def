/** Places: how many teams and judges an institution, or an independent, may register. */
import type { ActivityType } from '#contract/kinds/activity-types.ts';
import { lockTournament } from '#server/areas/participants/index.ts';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import * as repository from '../codes/code-repository.ts';
import { type IssuedCode, issueCode, urlOf } from '../codes/codes.ts';

export interface Places {
  readonly tournamentId: string;
  /** Null: a code of an independent, a new one each time. */
  readonly institutionId: string | null;
  /** Null: unlimited. */
  readonly teamCap: number | null;
  readonly judgeCap: number | null;
  /** For the organisers' list. */
  readonly label: string;
}

/**
 * Makes the registration code of an institution, or changes the places of the one it has; without an
 * institution, makes a code of an independent. Holds the tournament's row, so that nobody registers
 * into places that are just being taken away.
 */
export async function grantPlaces(tx: Tx, services: Services, places: Places): Promise<IssuedCode> {
  const { tournamentId, institutionId, ...caps } = places;
  await lockTournament(tx, tournamentId);
  const known = institutionId
    ? await repository.findCodeOf(tx, tournamentId, { institutionId })
    : undefined;
  if (!known) {
    const issued = await issueCode(tx, services, {
      tournamentId,
      institutionId,
      teamId: null,
      ...caps,
    });
    record(tx, 'registration.code-made', issued.codeId);
    return issued;
  }
  await repository.updateCaps(tx, { tournamentId, codeId: known.id }, caps);
  record(tx, 'registration.places-changed', known.id);
  const code = services.sealer.open(known.sealed);
  return { codeId: known.id, code, url: await urlOf(tx, services, tournamentId, code) };
}

function record(tx: Tx, type: ActivityType, codeId: string): void {
  tx.record({ type, topics: ['participants'], ids: { codeId } });
}
