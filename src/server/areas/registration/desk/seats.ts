/** What is left for somebody who opens the form, so that a reached cap shows before anything is typed. */
import type { Plan } from '#contract/kinds/plans.ts';
import { teamCap } from '#server/areas/tournaments/index.ts';
import type { Reader } from '#server/db/database.ts';
import type { Context } from '#server/http/context.ts';
import { loadFrame, refuseClosed } from '../availability.ts';
import * as codeRepository from '../codes/code-repository.ts';
import { type Entry, enter } from '../join/entry.ts';
import * as repository from './overview-repository.ts';
import { countOfCode, countOfInstitution } from './used-repository.ts';

type Options =
  | { readonly code: string }
  /** By the open link; the institution that was chosen, if any. */
  | { readonly institutionId: string | null };

/** @throws AppError `bad-code`, `registration-closed` */
export function showSeats(context: Context, asked: Options) {
  const { services, tournamentId, now } = context;
  return context.read(async (reader) => {
    const frame = await loadFrame(reader, tournamentId);
    refuseClosed(frame, services, now);
    const code = 'code' in asked ? asked.code : null;
    const entry = await enter(reader, services, { frame, code });
    const chosen = 'code' in asked ? null : asked.institutionId;
    const left = await leftOf(reader, tournamentId, { entry, chosen });
    // The column holds only values that the contract's list of plans wrote.
    const cap = teamCap(frame.plan as Plan | null, services.config.plans);
    const planLeft = Math.max(0, cap - (await repository.countTeams(reader, tournamentId)));
    return {
      teams: left.teams === null ? planLeft : Math.min(left.teams, planLeft),
      judges: left.judges,
      planFull: planLeft === 0,
    };
  });
}

const unlimited = { teams: null, judges: null };

async function leftOf(
  reader: Reader,
  tournamentId: string,
  { entry, chosen }: { readonly entry: Entry; readonly chosen: string | null },
): Promise<{ readonly teams: number | null; readonly judges: number | null }> {
  if (entry.via === 'independent' && entry.code) {
    return rest(await countOfCode(reader, tournamentId, entry.code.id), entry.code);
  }
  const institutionId = entry.institution?.id ?? chosen;
  if (!institutionId) return unlimited;
  const code = await codeRepository.findCodeOf(reader, tournamentId, { institutionId });
  if (!code) return unlimited;
  return rest(await countOfInstitution(reader, tournamentId, institutionId), code);
}

function rest(
  used: { readonly teams: number; readonly judges: number },
  { teamCap: teams, judgeCap: judges }: codeRepository.CodeRow,
) {
  return {
    teams: teams === null ? null : Math.max(0, teams - used.teams),
    judges: judges === null ? null : Math.max(0, judges - used.judges),
  };
}
