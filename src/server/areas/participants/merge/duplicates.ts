/** Which rows are probably the same person, team or institution. Pure. */
import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import type { duplicatePair } from '#contract/areas/participants/participant-act-rows.ts';
import { fold } from '#contract/text/fold.ts';

export type Pair = z.output<typeof duplicatePair>;
type Reason = Pair['reasons'][number];

export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** A person's institution, or a team's; an institution has none. */
  readonly institutionId: string | null;
  /** Folded names of a team's members. */
  readonly members?: readonly string[];
}

/** Everybody and everything that may be there twice. */
export interface DuplicatesTask {
  readonly people: readonly Candidate[];
  readonly teams: readonly Candidate[];
  readonly institutions: readonly Candidate[];
}

/** More than anybody works through at once. */
const mostPairs = 200;
/** A group in which everybody is compared with everybody may be so large. */
const largestGroup = 150;
const weight: Readonly<Record<Reason, number>> = {
  email: 10,
  'same-members': 6,
  name: 5,
  'similar-name': 3,
  'same-institution': 1,
};

/** The likeliest pairs of one kind, the surest first. */
export function findDuplicates(of: Pair['of'], rows: readonly Candidate[]): Pair[] {
  const folded = new Map(rows.map((row) => [row.id, fold(row.name) || row.name]));
  const pairs = new Map<string, Pair>();
  const consider = (a: Candidate, b: Candidate) => {
    const [first, second] = a.id < b.id ? [a, b] : [b, a];
    const key = `${first.id} ${second.id}`;
    if (first.id === second.id || pairs.has(key)) return;
    const reasons = reasonsOf(first, second, folded);
    if (reasons.length > 0) pairs.set(key, { of, ids: [first.id, second.id], reasons });
  };
  for (const group of groupsOf(rows, folded)) {
    for (const [index, a] of group.entries()) {
      for (const b of group.slice(index + 1)) consider(a, b);
    }
  }
  const score = ({ reasons }: Pair) => reasons.reduce((sum, reason) => sum + weight[reason], 0);
  return [...pairs.values()].sort((a, b) => score(b) - score(a)).slice(0, mostPairs);
}

/** Rows that have anything in common at all; only within a group they are compared. */
function groupsOf(rows: readonly Candidate[], folded: ReadonlyMap<string, string>) {
  const groups = new Map<string, Candidate[]>();
  const put = (key: string, row: Candidate) => {
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  };
  for (const row of rows) {
    const name = folded.get(row.id) ?? '';
    if (row.email) put(`@${row.email.toLowerCase()}`, row);
    if (row.institutionId) put(`#${row.institutionId}`, row);
    put(`=${inOrder(name)}`, row);
    // Two names that differ by one letter share the name without it.
    for (let at = 0; at < name.length; at++) put(`~${name.slice(0, at)}${name.slice(at + 1)}`, row);
    put(`~${name}`, row);
    if (row.members && row.members.length > 1) put(`&${[...row.members].sort().join('|')}`, row);
  }
  return [...groups.values()].filter((group) => group.length > 1 && group.length <= largestGroup);
}

/** The same for every spelling of one name: accents, case, spaces and the order of its words aside. */
export function personKey(name: string): string {
  return inOrder(fold(name) || name);
}

/** The words of a name in a fixed order: family names stand first or last. Numbers count something, in their place. */
function inOrder(name: string): string {
  return /\d/.test(name) ? name : name.split(' ').sort().join(' ');
}

function reasonsOf(a: Candidate, b: Candidate, folded: ReadonlyMap<string, string>): Reason[] {
  const [one, two] = [folded.get(a.id) ?? '', folded.get(b.id) ?? ''];
  const isSameInstitution = a.institutionId !== null && a.institutionId === b.institutionId;
  const reasons: Reason[] = [];
  if (a.email && a.email.toLowerCase() === b.email?.toLowerCase()) reasons.push('email');
  if (hasSameMembers(a, b)) reasons.push('same-members');
  if (inOrder(one) === inOrder(two)) reasons.push('name');
  else if (isSimilar(one, two, isSameInstitution)) reasons.push('similar-name');
  if (reasons.length > 0 && isSameInstitution) reasons.push('same-institution');
  return reasons;
}

function hasSameMembers(a: Candidate, b: Candidate): boolean {
  if (!a.members || !b.members || a.members.length < 2) return false;
  return [...a.members].sort().join('|') === [...b.members].sort().join('|');
}

/** A typing error or two; the same institution allows more of them. Numbers and characters are none. */
export function isSimilar(one: string, two: string, isSameInstitution: boolean): boolean {
  const shortest = Math.min(one.length, two.length);
  if (shortest < 5) return false;
  const allowed = isSameInstitution && shortest >= 8 ? 2 : 1;
  if (Math.abs(one.length - two.length) > allowed || distance(one, two) > allowed) return false;
  return signs(one) === signs(two);
}

/** What says "Oxford A" from "Oxford B" and room 11 from 12: words with digits, and the shortest. */
function signs(text: string): string {
  return text
    .split(' ')
    .filter((word) => word.length < 3 || /\d/.test(word))
    .join(' ');
}
