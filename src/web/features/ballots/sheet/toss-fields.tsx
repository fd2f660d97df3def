import { useLingui } from '@lingui/react/macro';
import type { BallotSheet, SheetToss } from '#engine/ballot-sheet.ts';
import { tossOffered } from '#engine/ballots/index.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { useProblemText } from './problem-text.ts';
import { contextOf } from './sheet-edit.ts';
import styles from './sheet-fields.module.css';
import { type CheckedSheet, problemAt } from './use-checked-sheet.ts';

interface TossFieldsProps {
  readonly checked: CheckedSheet;
  readonly onChange: (sheet: BallotSheet) => void;
  readonly showMissing: boolean;
}

/** The value of a list without a choice. */
const nobody = 'nobody';

const blank: SheetToss = { winnerId: null, took: null, firstId: null };

/** Who won the coin that settled the sides, and what they took (R4.23). */
export function TossFields({ checked, onChange, showMissing }: TossFieldsProps) {
  const { t } = useLingui();
  const { sheet, form, pack } = checked;
  const text = useProblemText({ pack, rankOf: () => null });
  const offers = tossOffered(contextOf(form, pack));
  if (offers === null) return null;
  const toss = sheet.toss ?? blank;
  const set = (change: Partial<SheetToss>) => onChange({ ...sheet, toss: { ...toss, ...change } });
  const teams = [
    { value: nobody, label: t`Unknown` },
    ...form.teams.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const setWinner = (winnerId: string) => {
    if (winnerId === nobody) onChange({ ...sheet, toss: null });
    // Where there is only a side to be had the winner took it.
    else set(offers === 'side' ? { winnerId, took: 'side' } : { winnerId });
  };
  const errorAt = (field: keyof SheetToss) => {
    const problem = problemAt(checked, `toss.${field}`, showMissing);
    return problem ? text(problem) : undefined;
  };
  return (
    <div className={styles.toss}>
      <Field label={t`Who won the toss`} error={errorAt('winnerId')} optional>
        <Select value={toss.winnerId ?? nobody} options={teams} onValueChange={setWinner} />
      </Field>
      {offers === 'side-or-order' && toss.winnerId !== null && (
        <>
          <Field label={t`What they chose`} error={errorAt('took')}>
            <Select
              value={toss.took}
              options={[
                { value: 'side', label: t`A side` },
                { value: 'order', label: t`To speak first or second` },
              ]}
              onValueChange={(took) => set({ took })}
            />
          </Field>
          <Field label={t`Who spoke first`} error={errorAt('firstId')} optional>
            <Select
              value={toss.firstId ?? nobody}
              options={teams}
              onValueChange={(id) => set({ firstId: id === nobody ? null : id })}
            />
          </Field>
        </>
      )}
    </div>
  );
}

/** The toss in a sentence or two; null if unknown. */
export function useTossText(): (checked: CheckedSheet) => string | null {
  const { t } = useLingui();
  return ({ sheet: { toss }, form }) => {
    const nameOf = (id: string | null) => form.teams.find((team) => team.id === id)?.name;
    const winner = nameOf(toss?.winnerId ?? null);
    if (!winner) return null;
    const first = nameOf(toss?.firstId ?? null);
    const tossSentence =
      toss?.took === 'order'
        ? t`${winner} won the toss and chose the order.`
        : t`${winner} won the toss and chose a side.`;
    return first ? `${tossSentence} ${t`${first} spoke first.`}` : tossSentence;
  };
}
