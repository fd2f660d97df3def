/** What somebody is called on the chat server. Pure. */
import type { ChatRules } from '#contract/areas/chat/chat-sync-rows.ts';
import { fold } from '#contract/text/fold.ts';
import { longestNickname } from '#server/ports/chat-platform.ts';
import type { ChatPerson } from './sync-types.ts';

const corePrefix = '[CA]';
const longPrefix = '[JUDGE]';
const shortPrefix = '[J]';
const judgePrefixes = [corePrefix, longPrefix, shortPrefix];

/** Characters of a nickname that belong to the name, however long a team is called. */
const leastForName = 12;
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Their nickname by the rules; null: they keep their own. */
export function nicknameFor(person: ChatPerson, rules: ChatRules): string | null {
  if (!rules.nicknames || !person.takesPart || person.name === null) return null;
  const prefix = prefixOf(person, rules);
  const start = prefix === '' ? '' : `${prefix} `;
  return cut(`${start}${shortName(person.name, longestNickname - start.length)}`, longestNickname);
}

function prefixOf({ isCore, isJudge, team }: ChatPerson, rules: ChatRules): string {
  if (isJudge && rules.judgePrefix !== 'none') {
    if (isCore) return corePrefix;
    return rules.judgePrefix === 'long' ? longPrefix : shortPrefix;
  }
  if (isJudge || team === null) return '';
  if (rules.speakerPrefix === 'emoji') return team.emoji ?? '';
  if (rules.speakerPrefix === 'none') return '';
  // Its members choose its name: they are not taken for judges.
  const called = team.name.replaceAll(/[[\]]/g, '').trim();
  const isTaken = judgePrefixes.some((prefix) => fold(prefix) === fold(`[${called}]`));
  if (called === '' || isTaken) return '';
  // Two brackets and a space.
  return `[${cut(called, longestNickname - leastForName - 3)}]`;
}

/** The name, with initials for middle names where it is too long, then cut at its end. */
function shortName(name: string, most: number): string {
  const words = name.trim().split(/\s+/);
  const whole = words.join(' ');
  if (whole.length <= most) return whole;
  const [first = '', ...rest] = words;
  const last = rest.pop();
  if (last === undefined) return cut(first, most);
  const middle = rest.map((word) => `${firstLetter(word)}.`);
  const withInitials = [first, ...middle, last].join(' ');
  if (withInitials.length <= most) return withInitials;
  const withoutMiddle = `${first} ${last}`;
  if (withoutMiddle.length <= most) return withoutMiddle;
  const withInitial = `${first} ${firstLetter(last)}.`;
  return withInitial.length <= most ? withInitial : cut(first, most);
}

function firstLetter(word: string): string {
  for (const { segment } of letters.segment(word)) return segment;
  return '';
}

/** Cut between characters as people see them, never inside one. */
export function cut(text: string, most: number): string {
  let result = '';
  for (const { segment } of letters.segment(text)) {
    if (result.length + segment.length > most) break;
    result += segment;
  }
  return result.trimEnd();
}
