import { useLingui } from '@lingui/react/macro';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { type Difference, findChanges, findDifferences } from '#engine/ballots/index.ts';
import { groupBy } from '#engine/collections.ts';
import { criteriaOf } from '#engine/criteria.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import { contextOf } from '#web/features/ballots/sheet/sheet-edit.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useFieldWords } from '#web/ui/debate/results/undecided-words.ts';

/** A sheet to be compared, and whose it is. */
export interface ComparedSheet {
  readonly adjudicatorId: string | null;
  readonly sheet: BallotSheet;
  /** Judge, or who entered it where several versions of one sheet wait. */
  readonly by: string;
}

/** Every field on which they differ and may not (R4.27). */
export function differencesOf(
  form: BallotForm,
  pack: RulePack,
  sheets: readonly ComparedSheet[],
): Difference[] {
  const chair = form.panel.find(({ role }) => role === 'chair')?.id;
  const casts = sheets.map(({ adjudicatorId, sheet }) => ({
    adjudicatorId,
    chair: adjudicatorId !== null && adjudicatorId === chair,
    sheet,
  }));
  return findDifferences(contextOf(form, pack), casts);
}

/** Every field that a correction changes, empty ones included. */
export function changesOf(
  form: BallotForm,
  pack: RulePack,
  { before, after }: { readonly before: BallotSheet; readonly after: BallotSheet },
): readonly Difference[] {
  return findChanges(contextOf(form, pack), before, after);
}

interface Said {
  readonly path: string;
  /** "Opposition, reply speaker". */
  readonly where: string;
  /** "Bo Chen (Ana Judge, Carl Judge)". */
  readonly values: readonly string[];
}

/** What a field is called and what is in it, in words. */
function useSheetWords(form: BallotForm, pack: RulePack) {
  const { t } = useLingui();
  const fields = useFieldWords();
  const people = form.teams.flatMap(({ speakers }) => speakers);
  const nameOf = (id: string) =>
    [...people, ...form.teams].find((one) => one.id === id)?.name ??
    form.motions.find((motion) => motion.id === id)?.reference ??
    id;
  const say = (value: string | number | boolean | null): string => {
    if (value === null) return t`nothing`;
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    return typeof value === 'number' ? formatNumber(value) : nameOf(value);
  };
  const where = ({ path, field, seat, position }: Difference): string => {
    const side = seat === null ? '' : (pack.sides[seat]?.name ?? '');
    const speech = pack.speeches.find((one) => one.seat === seat && one.position === position);
    const place = [side, field === 'reply' ? '' : (speech?.name ?? '')];
    const criterion = /\.marks\.(\d+)$/.exec(path)?.[1];
    const mark = criteriaOf(pack, speech?.kind ?? 'substantive')[Number(criterion)]?.name;
    return [...place.filter((part) => part !== ''), mark ?? fields[field]].join(', ');
  };
  return { say, where };
}

/** Differences in words: the field, and who says what. */
export function useDifferenceWords(form: BallotForm, pack: RulePack) {
  const { say, where } = useSheetWords(form, pack);
  return (differences: readonly Difference[], sheets: readonly ComparedSheet[]): Said[] =>
    differences.map((difference) => {
      const { path, values } = difference;
      const answers = groupBy(
        values,
        ({ value }) => say(value),
        ({ sheet }) => sheets[sheet]?.by ?? '',
      );
      return {
        path,
        where: where(difference),
        values: [...answers].map(([answer, by]) => `${answer} (${by.join(', ')})`),
      };
    });
}

/** Changes in words: the field, what it said and what it says now. */
export function useChangeWords(form: BallotForm, pack: RulePack) {
  const { say, where } = useSheetWords(form, pack);
  return (changes: readonly Difference[]) =>
    changes.map((change) => {
      const [before, after] = change.values;
      return {
        path: change.path,
        where: where(change),
        before: say(before?.value ?? null),
        after: say(after?.value ?? null),
      };
    });
}
