/** People who are probably in the tournament twice: the alarm of the overview and of the data check. */
import { distance } from 'fastest-levenshtein';
import type { Reader } from '#server/db/database.ts';
import { findAllPeople, type Person } from './alike-repository.ts';
import { isSimilar, personKey } from './duplicates.ts';

/** More people of one institution with a word of their names in common are no slip of anybody. */
const largestGroup = 40;
/** More pairs than these are an import done twice: the page of duplicates has them all. */
const mostPairs = 100;
/** Names that many people share the words of are compared up to here: the alarm is asked for again and again. */
const mostComparisons = 20_000;

/**
 * The surest pairs of the page of duplicates, as "name (team), name (judge)": one email address, or in one
 * institution the same name or nearly so, with a word in common. Two addresses distinguish two people:
 * namesakes with one each are no pair; nor are relatives, whose first names differ by more than a slip.
 */
export async function findAllAlike(reader: Reader, tournamentId: string): Promise<string[]> {
  return alikePairs(await findAllPeople(reader, tournamentId));
}

interface Named {
  readonly person: Person;
  readonly key: string;
}

/** Compares only people of a group, of which none is large: each look at the overview asks for them. */
export function alikePairs(people: readonly Person[]): string[] {
  const pairs = new Map<string, string>();
  const compared = new Set<string>();
  for (const [group, members] of groupsOf(people)) {
    if (members.length > largestGroup) continue;
    const isByEmail = group.startsWith('@');
    for (const [index, one] of members.entries()) {
      for (const other of members.slice(index + 1)) {
        const pair = `${one.person.id} ${other.person.id}`;
        if (!isByEmail) {
          if (compared.has(pair)) continue;
          if (compared.size === mostComparisons) return [...pairs.values()];
          compared.add(pair);
        }
        if (isByEmail || isNamesake(one, other)) {
          pairs.set(pair, `${saidOf(one.person)}, ${saidOf(other.person)}`);
          if (pairs.size === mostPairs) return [...pairs.values()];
        }
      }
    }
  }
  return [...pairs.values()];
}

/** By email address, and by institution and each word of the name; without an institution by the whole name. */
function groupsOf(people: readonly Person[]): Map<string, Named[]> {
  const groups = new Map<string, Named[]>();
  for (const person of people) {
    const key = personKey(person.name);
    const { email, institutionId } = person;
    const words = institutionId
      ? [...new Set(key.split(' '))].map((word) => `${institutionId} ${word}`)
      : [`=${key}`];
    for (const group of email ? [`@${email.toLowerCase()}`, ...words] : words) {
      const members = groups.get(group);
      if (members) members.push({ person, key });
      else groups.set(group, [{ person, key }]);
    }
  }
  return groups;
}

function isNamesake(one: Named, other: Named): boolean {
  if (one.person.email && other.person.email) return false;
  if (one.key === other.key) return true;
  return isSimilar(one.key, other.key, true) && haveLikeWords(one.key, other.key);
}

/** Words up to this length are mistyped in one character at most, and not in the first. */
const shortWord = 5;

/** Whether the words that two names don’t share are slips of each other: "Hua" and "Pia" are two people. */
function haveLikeWords(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), other.split(' ')];
  const own = words.filter((word) => !others.includes(word));
  const their = others.filter((word) => !words.includes(word));
  // A name written as one word and as two.
  if (own.length !== their.length) return true;
  return own.every((word, index) => {
    const like = their[index] ?? '';
    if (Math.min(word.length, like.length) > shortWord) return true;
    return word[0] === like[0] && distance(word, like) <= 1;
  });
}

function saidOf({ name, team }: Person): string {
  return `${name} (${team ?? 'judge'})`;
}
