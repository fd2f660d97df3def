/** What was given, for the core, and whether it counts. */
import type { Api } from '#contract/index.ts';
import type { CallOutput, HandlerInput } from '#contract/route.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { leaveTrace } from '../activity/index.ts';
import * as repository from './repository.ts';
import { findShownForms } from './shown.ts';
import { type Given, toGivenRows } from './view.ts';
import { updateStanding } from './write-repository.ts';

/** Current forms, newest first, with the versions of the form that they answer. */
export async function given(
  context: Context,
  { before, limit, ...filter }: HandlerInput<Api['feedback']['given']>['query'],
): Promise<CallOutput<Api['feedback']['given']>> {
  const { tournamentId } = context;
  await leaveTrace(context, 'feedback.read');
  return context.read(async (reader) => {
    const page = { ...filter, before, limit: limit + 1 };
    const found = await repository.findAllGiven(reader, tournamentId, page);
    const rows = found.slice(0, limit);
    const answered = new Set(rows.map((row) => row.form_version));
    const { forms } = await findShownForms(reader, tournamentId);
    return {
      rows: await toGivenRows(reader, rows, context),
      more: found.length > limit,
      total: await repository.countGiven(reader, tournamentId, filter),
      forms: forms.filter(({ version }) => answered.has(version)),
    };
  });
}

/**
 * Confirms a form, or lets it count for nothing.
 * @throws AppError `conflict` with the current form when another version is
 */
export function decide(
  context: Context,
  { params, body }: HandlerInput<Api['feedback']['decide']>,
): Promise<Given> {
  const { tournamentId, actor } = context;
  const id = params.feedbackId;
  if (body.standing === 'ignored' && !body.reason) {
    throw invalidField('reason', 'Say why this form does not count.');
  }
  return context.write(async (tx) => {
    const load = async () => {
      const rows = await repository.findAllGiven(tx, tournamentId, { id });
      return (await toGivenRows(tx, rows, context))[0];
    };
    const current = found(await load());
    const decision = {
      standing: body.standing,
      reason: body.reason || null,
      decidedBy: actor.kind === 'account' ? actor.accountId : null,
    };
    const key = { tournamentId, id, version: body.version };
    if (!(await updateStanding(tx, key, decision))) {
      throw new AppError('conflict', '', { data: current });
    }
    tx.record({
      type: `feedback.${decidedTypes[body.standing]}`,
      topics: ['feedback', 'allocation'],
      ids: { roundId: current.roundId, feedbackId: id },
    });
    return found(await load());
  });
}

const decidedTypes = { new: 'reopened', confirmed: 'confirmed', ignored: 'ignored' } as const;
