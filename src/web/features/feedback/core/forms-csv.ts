import type { FeedbackAnswer } from '#engine/feedback/index.ts';
import { csvText } from '../../../ui/kit/csv.ts';
import type { FormVersion, GivenRow } from './feedback-data.ts';

/** Headings and words of the file, in the reader's language. */
export interface FormsCsvWords {
  readonly columns: Readonly<Record<Column, string>>;
  readonly giver: Readonly<Record<GivenRow['giver'], string>>;
  readonly standing: Readonly<Record<GivenRow['standing'], string>>;
  readonly answer: (answer: FeedbackAnswer) => string;
}

const columns = [
  'round',
  'room',
  'from',
  'position',
  'about',
  'aboutPosition',
  'score',
  'standing',
  'reason',
  'givenAt',
] as const;
type Column = (typeof columns)[number];

/**
 * One line a form. A question has a column, named as its newest version asks it; an answer to a
 * question that is no longer asked keeps its own.
 */
export function formsCsv(
  rows: readonly GivenRow[],
  versions: readonly FormVersion[],
  words: FormsCsvWords,
): string {
  const questions = new Map<string, string>();
  for (const form of [...versions].sort((a, b) => b.version - a.version)) {
    for (const { id, text } of form.questions) {
      if (!questions.has(id)) questions.set(id, text);
    }
  }
  return csvText(
    [...columns.map((column) => words.columns[column]), ...questions.values()],
    rows.map((row) => [
      ...lineOf(row, words),
      ...[...questions.keys()].map((id) => cellOf(row.answers[id], words)),
    ]),
  );
}

function lineOf(row: GivenRow, words: FormsCsvWords): (string | number | null)[] {
  const { roundName, venue, from, giver, about, aboutRole, score, standing, reason } = row;
  const place = [roundName, venue, from.name, words.giver[giver]];
  const said = [about.name, words.giver[aboutRole], score];
  return [...place, ...said, words.standing[standing], reason, row.givenAt];
}

/** Numbers stay numbers, so that a spreadsheet can add them. */
function cellOf(answer: FeedbackAnswer | undefined, words: FormsCsvWords): string | number | null {
  if (answer === undefined) return null;
  return typeof answer === 'number' ? answer : words.answer(answer);
}
