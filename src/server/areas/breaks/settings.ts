import type { Reader } from '#server/db/database.ts';
import * as repository from './repository.ts';
import type { BreakSettings } from './select.ts';

/** Everything that the tab room set by hand. */
export async function findBreakSettings(
  reader: Reader,
  tournamentId: string,
): Promise<BreakSettings> {
  return {
    remarks: await repository.findAllRemarks(reader, tournamentId),
    rules: await repository.findAllRules(reader, tournamentId),
    choices: await repository.findAllChoices(reader, tournamentId),
  };
}
