/** Who somebody is in a tournament. */
import type { Reader } from '../../db/database.ts';
import { found } from '../../errors.ts';
import * as repository from './repository.ts';

/** What an account is registered as. @throws AppError `not-found` when it is nothing here. */
export async function loadRegistration(reader: Reader, tournamentId: string, accountId: string) {
  const person = found(await repository.findPersonOfAccount(reader, tournamentId, accountId));
  return {
    personId: person.id,
    name: person.name,
    role: person.team ? ('speaker' as const) : ('adjudicator' as const),
    team: person.team?.id ?? null,
    institution: person.institutionId,
    categories: await repository.findAllCategories(reader, tournamentId, person.id),
  };
}

/** Whose private link it is. */
export async function loadName(reader: Reader, tournamentId: string, personId: string) {
  const person = found(await repository.findPerson(reader, tournamentId, personId));
  return { personId: person.id, name: person.name, tournamentId };
}
