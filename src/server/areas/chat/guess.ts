/** What the roles and channels of a server are for, guessed from their names. */
import type { ChatMeanings } from '#contract/areas/chat/chat-rows.ts';
import {
  type ChatChannelPurpose,
  type ChatRolePurpose,
  channelKindsFor,
  chatChannelPurposes,
  chatRolePurposes,
} from '#contract/kinds/chat/chat-purposes.ts';
import { fold } from '#contract/text/fold.ts';
import type { ChatChannel, ChatRole } from '#server/ports/chat-platform.ts';
import { channelWords, institutionPrefixes, roleWords, teamPrefixes } from './guess-words.ts';

/** This many roles must begin alike before that is taken for a prefix. */
const fewestAlike = 2;

export interface Seen {
  readonly roles: readonly ChatRole[];
  readonly channels: readonly ChatChannel[];
}

/** Each role and channel serves one purpose at most; what no name says stays null. */
export function guessMeanings({ roles, channels }: Seen): ChatMeanings {
  // Power is never handed out by a guess.
  const free = roles.filter(({ assignable, powers }) => assignable && powers.length === 0);
  const role = assign(chatRolePurposes, (purpose) => scored(free, roleWords[purpose]));
  const channel = assign(chatChannelPurposes, (purpose) =>
    scored(
      channels.filter(({ kind }) => channelKindsFor(purpose).includes(kind)),
      channelWords[purpose],
    ),
  );
  return {
    roles: record(chatRolePurposes, (purpose: ChatRolePurpose) => role.get(purpose) ?? null),
    channels: record(
      chatChannelPurposes,
      (purpose: ChatChannelPurpose) => channel.get(purpose) ?? null,
    ),
    teamPrefix: prefixOf(roles, teamPrefixes),
    institutionPrefix: prefixOf(roles, institutionPrefixes),
  };
}

/** How many of these names have a role of their own: the prefix, then the name. */
export function countNamed(
  roles: readonly ChatRole[],
  prefix: string | null,
  names: readonly (readonly string[])[],
): number {
  if (prefix === null) return 0;
  const known = new Set(roles.map(({ name }) => words(name)));
  return names.filter((ways) => ways.some((name) => known.has(words(`${prefix} ${name}`)))).length;
}

/** A name as plain words: no case, accents, emoji or signs, and `DrawRelease` taken apart. */
function words(name: string): string {
  return fold(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
}

interface Candidate {
  readonly id: string;
  readonly score: number;
}

/** Whole names before parts of names, long parts before short ones. */
function scored(
  things: readonly { readonly id: string; readonly name: string }[],
  known: readonly string[],
): Candidate[] {
  return things.flatMap(({ id, name }) => {
    const text = words(name);
    const scores = known.map((word) => scoreOf(text, word));
    const score = Math.max(...scores);
    return score > 0 ? [{ id, score }] : [];
  });
}

function scoreOf(text: string, word: string): number {
  if (text.replaceAll(' ', '') === word.replaceAll(' ', '')) return 2;
  if (!` ${text} `.includes(` ${word} `)) return 0;
  return word.length / text.length;
}

/** The best match of all first, so that a thing goes to the purpose that it fits best. */
function assign<P extends string>(
  purposes: readonly P[],
  candidatesOf: (purpose: P) => readonly Candidate[],
): Map<P, string> {
  const pairs = purposes
    .flatMap((purpose) => candidatesOf(purpose).map((candidate) => ({ purpose, ...candidate })))
    .sort((a, b) => b.score - a.score);
  const taken = new Set<string>();
  const result = new Map<P, string>();
  for (const { purpose, id } of pairs) {
    if (result.has(purpose) || taken.has(id)) continue;
    result.set(purpose, id);
    taken.add(id);
  }
  return result;
}

/** What several roles begin with as it is written there, up to the name. */
function prefixOf(roles: readonly ChatRole[], known: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const { name } of roles) {
    const [, start = '', rest = ''] = /^\P{L}*(\p{L}+)[\s:·|_–-]+(.+)$/u.exec(name) ?? [];
    if (!rest || !known.includes(words(start))) continue;
    const prefix = name.slice(0, name.length - rest.length);
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most && most[1] >= fewestAlike ? most[0] : null;
}

function record<K extends string>(keys: readonly K[], of: (key: K) => string | null) {
  // fromEntries forgets that every key of the list is there.
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, string | null>;
}
