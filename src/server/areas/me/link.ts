/** Whose private link it is. */
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import * as repository from './repository.ts';

export async function loadName(reader: Reader, tournamentId: string, personId: string) {
  const person = found(await repository.findPerson(reader, tournamentId, personId));
  return { personId: person.id, name: person.name, tournamentId };
}
