/** What the language team decides: the categories of speakers, where the plan has that feature. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { hasLanguage } from '#server/areas/tournaments/index.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { bulk } from '../bulk/bulk.ts';
import { findFrameForUpdate } from '../frame-repository.ts';
import { saveSpeaker } from './speakers.ts';

type Input<R extends keyof Api['participants']> = HandlerInput<Api['participants'][R]>;

/** Seed 9: a plan without the language feature says so, and keeps what has been decided. */
export const noLanguageSentence =
  'The plan of this tournament has no language feature. What was decided stays; PRO and CUSTOM have it.';

/** @throws AppError `plan-exceeded` where the plan has no language feature. */
export async function refuseWithoutLanguage(
  tx: Tx,
  { services, tournamentId }: Pick<Context, 'services' | 'tournamentId'>,
): Promise<void> {
  const { plan } = await findFrameForUpdate(tx, tournamentId);
  // The column holds only values that the contract's list of plans wrote.
  if (hasLanguage(plan as Parameters<typeof hasLanguage>[0], services.config.plans)) return;
  throw new AppError('plan-exceeded', noLanguageSentence, { data: { feature: 'language' } });
}

export function decideCategories(context: Context, input: Input<'decideCategories'>) {
  const { categoryIds, version } = input.body;
  return context.write(async (tx) => {
    await refuseWithoutLanguage(tx, context);
    const id = input.params.speakerId;
    return saveSpeaker(tx, context, { id, version, change: { categoryIds } });
  });
}

export function bulkCategories(context: Context, { body }: Input<'bulkCategories'>) {
  return bulk(context, {
    ...body,
    area: 'speaker-category',
    before: (tx) => refuseWithoutLanguage(tx, context),
  });
}
