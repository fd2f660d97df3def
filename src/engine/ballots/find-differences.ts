import type { BallotSheet } from '../ballot-sheet.ts';
import { groupBy } from '../collections.ts';
import { compareSheets } from './merge-sheets.ts';
import { ballotRule } from './reading.ts';
import type { BallotContext, CastSheet, Difference } from './types.ts';

/**
 * Every field on which the ballots of a debate differ and may not, in the order of the sheet
 * (R4.27): several versions of one sheet have to agree on everything, the sheets of different judges
 * on what `mergeSheets` needs. Empty: they agree.
 */
export function findDifferences(
  context: BallotContext,
  sheets: readonly CastSheet[],
): Difference[] {
  // Most rooms of a round that is on have no ballot yet.
  if (sheets.length < 2) return [];
  const isConsensus = ballotRule(context).kind === 'consensus';
  const numbered = sheets.map((cast, index) => ({ ...cast, index }));
  const versions = [...groupBy(numbered, (one) => one.adjudicatorId ?? '').values()];
  const between = (own: typeof numbered) =>
    compareSheets(context, own, { isStrict: true }).map(({ values, ...one }) => ({
      ...one,
      values: values.map((value) => ({ ...value, sheet: own[value.sheet]?.index ?? 0 })),
    }));
  const found = [
    ...compareSheets(context, sheets, { isStrict: isConsensus }),
    ...versions.flatMap((own) => (own.length > 1 ? between(own) : [])),
  ];
  return [...new Map(found.map((one) => [one.path, one])).values()];
}

/**
 * Every field that a correction changes, in the order of the sheet; a field that was or becomes empty
 * changes too. The first value of each is that of `before`, the second that of `after`.
 */
export function findChanges(
  context: BallotContext,
  before: BallotSheet,
  after: BallotSheet,
): readonly Difference[] {
  const casts = [before, after].map((sheet) => ({ adjudicatorId: null, chair: false, sheet }));
  return compareSheets(context, casts, { isStrict: true, emptyDiffers: true });
}
