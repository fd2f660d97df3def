import type { Api } from '#contract/index.ts';
import { found } from '#server/errors.ts';
import type { Handlers } from '#server/http/context.ts';
import { findRound } from '../rounds/index.ts';
import { desk } from './desk.ts';
import { form, saveForm } from './form.ts';
import { give } from './give.ts';
import { decide, given } from './given.ts';
import { judge, judges, loadSources, marks } from './judges.ts';
import { mine } from './mine.ts';
import { loadProgress } from './progress.ts';
import { chase } from './reminders.ts';
import { setRound } from './rounds.ts';
import { saveSettings, settings } from './settings.ts';

export const feedbackRoutes: Handlers<Api['feedback']> = {
  mine,
  give,
  desk,
  form,
  saveForm: (context, { body }) => saveForm(context, body),
  settings,
  saveSettings: (context, { body }) => saveSettings(context, body),
  setRound,
  progress: (context, { query }) =>
    context.read(async (reader) => {
      const { tournamentId, now } = context;
      const { roundId } = query;
      if (roundId !== undefined) found(await findRound(reader, tournamentId, roundId));
      return loadProgress(reader, { tournamentId, now, roundId });
    }),
  chase: (context, { params, body }) => chase(context, params.roundId, body.confirmed),
  given: (context, { query }) => given(context, query),
  decide,
  judges,
  marks,
  judge,
  sources: async (context) => ({
    rows: await context.read((reader) => loadSources(reader, context.tournamentId)),
  }),
};
