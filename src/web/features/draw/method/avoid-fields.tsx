import { Trans, useLingui } from '@lingui/react/macro';
import { isOneUpOneDown } from '#engine/draw/index.ts';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import styles from '../drafts/draft.module.css';
import type { OptionFieldsProps } from './option-fields.ts';

/** What is avoided; where neighbouring rooms exchange teams for it, with the weight of each. */
export function AvoidFields(props: OptionFieldsProps & { readonly error: string | null }) {
  const { options, format, onOptions, error } = props;
  const { t } = useLingui();
  const { avoid } = options;
  const set = (changes: Partial<typeof avoid>) =>
    onOptions({ ...options, avoid: { ...avoid, ...changes } });
  const exchanges = isOneUpOneDown(options, format);
  // With more teams the rule of who meets whom says whether repeats count.
  const hasRepeats = format.teamsPerRoom === 2 || format.kind === 'random';
  return (
    <FieldSet label={t`Avoid`} error={error}>
      {exchanges && (
        <p className="muted sm">
          <Trans>
            One up, one down: adjacent rooms swap their second teams to resolve a clash. Heavier
            weights are resolved first.
          </Trans>
        </p>
      )}
      {hasRepeats && (
        <Checkbox
          label={t`Repeat meetings`}
          checked={avoid.history}
          onChange={(event) => set({ history: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label={t`Same institution`}
        checked={avoid.institution}
        onChange={(event) => set({ institution: event.currentTarget.checked })}
      />
      {exchanges && (avoid.history || avoid.institution) && (
        <div className={styles.pair}>
          {avoid.history && (
            <Field label={t`Weight of a repeat meeting`}>
              <NumberInput
                min={0}
                value={avoid.historyPenalty}
                onValueChange={(historyPenalty) => set({ historyPenalty: historyPenalty ?? 0 })}
              />
            </Field>
          )}
          {avoid.institution && (
            <Field label={t`Weight of a same-institution meeting`}>
              <NumberInput
                min={0}
                value={avoid.institutionPenalty}
                onValueChange={(value) => set({ institutionPenalty: value ?? 0 })}
              />
            </Field>
          )}
        </div>
      )}
    </FieldSet>
  );
}
