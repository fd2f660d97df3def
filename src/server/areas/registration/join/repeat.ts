/** A submission that arrives twice, from a client that sends no `Idempotency-Key` (seed 7). */
import { fold } from '#contract/text/fold.ts';
import { stripInstitutionPrefix } from '#contract/text/team-name-prefix.ts';
import type { Tx } from '#server/db/database.ts';
import type { Options } from '../codes/choice.ts';
import type { RegisteredRow } from '../desk/registered-repository.ts';
import * as repository from './join-repository.ts';

/** Whether somebody who is registered sends, by the same code, what they are registered with. */
export async function isRepeat(
  tx: Tx,
  submission: Options,
  known: RegisteredRow,
): Promise<boolean> {
  const { frame, entry, body } = submission;
  const { name, email, role } = body.participant;
  if (known.name !== name || known.email !== email || known.role !== role) return false;
  const first = await repository.findRegistration(tx, frame.id, known.id);
  if (!first || first.codeId !== (entry.code?.id ?? null)) return false;
  return known.teamId === null || isTeamOf(tx, submission, known.teamId);
}

async function isTeamOf(tx: Tx, { frame, entry, body }: Options, teamId: string) {
  const chosen = body.team?.id ?? body.participant.team ?? entry.teamId;
  if (chosen !== null) return chosen === teamId;
  const team = await repository.findTeam(tx, frame.id, teamId);
  const { institutionId = null } = team ?? {};
  const institution =
    institutionId === null ? null : await repository.findInstitution(tx, frame.id, institutionId);
  const typed = body.team?.name ?? '';
  const reference = institution ? stripInstitutionPrefix(typed, institution) : typed;
  return team !== null && fold(team.reference) === fold(reference);
}
