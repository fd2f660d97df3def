/** What an institution, a code of an independent and the plan still hold. */

import { refuseFullPlan } from '#server/areas/participants/index.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { countOfCode, countOfInstitution, type Used } from '../desk/used-repository.ts';
import type { Entry } from '../join/entry.ts';
import type { Choice } from './choice.ts';
import * as codeRepository from './code-repository.ts';

/** Seed 8, to the letter. */
export const slotsSentence = 'Institutional Slots Exceeded';
export const planSentence = 'Tournament Plan Exceeded';

type Kind = 'team' | 'judge';

/**
 * Refuses whoever would be one too many. Who joins a team that is there already never is.
 * @throws AppError `slots-exceeded` with `{ kind }`, `plan-exceeded`.
 */
export async function refuseFull(
  tx: Tx,
  services: Services,
  asked: { readonly tournamentId: string; readonly entry: Entry; readonly choice: Choice },
): Promise<void> {
  const { tournamentId, entry, choice } = asked;
  if (choice.as === 'member') return;
  const kind: Kind = choice.as === 'judge' ? 'judge' : 'team';
  if (choice.institution) {
    const { id: institutionId } = choice.institution;
    const code = await codeRepository.findCodeOf(tx, tournamentId, { institutionId });
    if (code) refuseOver(kind, await countOfInstitution(tx, tournamentId, institutionId), code);
  }
  if (entry.via === 'independent' && entry.code) {
    refuseOver(kind, await countOfCode(tx, tournamentId, entry.code.id), entry.code);
  }
  if (kind === 'team') await refusePlan(tx, services, tournamentId);
}

function refuseOver(kind: Kind, uses: Used, code: codeRepository.CodeRow): void {
  const [used, cap] = kind === 'team' ? [uses.teams, code.teamCap] : [uses.judges, code.judgeCap];
  if (cap === null || used < cap) return;
  throw new AppError('slots-exceeded', slotsSentence, { data: { kind, used, cap } });
}

/** The same check as everywhere; registering names it as the client does. */
async function refusePlan(tx: Tx, services: Services, tournamentId: string): Promise<void> {
  try {
    await refuseFullPlan(tx, services, tournamentId, 1);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'plan-exceeded') throw error;
    throw new AppError('plan-exceeded', planSentence, { data: error.data });
  }
}
