/** What an institution, a code of an independent and the plan still hold. */

import type { Tx } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { refuseFullPlan } from '../participants/index.ts';
import type { Choice } from './choice.ts';
import * as codeRepository from './code-repository.ts';
import type { Entry } from './entry.ts';
import * as repository from './join-repository.ts';

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
  if (choice.institution)
    await refuseFullInstitution(tx, tournamentId, choice.institution.id, kind);
  if (entry.via === 'independent' && entry.code) {
    const uses = await repository.countUsesOf(tx, tournamentId, entry.code.id);
    refuseOver(kind, kind === 'team' ? uses.teams : uses.judges, entry.code);
  }
  if (kind === 'team') await refusePlan(tx, services, tournamentId);
}

async function refuseFullInstitution(
  tx: Tx,
  tournamentId: string,
  institutionId: string,
  kind: Kind,
): Promise<void> {
  const code = await codeRepository.findCodeOf(tx, tournamentId, { institutionId });
  if (!code) return;
  const used =
    kind === 'team'
      ? await repository.countTeamsOf(tx, tournamentId, institutionId)
      : await repository.countJudgesOf(tx, tournamentId, institutionId);
  refuseOver(kind, used, code);
}

function refuseOver(kind: Kind, used: number, code: codeRepository.CodeRow): void {
  const cap = kind === 'team' ? code.teamCap : code.judgeCap;
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
