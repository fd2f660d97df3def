/** The form in its versions: a new one replaces none, what was given keeps the one it answers. */

import type { z } from 'zod';
import type { feedbackForm, feedbackFormDraft } from '#contract/areas/feedback/feedback-rows.ts';
import type { Api } from '#contract/index.ts';
import { mostFeedbackForms } from '#contract/limits/version-limits.ts';
import type { CallOutput } from '#contract/route.ts';
import { checkQuestions } from '#engine/feedback/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import * as repository from './settings-repository.ts';

export type Form = z.output<typeof feedbackForm>;
type Versions = CallOutput<Api['feedback']['form']>;

/** Before anybody wrote one: the score alone. */
const bareForm: Form = { version: 0, introduction: '', questions: [], madeAt: null, madeBy: null };

/** Every version, the current one first; never empty. */
export async function findForms(reader: Reader, tournamentId: string): Promise<[Form, ...Form[]]> {
  const [newest, ...earlier] = (await repository.findAllForms(reader, tournamentId)).map(toForm);
  return newest ? [newest, ...earlier, bareForm] : [bareForm];
}

export function form(context: Context): Promise<Versions> {
  return context.read((reader) => load(reader, context.tournamentId));
}

/** @throws AppError `refused-by-rules` with every problem, `conflict` with the versions there are */
export function saveForm(
  context: Context,
  { version, introduction, questions }: z.output<typeof feedbackFormDraft> & { version: number },
): Promise<Versions> {
  const { tournamentId, actor } = context;
  return context.write(async (tx) => {
    const checked = checkQuestions(questions);
    if (!checked.ok) throw new AppError('refused-by-rules', '', { data: checked.problems });
    const [current] = await findForms(tx, tournamentId);
    const next = {
      version: version + 1,
      introduction,
      questions,
      madeBy: actor.kind === 'account' ? actor.accountId : null,
    };
    const isNext = current.version === version;
    if (isNext && version >= mostFeedbackForms) {
      const sentence = `The form can have up to ${mostFeedbackForms} versions.`;
      throw new AppError('tournament-full', sentence);
    }
    if (!isNext || !(await repository.insertForm(tx, tournamentId, next))) {
      throw new AppError('conflict', '', { data: await load(tx, tournamentId) });
    }
    tx.record({
      type: 'feedback.form-changed',
      topics: ['feedback', 'public'],
      data: { version: next.version, questions: questions.length },
    });
    return load(tx, tournamentId);
  });
}

async function load(reader: Reader, tournamentId: string): Promise<Versions> {
  const [current, ...earlier] = await findForms(reader, tournamentId);
  return { current, earlier };
}

function toForm(row: repository.FormRow): Form {
  return {
    version: row.version,
    introduction: row.introduction,
    questions: row.questions.map(({ from, about, options, range, ...question }) => ({
      ...question,
      from: [...from],
      about: [...about],
      options: [...options],
      range: range && { ...range },
    })),
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
  };
}
