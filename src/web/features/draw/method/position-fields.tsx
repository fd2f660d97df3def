import { useLingui } from '@lingui/react/macro';
import { useDrawOptionWords } from '#web/ui/debate/draw/draw-option-words.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import styles from '../drafts/draft.module.css';
import { choicesOf } from './choices-of.ts';
import type { OptionFieldsProps } from './option-fields.ts';

/** What a seat costs a team, from the seats that it had. */
export function PositionFields(props: OptionFieldsProps & { readonly error: string | null }) {
  const { options, onOptions, error } = props;
  const { t } = useLingui();
  const { costs } = useDrawOptionWords();
  const { position } = options;
  const set = (changes: Partial<typeof position>) =>
    onOptions({ ...options, position: { ...position, ...changes } });
  return (
    <FieldSet label={t`Position cost`} error={error}>
      <Field label={t`Measured by`} hint={costs[position.cost].hint}>
        <Select
          value={position.cost}
          onValueChange={(cost) => set({ cost })}
          options={choicesOf(costs)}
        />
      </Field>
      <div className={styles.pair}>
        {position.cost === 'entropy' && (
          <Field
            label={t`Order α`}
            hint={t`1 is Shannon entropy; above 1 the most frequent position counts more.`}
          >
            <NumberInput
              min={0}
              max={100}
              step={0.5}
              value={position.alpha}
              onValueChange={(alpha) => set({ alpha: alpha ?? 1 })}
            />
          </Field>
        )}
        <Field
          label={t`Exponent`}
          hint={t`Higher values fix one very uneven team before several slightly uneven ones.`}
        >
          <NumberInput
            min={0}
            max={16}
            value={position.exponent}
            onValueChange={(exponent) => set({ exponent: exponent ?? 0 })}
          />
        </Field>
      </div>
    </FieldSet>
  );
}
