import type { Reader } from '#server/db/database.ts';
import * as repository from './repository.ts';
import type { Wishes } from './select.ts';

/** Everything that the tab room set by hand. */
export async function findAllWishes(reader: Reader, tournamentId: string): Promise<Wishes> {
  return {
    remarks: await repository.findAllRemarks(reader, tournamentId),
    rules: await repository.findAllRules(reader, tournamentId),
    choices: await repository.findAllChoices(reader, tournamentId),
  };
}
