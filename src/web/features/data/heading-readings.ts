/** What a heading may say once its ordinals, brackets and fillers are out of the way. */
import { fold } from '#contract/text/fold.ts';
import { columnWords } from './column-words.ts';
import { speakerWords } from './kind-words.ts';

const numerals: Readonly<Record<string, string>> = {
  one: '1',
  first: '1',
  two: '2',
  second: '2',
  three: '3',
  third: '3',
  four: '4',
  fourth: '4',
  five: '5',
  fifth: '5',
};

/** Words that change nothing about what a column holds. */
const fillers = ['of', 'the', 'for', 'your', 'no', 'nr'];

/** Fields that a bracket may name: "Speaker 1 (email)". */
const bracketFields = ['email', 'gender', 'pronouns', 'short_name', 'category'] as const;

/** Folded readings of a heading, the fullest first: "Grade (1-5)" → "grade 1 5", "grade". */
export function readingsOf(heading: string): string[] {
  const bare = heading.replace(/\s*[([].*?[)\]]/g, ' ').trim();
  const pieces = bare.split(/\/|\s+or\s+/i);
  // A bracket that names a field must not be dropped: the column is not the name then.
  const candidates = bracketNamesField(heading) ? [heading] : [heading, bare, ...pieces];
  return [...new Set(candidates.map(readingOf))].filter((text) => text !== '');
}

function bracketNamesField(heading: string): boolean {
  const inside = /[([](.*?)[)\]]/.exec(heading)?.[1];
  const words = inside ? fold(inside).split(' ') : [];
  return words.some((word) => bracketFields.some((field) => columnWords[field]?.includes(word)));
}

function readingOf(text: string): string {
  const words = fold(text)
    .replace(/\b(\d{1,2})(st|nd|rd|th|er|ere|eme|e|o|a|s)\b/g, '$1')
    .replace(/\bs ?(\d{1,2})\b/g, 'speaker $1')
    .split(' ')
    .filter((word) => !fillers.includes(word));
  // "First name" is no speaker's number; "first speaker" and "speaker one" are.
  const isSpeaker = words.some((word) => speakerWords.includes(word));
  const isNumbered = words.some((word) => /\d/.test(word));
  const numbered = isSpeaker && !isNumbered ? words.map((word) => numerals[word] ?? word) : words;
  return numbered.join(' ');
}
