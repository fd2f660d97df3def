/** People who are in the tournament twice as far as anybody can see from here. */
import type { Reader } from '#server/db/database.ts';
import { findAllPeople } from './alike-repository.ts';
import { type Candidate, isSimilar, largestGroup, personKey } from './duplicates.ts';

/**
 * The surest pairs of the page of duplicates, as "name, name": one email address, or the same or nearly
 * the same name in one institution. Two addresses distinguish two people: whoever gives both to
 * namesakes hears of them no more. Quick enough for each look at the overview.
 */
export async function findAllAlike(reader: Reader, tournamentId: string): Promise<string[]> {
  return alikePairs(await findAllPeople(reader, tournamentId));
}

export function alikePairs(people: readonly Candidate[]): string[] {
  const groups = new Map<string, { readonly person: Candidate; readonly key: string }[]>();
  for (const person of people) {
    const key = personKey(person.name);
    const email = person.email?.toLowerCase();
    for (const group of [email && `@${email}`, person.institutionId ?? `=${key}`]) {
      if (!group) continue;
      const members = groups.get(group);
      if (members) members.push({ person, key });
      else groups.set(group, [{ person, key }]);
    }
  }
  const pairs = new Set<string>();
  for (const [group, members] of groups) {
    if (members.length > largestGroup) continue;
    const isByEmail = group.startsWith('@');
    for (const [index, one] of members.entries()) {
      for (const other of members.slice(index + 1)) {
        const isApart = Boolean(one.person.email && other.person.email);
        const isNamesake = one.key === other.key || isSimilar(one.key, other.key, true);
        if (isByEmail || (!isApart && isNamesake)) {
          pairs.add(`${one.person.name}, ${other.person.name}`);
        }
      }
    }
  }
  return [...pairs];
}
