/** The questions of the feedback form, from a file in the dialect of Tabbycat. */
import { feedbackQuestionKey } from '#contract/areas/feedback/feedback-rows.ts';
import { feedbackFormLimits } from '#contract/sizes.ts';
import { fold } from '#contract/text/fold.ts';
import { byId } from '#engine/collections.ts';
import { checkQuestions, type FeedbackQuestion } from '#engine/feedback/index.ts';
import { type FeedbackGiver, panelRoles, type QuestionKind } from '#engine/vocabulary.ts';
import type { Cells } from '../cells.ts';
import { newestForm } from '../newest-form.ts';
import { type Planning, rowsOf } from './planning.ts';

interface AnswerType {
  readonly kind: QuestionKind;
  /** Of a number. */
  readonly step?: number;
}

const yesNo: AnswerType = { kind: 'yes-no' };
const text: AnswerType = { kind: 'text' };
const wholeNumber: AnswerType = { kind: 'number', step: 1 };
const choice: AnswerType = { kind: 'choice' };
const choices: AnswerType = { kind: 'choices' };

/** Words and short codes of the dialect, folded and without what is between characters. */
const answerTypes: ReadonlyMap<string, AnswerType> = new Map([
  ...['checkbox', 'bc', 'yesno', 'bs'].map((word) => [word, yesNo] as const),
  ...['text', 't', 'textbox', 'longtext', 'tl'].map((word) => [word, text] as const),
  ...['integer', 'i', 'scale', 'integerscale', 'is'].map((word) => [word, wholeNumber] as const),
  ...['float', 'f'].map((word) => [word, { kind: 'number', step: 0.1 }] as const),
  ...['singleselect', 'ss'].map((word) => [word, choice] as const),
  ...['selectmultiple', 'multipleselect', 'ms'].map((word) => [word, choices] as const),
]);

/** Of a number whose file names no bounds: a form needs some. */
const usualRange = { min: 0, max: 100 } as const;

/** Numbers of the file beyond this are slips. */
const widest = 1_000_000;

/**
 * A question is known by its reference and changes in place; others are added behind those of the
 * form, in the order of the file's `seq`. A new version of the form holds them all; what was given
 * keeps its own.
 */
export function planFeedbackQuestions(planning: Planning): void {
  const { world, frame } = planning;
  const form = newestForm(world.all('feedback_form'));
  const before = form?.questions ?? [];
  const read = readRows(planning, byId(before));
  if (read.length === 0) return;
  const changed = byId(read.map(({ question }) => question));
  const known = new Set(before.map(({ id }) => id));
  const added = read
    .filter(({ question }) => !known.has(question.id))
    .sort((a, b) => a.seq - b.seq)
    .map(({ question }) => question);
  const questions = [...before.map((question) => changed.get(question.id) ?? question), ...added];
  if (questions.length > feedbackFormLimits.questions) {
    const message = `There would be ${questions.length} questions; a form holds ${feedbackFormLimits.questions}.`;
    read[0]?.cells.error(null, 'too-many-questions', message);
  }
  const isSame =
    added.length === 0 && before.every((one) => isEqual(one, changed.get(one.id) ?? one));
  if (!isSame) {
    world.put('feedback_form', {
      version: (form?.version ?? 0) + 1,
      introduction: form?.introduction ?? '',
      questions,
      made_by: frame.by.accountId,
      made_at: frame.by.at,
    });
  }
  for (const { question } of read) planning.touch('feedback-question', question.id);
}

interface ReadQuestion {
  readonly seq: number;
  readonly cells: Cells;
  readonly question: FeedbackQuestion;
}

function readRows(
  planning: Planning,
  before: ReadonlyMap<string, FeedbackQuestion>,
): ReadQuestion[] {
  const seen = new Set<string>();
  return rowsOf(planning, 'feedback-questions').flatMap((cells, at) => {
    const question = readQuestion(cells, before);
    const seq = cells.number('seq', { min: 0, max: widest, integer: true }) ?? at;
    if (!question) return [];
    if (seen.has(question.id)) {
      cells.error('reference', 'duplicate', `“${question.id}” is there twice.`);
      return [];
    }
    seen.add(question.id);
    return [{ seq, cells, question }];
  });
}

