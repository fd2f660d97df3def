/** By which way somebody comes in, and what that way fixes. */
import type { Reader } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Frame } from '../availability.ts';
import * as codeRepository from '../codes/code-repository.ts';
import { codeMarks } from '../codes/codes.ts';
import * as repository from './join-repository.ts';

export interface Entry {
  readonly via: 'open' | 'institution' | 'independent' | 'partner';
  /** Null for the open link. */
  readonly code: codeRepository.CodeRow | null;
  /** Fixed by the code: its institution, or that of its team. */
  readonly institution: repository.Institution | null;
  /** A partner's team. */
  readonly teamId: string | null;
}

/**
 * The open link without a code, else what the code stands for.
 * @throws AppError `bad-code`, the same for one that is missing, malformed, unknown or undone.
 */
export async function enter(
  reader: Reader,
  services: Pick<Services, 'sealer'>,
  asked: { readonly frame: Frame; readonly code: string | null },
): Promise<Entry> {
  const { frame } = asked;
  if (asked.code === null) {
    if (frame.settings.requireRegCode) throw new AppError('bad-code');
    return { via: 'open', code: null, institution: null, teamId: null };
  }
  // The mark is made of whatever was typed: a malformed code takes the same way as a wrong one.
  const marks = codeMarks(services, asked.code);
  const code = await codeRepository.findByHashes(reader, frame.id, marks);
  if (!code) throw new AppError('bad-code');
  const institution = await repository.findInstitutionOf(reader, frame.id, code);
  if (code.teamId) return { via: 'partner', code, institution, teamId: code.teamId };
  const via = code.institutionId ? 'institution' : 'independent';
  return { via, code, institution, teamId: null };
}
