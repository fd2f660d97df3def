import { useLingui } from '@lingui/react/macro';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { type Difference, findDifferences } from '#engine/ballots/index.ts';
import { groupBy } from '#engine/collections.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { BallotForm } from '#web/features/ballots/keep/kept-ballot.ts';
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

interface Said {
  readonly path: string;
  /** "Opposition, reply speaker". */
  readonly where: string;
  /** "Bo Chen (Ana Judge, Carl Judge)". */
  readonly values: readonly string[];
}

/** Differences in words: the field, and who says what. */
export function useDifferenceWords(form: BallotForm, pack: RulePack) {
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
  return (differences: readonly Difference[], sheets: readonly ComparedSheet[]): Said[] =>
    differences.map(({ path, field, seat, position, values }) => {
      const side = seat === null ? '' : (pack.sides[seat]?.name ?? '');
      const speech = pack.speeches.find((one) => one.seat === seat && one.position === position);
      const place = [side, field === 'reply' ? '' : (speech?.name ?? '')];
      const answers = groupBy(
        values,
        ({ value }) => say(value),
        ({ sheet }) => sheets[sheet]?.by ?? '',
      );
      return {
        path,
        where: [...place.filter((part) => part !== ''), fields[field]].join(', '),
        values: [...answers].map(([answer, by]) => `${answer} (${by.join(', ')})`),
      };
    });
}