/** Reads every cell before it gives up, so that all faults of a row are reported at once. */
function readQuestion(
  cells: Cells,
  before: ReadonlyMap<string, FeedbackQuestion>,
): FeedbackQuestion | null {
  const id = readReference(cells);
  const words = cells.required('text', feedbackFormLimits.text);
  const type = readType(cells);
  const required = cells.flag('required') ?? false;
  const from = readFrom(cells);
  const range = readRange(cells, type);
  const options = readOptions(cells, type);
  if (id === null || words === null || type === null || from === null) return null;
  const about = before.get(id)?.about ?? [];
  const question = { id, text: words, kind: type.kind, required, from, about, range, options };
  const checked = checkQuestions([question]);
  if (checked.ok) return question;
  for (const { code } of checked.problems) {
    if (code === 'range-empty') {
      cells.error('max_value', code, '“max_value” has to be above “min_value”.');
    } else if (code === 'options-too-few') {
      cells.error('choices', code, 'Give at least two answers, with // between them.');
    } else cells.error('choices', code, 'An answer is there twice.');
  }
  return null;
}

function readReference(cells: Cells): string | null {
  const reference = cells.required('reference', 40);
  if (reference === null || feedbackQuestionKey.test(reference)) return reference;
  cells.error('reference', 'bad-reference', 'Letters, digits, - and _ only.');
  return null;
}

function readType(cells: Cells): AnswerType | null {
  const word = cells.required('answer_type', 60);
  if (word === null) return null;
  const type = answerTypes.get(fold(word).replaceAll(/[^a-z]/g, ''));
  if (!type) cells.error('answer_type', 'unknown-type', `“${word}” is no kind of answer.`);
  return type ?? null;
}

/** Null: it is asked of nobody, and left out. Without the columns it is asked of everybody. */
function readFrom(cells: Cells): FeedbackGiver[] | null {
  const isOf = (column: string) => cells.flag(column) ?? !cells.has(column);
  const [teams, judges] = [isOf('from_team'), isOf('from_adj')];
  if (teams && judges) return [];
  if (teams) return ['team'];
  if (judges) return [...panelRoles];
  cells.warning('from_team', 'asked-of-nobody', 'It is asked of nobody, and left out.');
  return null;
}

function readRange(cells: Cells, type: AnswerType | null): FeedbackQuestion['range'] {
  const bounds = { min: -widest, max: widest };
  const min = cells.number('min_value', bounds);
  const max = cells.number('max_value', bounds);
  if (type?.step === undefined) return null;
  if (min === null && max === null) {
    const { min: least, max: greatest } = usualRange;
    const message = `Without bounds it takes ${least} to ${greatest}; change it on the form.`;
    cells.warning('min_value', 'no-bounds', message);
  }
  return { min: min ?? usualRange.min, max: max ?? usualRange.max, step: type.step };
}

function readOptions(cells: Cells, type: AnswerType | null): string[] {
  const { options: most, option: longest } = feedbackFormLimits;
  const cell = cells.text('choices', most * (longest + 2));
  if (cell === null || (type?.kind !== 'choice' && type?.kind !== 'choices')) return [];
  const options = cell
    .split(/\/\/|\||\n/)
    .map((option) => option.trim())
    .filter((option) => option !== '');
  if (options.length > most) {
    cells.error('choices', 'too-many-choices', `At most ${most} answers.`);
  }
  const long = options.find((option) => [...option].length > longest);
  if (long !== undefined) {
    cells.error('choices', 'too-long', `An answer has at most ${longest} characters.`);
  }
  return options;
}

function isEqual(a: FeedbackQuestion, b: FeedbackQuestion): boolean {
  const plain = ({
    id,
    text: words,
    kind,
    required,
    from,
    about,
    range,
    options,
  }: FeedbackQuestion) =>
    JSON.stringify([
      ...[id, words, kind, required, from, about, options],
      range && [range.min, range.max, range.step],
    ]);
  return plain(a) === plain(b);
}
