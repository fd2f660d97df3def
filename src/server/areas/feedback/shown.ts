/** What is asked and shown of the form: in a tournament for minors no free text (record 0016). */
import type { FeedbackAnswer } from '#engine/feedback/index.ts';
import type { Reader } from '#server/db/database.ts';
import { type Form, findForms } from './form.ts';
import { isForMinors } from './settings-repository.ts';

type Answers = Readonly<Record<string, FeedbackAnswer>>;

export interface ShownForms {
  /** Every version as it is asked, the current one first. */
  readonly forms: readonly [Form, ...Form[]];
  /** What is shown of the answers to a version. */
  readonly answersOf: (row: {
    readonly form_version: number;
    readonly answers: Answers;
  }) => Answers;
}

/** The forms for everybody but those who write them. */
export async function findShownForms(reader: Reader, tournamentId: string): Promise<ShownForms> {
  const [current, ...earlier] = await findForms(reader, tournamentId);
  if (!(await isForMinors(reader, tournamentId))) {
    return { forms: [current, ...earlier], answersOf: ({ answers }) => answers };
  }
  const forms = [withoutTexts(current), ...earlier.map(withoutTexts)] as const;
  const known = new Map(
    forms.map(({ version, questions }) => [version, new Set(questions.map(({ id }) => id))]),
  );
  return {
    forms: [...forms],
    answersOf: ({ form_version, answers }) =>
      Object.fromEntries(
        Object.entries(answers).filter(([id]) => known.get(form_version)?.has(id) ?? false),
      ),
  };
}

function withoutTexts(form: Form): Form {
  return { ...form, questions: form.questions.filter(({ kind }) => kind !== 'text') };
}
