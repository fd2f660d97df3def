import { useLingui } from '@lingui/react/macro';
import { randomKey } from '#web/lib/device/random-key.ts';
import { errorAt } from '#web/lib/query/field-errors.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { ListEditor } from '#web/ui/kit/inputs/list-editor.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import type { SettingsPartProps } from '../settings/settings-part.ts';
import styles from '../signups.module.css';

/** Team places kept for some: the hosts, a region. */
export function ShareList({ settings, onChange, errors }: SettingsPartProps) {
  const { t } = useLingui();
  return (
    <section className={styles.part}>
      <h2>{t`Reserved places`}</h2>
      <ListEditor
        empty={t`None. Reserve team places for hosts, a region or others; fair allocation fills them first.`}
        nameOf={(index) => t`Share ${index + 1}`}
        add={t`Reserve places`}
        most={10}
        rows={settings.shares}
        rowId={(share) => share.id}
        onRows={(shares) => onChange({ shares })}
        make={() => ({
          id: `s-${randomKey().slice(0, 8)}`,
          name: '',
          kind: 'number' as const,
          value: 2,
          institutions: [],
          regions: [],
          keepUnused: false,
        })}
      >
        {(share, index, change) => (
          <>
            <Field label={t`Name`} error={errorAt(errors, `shares.${index}.name`)}>
              <TextInput
                value={share.name}
                onChange={(event) => change({ name: event.target.value })}
                dir="auto"
              />
            </Field>
            <div className={styles.two}>
              <Field label={t`How many`} error={errorAt(errors, `shares.${index}.value`)}>
                <NumberInput
                  value={share.value}
                  onValueChange={(value) => change({ value: value ?? 0 })}
                  min={0}
                />
              </Field>
              <Field label={t`Counted in`}>
                <Select
                  value={share.kind}
                  onValueChange={(kind) => change({ kind })}
                  options={[
                    { value: 'number', label: t`Team places` },
                    { value: 'percent', label: t`Percent of all team places` },
                  ]}
                />
              </Field>
            </div>
            <div className={styles.two}>
              <Field
                label={t`Institutions`}
                optional
                hint={t`Names or short names, one per line.`}
                error={errorAt(errors, `shares.${index}.institutions`)}
              >
                <Textarea
                  value={share.institutions.join('\n')}
                  onChange={(event) => change({ institutions: event.target.value.split('\n') })}
                  dir="auto"
                />
              </Field>
              <Field
                label={t`Regions`}
                optional
                hint={t`One per line.`}
                error={errorAt(errors, `shares.${index}.regions`)}
              >
                <Textarea
                  value={share.regions.join('\n')}
                  onChange={(event) => change({ regions: event.target.value.split('\n') })}
                  dir="auto"
                />
              </Field>
            </div>
            <Checkbox
              label={t`Leave unfilled if unused`}
              checked={share.keepUnused}
              onChange={(event) => change({ keepUnused: event.target.checked })}
            />
          </>
        )}
      </ListEditor>
    </section>
  );
}
