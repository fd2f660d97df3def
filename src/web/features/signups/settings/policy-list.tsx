import { useLingui } from '@lingui/react/macro';
import { randomKey } from '#web/lib/device/random-key.ts';
import { errorAt } from '#web/lib/query/field-errors.ts';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { ListEditor } from '#web/ui/kit/inputs/list-editor.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../signups.module.css';
import type { SettingsPartProps } from './settings-part.ts';

/** What applicants have to agree to. */
export function PolicyList({ settings, onChange, errors }: SettingsPartProps) {
  const { t } = useLingui();
  return (
    <section className={styles.part}>
      <h2>{t`Policies to agree to`}</h2>
      <ListEditor
        empty={t`None. For example a code of conduct, or payment and cancellation terms.`}
        nameOf={(index) => t`Policy ${index + 1}`}
        add={t`Add a policy`}
        most={5}
        rows={settings.policies}
        rowId={(policy) => policy.id}
        onRows={(policies) => onChange({ policies })}
        make={() => ({ id: `p-${randomKey().slice(0, 8)}`, title: '', text: '', version: 0 })}
      >
        {(policy, index, change) => (
          <>
            <Field label={t`Title`} error={errorAt(errors, `policies.${index}.title`)}>
              <TextInput
                value={policy.title}
                onChange={(event) => change({ title: event.target.value })}
                dir="auto"
              />
            </Field>
            <Field
              label={t`Text`}
              hint={t`Markdown. Changing the text creates a new version people must agree to again.`}
              error={errorAt(errors, `policies.${index}.text`)}
            >
              <Textarea
                value={policy.text}
                onChange={(event) => change({ text: event.target.value })}
                dir="auto"
              />
            </Field>
            {policy.version > 0 && <p className="muted sm">{t`Version ${policy.version}`}</p>}
          </>
        )}
      </ListEditor>
    </section>
  );
}
