/** When feedback is taken, and what it counts. */
import type { z } from 'zod';
import type {
  feedbackSettings,
  feedbackSettingsDraft,
} from '#contract/areas/feedback/feedback-rows.ts';
import { defaultScoreWeights, feedbackRuleOf } from '#engine/feedback/index.ts';
import type { Reader } from '#server/db/database.ts';
import type { StoredFeedbackSettings } from '#server/db/documents.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findPack } from '../rounds/index.ts';
import * as repository from './settings-repository.ts';

type Settings = z.output<typeof feedbackSettings>;

/** Forms are taken from the ballot on, without end; each counts as classical tab practice says (F7). */
const defaults: StoredFeedbackSettings = {
  opens: 'ballot',
  minutes: null,
  remindAfter: null,
  giver: defaultScoreWeights.giver,
  recency: defaultScoreWeights.recency,
  reliability: false,
};

/** The settings that hold, and which version they are; 0: the defaults. */
export async function settingsOf(
  reader: Reader,
  tournamentId: string,
): Promise<StoredFeedbackSettings & { readonly version: number }> {
  const row = await repository.findSettings(reader, tournamentId);
  return row ? { ...row.document, version: row.version } : { ...defaults, version: 0 };
}

export function settings(context: Context): Promise<Settings> {
  return context.read((reader) => load(reader, context.tournamentId));
}

/** @throws AppError `conflict` with the settings that hold */
export function saveSettings(
  context: Context,
  { version, ...document }: z.output<typeof feedbackSettingsDraft> & { readonly version: number },
): Promise<Settings> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    if (!(await repository.saveSettings(tx, tournamentId, { document, version }))) {
      throw new AppError('conflict', '', { data: await load(tx, tournamentId) });
    }
    tx.record({
      type: 'feedback.settings-changed',
      // Windows move with the settings, and those are on the pages of everybody who gives.
      topics: ['feedback', 'public', 'allocation'],
      data: { opens: document.opens },
    });
    return load(tx, tournamentId);
  });
}

async function load(reader: Reader, tournamentId: string): Promise<Settings> {
  const pack = await findPack(reader, tournamentId);
  const { giver, ...rest } = await settingsOf(reader, tournamentId);
  const { paths, fromTeams } = feedbackRuleOf(pack);
  return {
    ...rest,
    giver: { ...giver },
    scale: { ...pack.adjudicatorScores },
    rule: {
      fromTeams,
      paths: {
        chair: [...paths.chair],
        panellist: [...paths.panellist],
        trainee: [...paths.trainee],
      },
    },
  };
}
