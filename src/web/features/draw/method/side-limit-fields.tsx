import { useLingui } from '@lingui/react/macro';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import styles from '../drafts/draft.module.css';
import type { OptionFieldsProps } from './option-fields.ts';

/** How often a team may have the same side: over all rounds, and over those of this round's kind. */
export function SideLimitFields(props: OptionFieldsProps & { readonly error: string | null }) {
  const { options, onOptions, error } = props;
  const { t } = useLingui();
  const { sideLimit, roundKind, ...rest } = options;
  const limit = sideLimit ?? { overall: null, ofKind: null };
  const setLimit = (changes: Partial<typeof limit>) => {
    const next = { ...limit, ...changes };
    const isNone = next.overall === null && next.ofKind === null;
    onOptions({ ...options, sideLimit: isNone ? undefined : next });
  };
  return (
    <FieldSet
      label={t`Same side at most`}
      hint={t`Leave empty for no limit. A limit is respected wherever higher-priority rules allow.`}
      error={error}
    >
      <div className={styles.pair}>
        <Field label={t`In all rounds`}>
          <NumberInput
            min={1}
            value={limit.overall}
            onValueChange={(overall) => setLimit({ overall })}
          />
        </Field>
        <Field label={t`In rounds of the same kind`}>
          <NumberInput
            min={1}
            value={limit.ofKind}
            onValueChange={(ofKind) => setLimit({ ofKind })}
          />
        </Field>
        <Field label={t`Kind of this round`}>
          <Select
            value={roundKind ?? 'none'}
            onValueChange={(kind) =>
              onOptions({
                ...rest,
                sideLimit,
                roundKind: kind === 'none' ? undefined : kind,
              })
            }
            options={[
              { value: 'none', label: t`None` },
              { value: 'prepared', label: t`Prepared` },
              { value: 'impromptu', label: t`Impromptu` },
            ]}
          />
        </Field>
      </div>
    </FieldSet>
  );
}
