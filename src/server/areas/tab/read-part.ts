/** The linked Tabbycat as files of an import; nothing is stored. */
import type { z } from 'zod';
import type { tabReading } from '#contract/areas/standings/tab-read.ts';
import type { TabReadPart } from '#contract/kinds/tab/tab-reading.ts';
import { createShares } from '#server/db/connections/shares.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { TabFailure } from '#server/ports/tab-program.ts';
import { findPack } from '../rounds/index.ts';
import { sentenceOf } from './failure-text.ts';
import { differencesOf } from './rules.ts';
import { linkedSite } from './service.ts';

/**
 * A reading holds all its lists, some tens of megabytes, for as long as the site takes: a few at a time, of
 * which an owner has one.
 */
const readings = createShares(4);

/** Address, tournament and token were accepted once: whatever fails now is nothing that was typed. */
export async function readPart(
  context: Context,
  part: TabReadPart,
): Promise<z.output<typeof tabReading>> {
  const { row, access } = await linkedSite(context);
  const share = { key: context.workShare.account, most: 1, mostWaiting: 10 };
  const release = await readings.take([share], context.signal);
  const { files, leftOut, rules } = await context.services.tab
    .read(access, row.slug, part)
    .catch((error: unknown) => {
      if (!(error instanceof TabFailure)) throw error;
      throw new AppError('tab-unavailable', sentenceOf(error));
    })
    .finally(release);
  const pack = await context.read((reader) => findPack(reader, context.tournamentId));
  const names = rules ? differencesOf(rules, pack) : [];
  const ofRules = names.length > 0 ? [{ what: 'rules' as const, count: names.length, names }] : [];
  return {
    files: [...files],
    leftOut: [...ofRules, ...leftOut].map((one) => ({ ...one, names: [...one.names] })),
  };
}
