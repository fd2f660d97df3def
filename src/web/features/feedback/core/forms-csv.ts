import type { FeedbackAnswer } from '#engine/feedback/index.ts';
import { type CellValue, csvText } from '#web/ui/kit/table/csv.ts';
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
  'flight',
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
 * One line a form; its flight where debates shared rooms. A question has a column, named as its newest version asks it; an answer to a
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
  const hasFlights = rows.some(({ flight }) => flight !== null);
  const shown = columns.filter((column) => column !== 'flight' || hasFlights);
  return csvText(
    [...shown.map((column) => words.columns[column]), ...questions.values()],
    rows.map((row) => [
      ...shown.map((column) => lineOf(row, words)[column]),
      ...[...questions.keys()].map((id) => cellOf(row.answers[id], words)),
    ]),
  );
}

function lineOf(row: GivenRow, words: FormsCsvWords): Readonly<Record<Column, CellValue>> {
  return {
    round: row.roundName,
    room: row.venue,
    flight: row.flight,
    from: row.from.name,
    position: words.giver[row.giver],
    about: row.about.name,
    aboutPosition: words.giver[row.aboutRole],
    score: row.score,
    standing: words.standing[row.standing],
    reason: row.reason,
    givenAt: row.givenAt,
  };
}

/** Numbers stay numbers, so that a spreadsheet can add them. */
function cellOf(answer: FeedbackAnswer | undefined, words: FormsCsvWords): string | number | null {
  if (answer === undefined) return null;
  return typeof answer === 'number' ? answer : words.answer(answer);
}
